// What visitors say, beside the picture, so that one can look at what is spoken of; new words may be tied to the place in view.
import type { PublicComment } from '@huanshi/publishing/contract/public-comment.ts'
import { MapPin, X } from 'lucide-react'
import { useEffect, useMemo, useRef, type ReactElement } from 'react'
import { dayOf } from '@huanshi/publishing/web/page/day-of.ts'
import { useTourView } from '../view/tour-view.ts'
import { CommentForm } from './comment-form.tsx'
import './comments-panel.css'

export function CommentsPanel({
  pointedAt,
  onClose,
}: {
  readonly pointedAt: string | null
  readonly onClose: () => void
}): ReactElement {
  const { talk } = useTourView()
  const { comments, trouble } = talk
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose()
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [onClose])
  const threads = useMemo(() => threadsOf(comments ?? []), [comments])
  useEffect(() => {
    if (pointedAt !== null && threads.length > 0)
      place.current?.querySelector(`[data-comment="${pointedAt}"]`)?.scrollIntoView({ block: 'center' })
  }, [pointedAt, threads])
  return (
    <aside ref={place} className="hs-talk" aria-label="评论">
      <header className="hs-view-bare">
        <h2>评论{talk.total > 0 ? ` ${talk.total}` : ''}</h2>
        <button type="button" className="hs-view-tool" aria-label="关闭" onClick={onClose}>
          <X size={18} strokeWidth={1.75} />
        </button>
      </header>
      <div className="hs-talk-list" tabIndex={0} role="group" aria-label="评论列表">
        {trouble !== null && (
          <p className="hs-talk-none">
            {trouble}
            <button type="button" onClick={talk.reload}>
              重试
            </button>
          </p>
        )}
        {comments?.length === 0 && <p className="hs-talk-none">还没有评论，来说第一句。</p>}
        <ul>
          {threads.map(({ comment, answers }) => (
            <li key={comment.id} data-comment={comment.id} data-pointed={comment.id === pointedAt}>
              <CommentText comment={comment} />
              {answers.length > 0 && (
                <ul>
                  {answers.map((answer) => (
                    <li key={answer.id} data-comment={answer.id} data-pointed={answer.id === pointedAt}>
                      <CommentText comment={answer} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
      <CommentForm />
    </aside>
  )
}

function CommentText({ comment }: { readonly comment: PublicComment }): ReactElement {
  const { scenes, scene, go } = useTourView()
  const { view, sceneId } = comment
  const place = sceneId === null ? undefined : scenes.find(({ id }) => id === sceneId)
  return (
    <>
      <p className="hs-talk-who">
        <strong>{comment.name}</strong>
        {comment.isAuthor && <span className="hs-talk-author">作者</span>}
        <time dateTime={comment.createdTime}>{dayOf(comment.createdTime)}</time>
      </p>
      <p className="hs-talk-body">{comment.body}</p>
      {view !== null && place !== undefined && (
        <button
          type="button"
          className="hs-talk-place"
          onClick={() => go(place.id, { view, isSilent: place === scene })}
        >
          <MapPin size={14} strokeWidth={1.75} aria-hidden />
          {place === scene ? '看这里' : place.title}
        </button>
      )}
    </>
  )
}

interface Thread {
  readonly comment: PublicComment
  readonly answers: readonly PublicComment[]
}

/** Newest first; answers in the order of their writing below what they answer. */
function threadsOf(comments: readonly PublicComment[]): Thread[] {
  const known = new Map(comments.map((comment) => [comment.id, comment]))
  const rootOf = (comment: PublicComment): PublicComment => {
    const parent = comment.parentId === null ? undefined : known.get(comment.parentId)
    return parent === undefined ? comment : rootOf(parent)
  }
  return comments
    .filter((comment) => rootOf(comment) === comment)
    .map((comment) => ({
      comment,
      answers: comments.filter((other) => other !== comment && rootOf(other) === comment).toReversed(),
    }))
}
