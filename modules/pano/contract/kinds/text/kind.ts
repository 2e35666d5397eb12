import { hotspotKind } from '../hotspot-kind.ts'
import { exportedText, lacksText, TextTarget } from '../targets.ts'

export const text = hotspotKind(
  'text',
  '文字',
  { target: TextTarget },
  {
    lacks: ({ title, target }) => lacksText(title, target),
    exported: ({ title, target }) => exportedText(title, target),
  },
)
