import { tour, type Tour } from '../../contract/tour.ts'
import { withHarmlessHtml } from '@huanshi/resource-server/rich-text.ts'

/** Whatever they were read from, texts are kept as texts of ours are. */
export function scenesColumn(scenes: Readonly<Tour['scenes']>): string {
  return JSON.stringify(withHarmlessHtml(tour, { scenes })['scenes'])
}
