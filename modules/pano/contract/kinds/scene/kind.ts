import { complete, hotspotKind } from '../hotspot-kind.ts'
import { SceneTarget } from '../targets.ts'

export const scene = hotspotKind(
  'scene',
  '前往场景',
  { target: SceneTarget },
  {
    lacks: complete,
    exported: ({ target }) => ({ kind: 'scene', ...target }),
  },
)
