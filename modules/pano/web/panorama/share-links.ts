// Where panoramas and tours are for visitors, and how they are put into another site.
import { shortAddress } from '@huanshi/publishing/contract/short-address.ts'
import { embedCode } from '../../contract/embed-code.ts'

/** Short where its author has named it. */
interface NamedWork {
  readonly id: string
  readonly slug?: string | null
}

export function panoAddress({ id, slug }: NamedWork, isEmbedded = false): string {
  return `/view/pano/${slug ?? id}${isEmbedded ? '?embed=1' : ''}`
}

export function tourAddress({ id, slug }: NamedWork, isEmbedded = false): string {
  return `/view/tour/${slug ?? id}${isEmbedded ? '?embed=1' : ''}`
}

/** By which a work is passed on. */
export function workLink({ id, slug }: NamedWork, kind: 'pano' | 'tour' | 'blog'): string {
  return slug === null || slug === undefined ? `/view/${kind}/${id}` : shortAddress(slug)
}

export function panoEmbedCode(origin: string, pano: NamedWork, title: string): string {
  return embedCode(origin + panoAddress(pano, true), title)
}

export function tourEmbedCode(origin: string, tour: NamedWork, title: string): string {
  return embedCode(origin + tourAddress(tour, true), title)
}
