import { Type } from 'typebox'
import { View } from '@huanshi/kernel/protocol/angles.ts'
import { PanoId } from '../tour-ids.ts'
import { closed, complete, hotspotKind, unknownElsewhere } from '../hotspot-kind.ts'

/** To a panorama that is no scene of the tour. */
const Target = Type.Object({ panoId: PanoId, view: Type.Optional(View) }, closed)

export const pano = hotspotKind(
  'pano',
  '前往全景',
  { target: Target },
  {
    lacks: complete,
    exported: unknownElsewhere,
  },
)
