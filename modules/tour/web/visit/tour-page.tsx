import type { ReactElement } from 'react'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import { ViewWaiting } from '@huanshi/publishing/web/page/view-waiting.tsx'
import { TourLock } from './tour-lock.tsx'
import { TourStage } from './tour-stage.tsx'
import { usePreview } from './use-preview.ts'
import { useTour } from './use-tour.ts'
import './tour.css'

interface Props {
  readonly id: string
  readonly isEmbedded: boolean
}

export function TourPage({ id, isEmbedded }: Props): ReactElement {
  const { state, open } = useTour(id)
  switch (state.step) {
    case 'waiting':
      return <ViewWaiting />
    case 'locked':
      return <TourLock id={id} onOpen={open} />
    case 'impossible':
      return <ViewProblem status={state.problem.status} message={state.problem.message} />
    default:
      return <TourStage key={state.tour.id} tour={state.tour} isEmbedded={isEmbedded} />
  }
}

/** What the studio is working on. */
export function TourPreview(): ReactElement {
  const { tour, wish } = usePreview()
  return tour === null ? <ViewWaiting /> : <TourStage key={tour.id} tour={tour} wish={wish} isPreview />
}
