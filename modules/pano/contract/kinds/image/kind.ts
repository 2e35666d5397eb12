import { complete, hotspotKind } from '../hotspot-kind.ts'
import { surfaced } from '../surface.ts'
import { LibTarget } from '../targets.ts'

export const image = hotspotKind(
  'image',
  '图片',
  { target: LibTarget('image'), ...surfaced },
  {
    lacks: complete,
    exported: ({ target }) => ({ kind: 'image', libId: target.libId }),
  },
)
