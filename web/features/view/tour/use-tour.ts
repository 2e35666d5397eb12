// The tour of the address: asked for, locked, shown or impossible to show.
import type { PublicTour } from '@huanshi/contract/protocol/public-tour.ts'
import { useCallback, useEffect, useState } from 'react'
import { asProblem, type PublicProblem } from '../public-api.ts'
import { requestTour } from './tour-request.ts'

export type TourState =
  | { readonly step: 'waiting' }
  | { readonly step: 'locked' }
  | { readonly step: 'impossible'; readonly problem: PublicProblem }
  | { readonly step: 'shown'; readonly tour: PublicTour }

export function useTour(id: string): { readonly state: TourState; readonly open: (tour: PublicTour) => void } {
  const [answer, setAnswer] = useState<{ readonly id: string; readonly state: TourState } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    requestTour(id, abort.signal).then(
      (tour) => setAnswer({ id, state: { step: 'shown', tour } }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        const problem = asProblem(error)
        const isLocked = problem.code === 'tour.password-required'
        setAnswer({ id, state: isLocked ? { step: 'locked' } : { step: 'impossible', problem } })
      },
    )
    return () => abort.abort()
  }, [id])
  const open = useCallback((tour: PublicTour) => setAnswer({ id, state: { step: 'shown', tour } }), [id])
  return { state: answer?.id === id ? answer.state : { step: 'waiting' }, open }
}
