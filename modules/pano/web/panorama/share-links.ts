// Where panoramas and tours are for visitors, and how they are put into another site.
import { embedCode } from '../../contract/embed-code.ts'

export function panoAddress(id: string, isEmbedded = false): string {
  return `/view/pano/${id}${isEmbedded ? '?embed=1' : ''}`
}

/** Short where its author has named it. */
interface NamedTour {
  readonly id: string
  readonly slug?: string | null
}

export function tourAddress({ id, slug }: NamedTour, isEmbedded = false): string {
  return `/view/tour/${slug ?? id}${isEmbedded ? '?embed=1' : ''}`
}

export function panoEmbedCode(origin: string, id: string, title: string): string {
  return embedCode(origin + panoAddress(id, true), title)
}

export function tourEmbedCode(origin: string, tour: NamedTour, title: string): string {
  return embedCode(origin + tourAddress(tour, true), title)
}
