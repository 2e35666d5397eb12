// Asks for a tour, with the key to it where a password was given in this tab.
import type { PublicTour, UnlockAnswer } from '../../../contract/public-tour.ts'
import { publicGet, publicPost } from '@huanshi/publishing/web/page/public-api.ts'

const name = (id: string): string => `huanshi.tour-key.${id}`

/** What goes along with every call about a tour. */
export function keyHeaders(id: string): Record<string, string> {
  try {
    const key = sessionStorage.getItem(name(id))
    return key === null ? {} : { 'x-tour-key': key }
  } catch {
    // A frame without storage: the password is asked for again.
    return {}
  }
}

export function requestTour(id: string, signal: AbortSignal): Promise<PublicTour> {
  return publicGet<PublicTour>(`/api/View/Tours/${id}`, { signal, headers: keyHeaders(id) })
}

export async function unlockTour(id: string, password: string): Promise<PublicTour> {
  const { key } = await publicPost<UnlockAnswer>(`/api/View/Tours/${id}/Unlock`, { password })
  const tour = await publicGet<PublicTour>(`/api/View/Tours/${id}`, { headers: { 'x-tour-key': key } })
  // By whatever the address names it from now on.
  keepKey([id, tour.id, tour.slug ?? id], key)
  return tour
}

export function keepKey(ids: readonly string[], key: string): void {
  try {
    for (const id of new Set(ids)) sessionStorage.setItem(name(id), key)
  } catch {
    // As above.
  }
}
