import { complete, hotspotKind, unknownElsewhere } from '../hotspot-kind.ts'
import { LibTarget } from '../targets.ts'

export const audio = hotspotKind(
  'audio',
  '音频',
  { target: LibTarget('audio') },
  {
    lacks: complete,
    exported: unknownElsewhere,
  },
)
