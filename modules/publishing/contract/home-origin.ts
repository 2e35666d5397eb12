// GET /api/View/Origins/{groupId}: where public works of a group are at home.
import { Type, type Static } from 'typebox'

export const HomeOrigin = Type.Object({ origin: Type.String() })
export type HomeOrigin = Static<typeof HomeOrigin>
