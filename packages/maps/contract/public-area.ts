// GET /api/View/Areas?map=lists: the areas that stand on a kind of map, and what each of them opens.
import { Type, type Static } from 'typebox'
import { AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'

/** The visitors' map, the maps of lists, and those within tours. */
export const AreaMaps = Type.Enum(['visitors', 'lists', 'tours'])
export type AreaMaps = Static<typeof AreaMaps>

const opens = { title: Type.String(), coverUrl: Type.Union([Type.String(), Type.Null()]) }

/** What visitors cannot open is not named. */
const AreaLink = Type.Union([
  Type.Object({
    kind: Type.Enum(['pano', 'tour', 'blog', 'article', 'category']),
    id: Type.String({ format: 'uuid' }),
    ...opens,
  }),
  Type.Object({ kind: Type.Literal('address'), url: Type.String(), ...opens }),
])

export const PublicArea = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  category: Type.String(),
  feature: AreaFeature,
  link: Type.Union([AreaLink, Type.Null()]),
})
export type PublicArea = Static<typeof PublicArea>
