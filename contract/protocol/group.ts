// GET /api/GroupAdmin/Groups: the groups a caller may enter.
import { Type, type Static } from 'typebox'

export const Group = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  code: Type.String(),
  parentId: Type.String({ format: 'uuid' }),
  description: Type.String(),
  status: Type.Enum(['active', 'disabled']),
  order: Type.Integer(),
  memberCount: Type.Integer(),
  panoCount: Type.Integer(),
})
export type Group = Static<typeof Group>
