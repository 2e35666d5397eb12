// What the page is about, where that is for visitors, and how it is put into another site.
import { panoAddress, panoEmbedCode, tourAddress, tourEmbedCode } from '@huanshi/pano/web/panorama/share-links.ts'

export interface Work {
  readonly kind: 'tour' | 'pano'
  readonly id: string
  readonly slug?: string | null
}

export function workAddress(work: Work): string {
  return work.kind === 'pano' ? panoAddress(work) : tourAddress(work)
}

export function workEmbedCode(work: Work, origin: string, title: string): string {
  return work.kind === 'pano' ? panoEmbedCode(origin, work, title) : tourEmbedCode(origin, work, title)
}
