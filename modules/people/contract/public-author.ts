// GET /api/View/Authors/{userName}: whose public works these are. 404 for an account without public works.
import { Type, type Static } from 'typebox'

export const PublicAuthor = Type.Object({
  userName: Type.String(),
  displayName: Type.String(),
  avatarUrl: Type.Union([Type.String(), Type.Null()]),
  bio: Type.String(),
})
export type PublicAuthor = Static<typeof PublicAuthor>
