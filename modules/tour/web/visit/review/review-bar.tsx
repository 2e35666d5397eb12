// What says that this is a draft and for whom, and opens the remarks; a pin in the picture opens them as well.
import { ArrowLeft, MessageCircle } from 'lucide-react'
import { useEffect, type ReactElement } from 'react'
import { dayOf } from '@huanshi/publishing/web/page/day-of.ts'
import type { PublicReview } from '../../../contract/review/public-review.ts'
import { commentOfMarker } from '../comments/use-commenting.ts'
import { say } from '../comments/words/say.ts'
import { usePlayer } from '../player/player-context.ts'
import './review-bar.css'

export function ReviewBar({ review }: { readonly review: PublicReview }): ReactElement {
  const { viewer, panel, setPanel, commenting } = usePlayer()
  const isOpen = panel === 'comments'
  useEffect(() => {
    if (viewer === null) return undefined
    return viewer.on('hotspot', ({ hotspot }) => {
      if (commentOfMarker(hotspot.id) !== null) setPanel('comments')
    })
  }, [viewer, setPanel])
  const { label, shows, changedTime, expiresTime } = review
  const facts = [
    shows === 'newest' ? say('newest') : say('draftOf', { day: dayOf(changedTime) }),
    ...(expiresTime === null ? [] : [say('until', { day: dayOf(expiresTime) })]),
  ]
  return (
    <div className="hs-review-bar" data-open={isOpen}>
      {review.folder ? (
        <a href={window.location.pathname} aria-label={say('backToAll')} title={say('backToAll')}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        </a>
      ) : null}
      <p>
        <strong>{say('forWhom', { name: label })}</strong>
        <span>{facts.join(' · ')}</span>
      </p>
      <button type="button" aria-expanded={isOpen} onClick={() => setPanel(isOpen ? null : 'comments')}>
        <MessageCircle size={16} strokeWidth={1.75} aria-hidden />
        {commenting.total > 0 ? say('writeWithCount', { count: commenting.total }) : say('write')}
      </button>
    </div>
  )
}
