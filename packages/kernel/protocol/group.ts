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

/** GET /api/GroupAdmin/Groups/{id}/Works: what of the group everybody may see, newest first. */
export const PublicGroupWorks = Type.Object({
  items: Type.Array(
    Type.Object({
      kind: Type.Enum(['pano', 'tour']),
      id: Type.String({ format: 'uuid' }),
      title: Type.String(),
      coverUrl: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
})
export type PublicGroupWorks = Static<typeof PublicGroupWorks>
