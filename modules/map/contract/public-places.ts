// GET /api/View/Works/places: public works that stand on the map, found by their words.
import { Type, type Static } from 'typebox'

export const PublicPlaces = Type.Object({
  items: Type.Array(
    Type.Object({
      kind: Type.Enum(['pano', 'tour']),
      id: Type.String({ format: 'uuid' }),
      title: Type.String(),
      lng: Type.Number(),
      lat: Type.Number(),
    }),
  ),
})
export type PublicPlaces = Static<typeof PublicPlaces>
