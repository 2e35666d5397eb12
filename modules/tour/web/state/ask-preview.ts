import { api } from '@huanshi/web-kit/api/http.ts'
import type { PublicTour } from '../../contract/public-tour.ts'
import type { TourDraft } from '../model/draft.ts'

/**
 * A draft as visitors would be shown it.
 * @param address of the tour
 * @param draft what is not in it is as it is stored
 */
export function askPreview(address: string, draft: Partial<TourDraft>, signal?: AbortSignal): Promise<PublicTour> {
  return api<PublicTour>(previewOf(address), {
    method: 'POST',
    body: draft,
    ...(signal === undefined ? {} : { signal }),
  })
}

export const previewOf = (address: string): string => `${address}/preview`
