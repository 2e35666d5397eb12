import { complete, hotspotKind } from '../hotspot-kind.ts'
import { surfaced } from '../surface.ts'
import { LibTarget } from '../targets.ts'

export const video = hotspotKind(
  'video',
  '视频',
  { target: LibTarget('video'), ...surfaced },
  {
    lacks: complete,
    exported: ({ target }) => ({ kind: 'video', libId: target.libId }),
  },
)
