import { contentOf } from '../../contract/tour-content.ts'
import type { PublicTour } from '../../contract/public-tour.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '@huanshi/web-kit/api/http.ts'
import type { TourDraft } from '../model/draft.ts'
import { liveTour, referenceKey } from './live-tour.ts'

/** Signed addresses within it hold for half a day at least. */
const FRESH_MS = 6 * 3600 * 1000

/** @param address of the tour's record in its area */
export function previewOf(address: string, draft: TourDraft, signal?: AbortSignal): Promise<PublicTour> {
  const body = { ...contentOf(draft), allowComments: draft.allowComments }
  return api<PublicTour>(`${address}/preview`, { method: 'POST', body, ...(signal === undefined ? {} : { signal }) })
}

export interface Live {
  /** Null until the server has answered for the first time. */
  readonly tour: PublicTour | null
  readonly error: Error | null
  readonly isSettled: boolean
  readonly again: () => void
}

/** How often it is asked whether a panorama has been made ready. */
const ASK_MS = 4000

/**
 * @param revision of what lies outside the draft: panoramas that were put right meanwhile
 * @param coming panoramas that are being made ready
 */
export function useLiveTour(address: string, draft: TourDraft, revision: number, coming: ReadonlySet<string>): Live {
  const key = useMemo(() => referenceKey(draft), [draft])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['tour-preview', address, key, revision],
    queryFn: ({ signal }) => previewOf(address, draft, signal),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: 1,
    refetchInterval: ({ state }) =>
      state.data?.scenes.some(({ content, panoId }) => content === null && coming.has(panoId)) === true
        ? ASK_MS
        : false,
  })
  const tour = useMemo(() => (data === undefined ? null : liveTour(data, draft)), [data, draft])
  return { tour, error, isSettled: data !== undefined && !isPlaceholderData, again: () => void refetch() }
}
