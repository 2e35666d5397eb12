// Where panoramas and tours are for visitors, and how they are put into another site.
import { embedCode } from '@huanshi/contract/protocol/embed-code.ts'

export function panoAddress(id: string, isEmbedded = false): string {
  return `/view/pano/${id}${isEmbedded ? '?embed=1' : ''}`
}

export function tourAddress(id: string, isEmbedded = false): string {
  return `/view/tour/${id}${isEmbedded ? '?embed=1' : ''}`
}

export function panoEmbedCode(origin: string, id: string, title: string): string {
  return embedCode(origin + panoAddress(id, true), title)
}

export function tourEmbedCode(origin: string, id: string, title: string): string {
  return embedCode(origin + tourAddress(id, true), title)
}
