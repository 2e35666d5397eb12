// The draft of the address: asked for, locked, shown, over, or impossible to show.
import { useCallback, useEffect, useState } from 'react'
import { asProblem, publicGet, publicPost, type PublicProblem } from '@huanshi/publishing/web/page/public-api.ts'
import type { UnlockAnswer } from '../../../contract/public-tour.ts'
import type { PublicFolder, PublicReview } from '../../../contract/review/public-review.ts'
import { keepKey, keyHeaders } from '../work/tour-request.ts'

type ReviewState =
  | { readonly step: 'waiting' | 'locked' | 'ended' }
  | { readonly step: 'impossible'; readonly problem: PublicProblem }
  | { readonly step: 'shown'; readonly review: PublicReview | PublicFolder }

interface AskedReview {
  readonly state: ReviewState
  readonly unlock: (password: string) => Promise<void>
  /** It was heard elsewhere that the link holds no more. */
  readonly end: () => void
}

/** @param tourId of a folder, which of its tours */
export function reviewAddress(name: string, tourId: string | null): string {
  const address = `/api/View/Reviews/${encodeURIComponent(name)}`
  return tourId === null ? address : `${address}/Tours/${encodeURIComponent(tourId)}`
}

export function useReview(name: string, tourId: string | null): AskedReview {
  const [state, setState] = useState<ReviewState>({ step: 'waiting' })
  useEffect(() => {
    const abort = new AbortController()
    readReview(reviewAddress(name, tourId), keyHeaders(name), abort.signal).then(
      (review) => setState({ step: 'shown', review }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState(stateAfter(asProblem(error)))
      },
    )
    return () => abort.abort()
  }, [name, tourId])
  const unlock = useCallback(
    async (password: string): Promise<void> => {
      const { key } = await publicPost<UnlockAnswer>(`${reviewAddress(name, null)}/Unlock`, { password })
      keepKey([name], key)
      setState({ step: 'shown', review: await readReview(reviewAddress(name, tourId), { 'x-tour-key': key }) })
    },
    [name, tourId],
  )
  const end = useCallback(() => setState({ step: 'ended' }), [])
  return { state, unlock, end }
}

function readReview(
  address: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<PublicReview | PublicFolder> {
  return publicGet(address, { headers, ...(signal === undefined ? {} : { signal }) })
}

function stateAfter(problem: PublicProblem): ReviewState {
  if (problem.code === 'tour.password-required') return { step: 'locked' }
  return problem.status === 410 ? { step: 'ended' } : { step: 'impossible', problem }
}
