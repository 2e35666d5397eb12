// GET /api/GroupAdmin/Cards/{groupId}/colleagues: whom a card can be made for, and what it takes over from the group.
import { Type, type Static } from 'typebox'
import { Location } from '@huanshi/kernel/protocol/picture-data.ts'

const text = Type.String()
const picture = Type.Union([text, Type.Null()])

export const CardColleagues = Type.Object({
  group: Type.Object({
    name: text,
    phone: text,
    address: text,
    location: Type.Union([Location, Type.Null()]),
    /** What stands above a card that names no panorama of its own. */
    headUrl: picture,
  }),
  people: Type.Array(
    Type.Object({ userId: Type.String({ format: 'uuid' }), displayName: text, title: text, avatarUrl: picture }),
  ),
})
export type CardColleagues = Static<typeof CardColleagues>
