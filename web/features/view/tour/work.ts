// What the page is about, where that is for visitors, and how it is put into another site.
import { panoAddress, panoEmbedCode, tourAddress, tourEmbedCode } from '../../../capabilities/panorama/share-links.ts'

export interface Work {
  readonly kind: 'tour' | 'pano'
  readonly id: string
}

export function workAddress({ kind, id }: Work): string {
  return kind === 'pano' ? panoAddress(id) : tourAddress(id)
}

export function workEmbedCode({ kind, id }: Work, origin: string, title: string): string {
  return kind === 'pano' ? panoEmbedCode(origin, id, title) : tourEmbedCode(origin, id, title)
}
