// The tour of the address: asked for, locked, shown or impossible to show.
import type { PublicTour } from '../../contract/public-tour.ts'
import { useCallback, useEffect, useState } from 'react'
import { tourAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import { asProblem, type PublicProblem } from '@huanshi/publishing/web/page/public-api.ts'
import { preloadPlan } from './preload.ts'
import { requestTour } from './work/tour-request.ts'

type TourState =
  | { readonly step: 'waiting' }
  | { readonly step: 'locked' }
  | { readonly step: 'impossible'; readonly problem: PublicProblem }
  | { readonly step: 'shown'; readonly tour: PublicTour }

interface Answer {
  readonly id: string
  readonly state: TourState
}

/** @param id or slug */
export function useTour(id: string): { readonly state: TourState; readonly open: (tour: PublicTour) => void } {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const show = useCallback(
    (tour: PublicTour): void => {
      // Links to the id and to former slugs lead on; what is copied from the address bar is the short one.
      const { pathname, search, hash } = window.location
      const proper = tourAddress(tour)
      if (tour.slug !== null && pathname !== proper) window.history.replaceState(null, '', `${proper}${search}${hash}`)
      preloadPlan(tour)
      setAnswer({ id, state: { step: 'shown', tour } })
    },
    [id],
  )
  const isAnswered = answer !== null && isAbout(answer, id)
  useEffect(() => {
    if (isAnswered) return undefined
    const abort = new AbortController()
    requestTour(id, abort.signal).then(show, (error: unknown) => {
      if (abort.signal.aborted) return
      const problem = asProblem(error)
      const isLocked = problem.code === 'tour.password-required'
      setAnswer({ id, state: isLocked ? { step: 'locked' } : { step: 'impossible', problem } })
    })
    return () => abort.abort()
  }, [id, isAnswered, show])
  return { state: isAnswered ? answer.state : { step: 'waiting' }, open: show }
}

function isAbout({ id, state }: Answer, asked: string): boolean {
  return id === asked || (state.step === 'shown' && (state.tour.id === asked || state.tour.slug === asked))
}
