import { Type, type Static } from 'typebox'

/** GET /api/RoleNames: all roles that there are, the product's own first. */
export const RoleName = Type.Object({ kind: Type.Enum(['base', 'group']), name: Type.String() })
export type RoleName = Static<typeof RoleName>
