// What visitors say, beside the picture, so that one can look at what is spoken of; new words may be tied to the place in view.
import type { PublicComment } from '@huanshi/publishing/contract/public-comment.ts'
import { MapPin, X } from 'lucide-react'
import { useEffect, useRef, type ReactElement } from 'react'
import { CommentForm } from '../comments/comment-form.tsx'
import { CommentList } from '../comments/comment-list.tsx'
import { usePlayer } from '../player/player-context.ts'
import './comments-panel.css'
import { say } from '../../words/say.ts'
import { say as sayReview } from '../comments/words/say.ts'
import { say as sayPage } from '@huanshi/publishing/web/words/say.ts'
import { numberText } from '@huanshi/ui/language/speech.ts'

export function CommentsPanel({
  pointedAt,
  onClose,
}: {
  readonly pointedAt: string | null
  readonly onClose: () => void
}): ReactElement {
  const { commenting, viewer, scene, isPreview, isEmbedded } = usePlayer()
  const { comments, isReview = false } = commenting
  const what = isReview ? sayReview('remarks') : say('comments')
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose()
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [onClose])
  useEffect(() => {
    if (pointedAt !== null && comments !== null)
      place.current?.querySelector(`[data-comment="${pointedAt}"]`)?.scrollIntoView({ block: 'center' })
  }, [pointedAt, comments])
  return (
    <aside ref={place} className="hs-commenting" aria-label={what}>
      <header className="hs-view-bare">
        <h2>
          {what}
          {commenting.total > 0 ? ` ${numberText(commenting.total)}` : ''}
        </h2>
        <button type="button" className="hs-view-tool" aria-label={sayPage('close')} onClick={onClose}>
          <X size={18} strokeWidth={1.75} />
        </button>
      </header>
      <div
        className="hs-commenting-list"
        tabIndex={0}
        role="group"
        aria-label={isReview ? sayReview('remarkList') : say('commentList')}
      >
        <CommentList commenting={commenting} pointedAt={pointedAt} place={PlaceButton} />
      </div>
      <CommentForm
        send={commenting.say}
        placeInView={() => (viewer === null ? null : { view: rounded(viewer.view), sceneId: scene.id })}
        isNobody={isPreview || isEmbedded}
        isReview={isReview}
        refusal={isPreview && !isReview ? say('noCommentInPreview') : undefined}
      />
    </aside>
  )
}

function PlaceButton({ comment }: { readonly comment: PublicComment }): ReactElement | null {
  const { scenes, scene, go } = usePlayer()
  const { view, sceneId } = comment
  const place = sceneId === null ? undefined : scenes.find(({ id }) => id === sceneId)
  if (view === null || place === undefined) return null
  return (
    <button
      type="button"
      className="hs-commenting-place"
      onClick={() => go(place.id, { view, isSilent: place === scene })}
    >
      <MapPin size={14} strokeWidth={1.75} aria-hidden />
      {place === scene ? say('seeHere') : place.title}
    </button>
  )
}

function rounded({ yaw, pitch, fov }: { yaw: number; pitch: number; fov: number }) {
  const fine = (value: number): number => Math.round(value * 100) / 100
  return { yaw: fine(yaw), pitch: fine(pitch), fov: Math.min(140, Math.max(5, fine(fov))) }
}
