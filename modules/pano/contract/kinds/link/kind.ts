import { complete, hotspotKind } from '../hotspot-kind.ts'
import { LinkTarget } from '../targets.ts'

export const link = hotspotKind(
  'link',
  '网址',
  { target: LinkTarget },
  {
    lacks: complete,
    exported: ({ target }) => ({ kind: 'link', url: target.url }),
  },
)
