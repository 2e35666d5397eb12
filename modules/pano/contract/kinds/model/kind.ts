import { complete, hotspotKind, unknownElsewhere } from '../hotspot-kind.ts'
import { LibTarget } from '../targets.ts'

export const model = hotspotKind(
  'model',
  '三维模型',
  { target: LibTarget('model') },
  {
    lacks: complete,
    exported: unknownElsewhere,
  },
)
