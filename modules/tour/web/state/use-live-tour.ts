// Asks the server what visitors would get of the draft, and again whenever the draft refers to something else.
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useStudio, useStudioState } from './use-studio.ts'

/** Signed addresses within it hold for half a day at least. */
const FRESH_MS = 6 * 3600 * 1000

interface Live {
  readonly error: Error | null
  readonly again: () => void
}

/** How often it is asked whether a panorama has been made ready. */
const ASK_MS = 4000

export function useLiveTour(): Live {
  const { source, get, setResolved } = useStudio()
  const references = useStudioState((state) => state.references)
  const coming = useStudioState((state) => state.coming)
  // Null while there is nothing to show.
  const revision = useStudioState((state) => (state.pano === undefined ? state.revision : pictureSeen(state.pano)))
  const { data, error, refetch } = useQuery({
    queryKey: ['tour-preview', source.address, references, revision],
    queryFn: ({ signal }) => source.preview(get().draft, signal, get().stored),
    enabled: revision !== null,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: 1,
    refetchInterval: ({ state }) =>
      state.data?.scenes.some(
        ({ content, absence, panoId }) => content === null && (absence === 'waiting' || coming.has(panoId)),
      ) === true
        ? ASK_MS
        : false,
  })
  // Before it is painted: what is known already shows at once.
  useLayoutEffect(() => setResolved(data ?? null), [data, setResolved])
  return { error, again: () => void refetch() }
}

/** Another one is asked for anew; null while there is none. */
function pictureSeen({ status, version, manifestUrl, contentUrl, coverage }: Pano): string | null {
  const file = (manifestUrl ?? contentUrl ?? '').replace(/^(https?:\/\/[^/]+)?\/media\/[^/]+\//, '')
  return status === 'ready' ? [version, file, JSON.stringify(coverage)].join(' ') : null
}
