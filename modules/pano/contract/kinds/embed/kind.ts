import { complete, hotspotKind } from '../hotspot-kind.ts'
import { LinkTarget } from '../targets.ts'

export const embed = hotspotKind(
  'embed',
  '嵌入网页',
  { target: LinkTarget },
  {
    lacks: complete,
    exported: ({ target }) => ({ kind: 'link', url: target.url }),
  },
)
