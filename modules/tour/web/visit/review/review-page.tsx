// A draft at the private address that somebody was given: the real viewer, and remarks in place of comments.
import { useState, type ReactElement } from 'react'
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'
import { useSiteTitle } from '@huanshi/web-kit/site/use-site-title.ts'
import { LanguageChoice } from '@huanshi/publishing/web/page/language-choice.tsx'
import { useFirstPictureUntil } from '@huanshi/publishing/web/page/first-picture.ts'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import { ViewWaiting } from '@huanshi/publishing/web/page/view-waiting.tsx'
import type { PublicReview } from '../../../contract/review/public-review.ts'
import { say } from '../comments/words/say.ts'
import { LockForm } from '../tour-lock.tsx'
import { TourStage } from '../tour-stage.tsx'
import { FolderFace } from './folder-face.tsx'
import { ReviewBar } from './review-bar.tsx'
import { useRemarking } from './use-remarking.ts'
import { useReview } from './use-review.ts'
import '../tour.css'

export function ReviewPage({ name }: { readonly name: string }): ReactElement {
  const [tourId] = useState(() => new URLSearchParams(window.location.search).get('tour'))
  const { state, unlock, end } = useReview(name, tourId)
  switch (state.step) {
    case 'waiting':
      return <ViewWaiting />
    case 'locked':
      return <LockForm title={say('needsPassword')} words={say('askForPassword')} onSend={unlock} />
    case 'ended':
      return <Ended />
    case 'impossible':
      return <ViewProblem status={state.problem.status} message={state.problem.message} />
    default:
      return 'tours' in state.review ? (
        <FolderFace folder={state.review} />
      ) : (
        <Shown {...{ name, tourId }} review={state.review} onEnd={end} />
      )
  }
}

interface ShownProps {
  readonly name: string
  readonly tourId: string | null
  readonly review: PublicReview
  readonly onEnd: () => void
}

function Shown({ name, tourId, review, onEnd }: ShownProps): ReactElement {
  const commenting = useRemarking({ name, tourId, author: review.tour.displayName }, onEnd)
  return <TourStage tour={review.tour} isPreview review={{ commenting, part: <ReviewBar review={review} /> }} />
}

function Ended(): ReactElement {
  const title = say('ended')
  useFirstPictureUntil(true)
  useSiteTitle(title)
  return (
    <main className="hs-view-problem">
      <SiteLogo size={40} onPicture />
      <h1>{title}</h1>
      <p>{say('endedWhy')}</p>
      <LanguageChoice />
    </main>
  )
}
