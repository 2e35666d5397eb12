import { Type } from 'typebox'
import { LibId } from '../tour-ids.ts'
import { closed, complete, hotspotKind } from '../hotspot-kind.ts'

export const MOST_PICTURES = 50

const Target = Type.Object({ libIds: Type.Array(LibId('image'), { minItems: 1, maxItems: MOST_PICTURES }) }, closed)

export const gallery = hotspotKind(
  'gallery',
  '图集',
  { target: Target },
  {
    lacks: complete,
    exported({ target: { libIds } }) {
      const [libId] = libIds
      return libId === undefined ? null : { kind: 'image', libId }
    },
  },
)
