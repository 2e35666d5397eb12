import type { PublicTour } from '../../contract/public-tour.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TourDraft } from '../model/draft.ts'
import { liveTour, referenceKey } from './live-tour.ts'
import type { Source } from './source.ts'

/** Signed addresses within it hold for half a day at least. */
const FRESH_MS = 6 * 3600 * 1000

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
 * @param revision of what lies outside the draft: panoramas that were put right meanwhile; null while there is nothing to show
 * @param coming panoramas that are being made ready
 */
export function useLiveTour(
  source: Source,
  draft: TourDraft,
  revision: number | string | null,
  coming: ReadonlySet<string>,
): Live {
  const key = useMemo(() => referenceKey(draft), [draft])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['tour-preview', source.address, key, revision],
    queryFn: ({ signal }) => source.preview(draft, signal),
    enabled: revision !== null,
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
