import { tour, type Tour } from '@huanshi/contract/resources/tour.ts'
import { withHarmlessHtml } from '../../capabilities/resource/rich-text.ts'

/** Whatever they were read from, texts are kept as texts of ours are. */
export function scenesColumn(scenes: Readonly<Tour['scenes']>): string {
  return JSON.stringify(withHarmlessHtml(tour, { scenes })['scenes'])
}
