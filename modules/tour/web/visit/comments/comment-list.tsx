// What visitors said about a work, answers below what they answer.
import type { PublicComment } from '@huanshi/publishing/contract/public-comment.ts'
import { useMemo, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { dayOf } from '@huanshi/publishing/web/page/day-of.ts'
import type { Commenting, ShownComment } from './use-commenting.ts'
import './comments.css'
import { say } from '../../words/say.ts'
import { say as sayReview } from './words/say.ts'
import { say as sayPage } from '@huanshi/publishing/web/words/say.ts'

interface Props {
  readonly commenting: Commenting
  /** The one that somebody asked for. */
  readonly pointedAt?: string | null
  /** Below the words, where they are about a place. */
  readonly place?: ComponentType<{ readonly comment: PublicComment }>
}

export function CommentList({
  commenting: { comments, trouble, reload, isReview = false },
  pointedAt = null,
  place: Place,
}: Props): ReactElement {
  const threads = useMemo(() => threadsOf(comments ?? []), [comments])
  const one = (comment: ShownComment, answers: ReactNode = null): ReactElement => (
    <li key={comment.id} data-comment={comment.id} data-pointed={comment.id === pointedAt}>
      <p className="hs-commenting-who">
        <strong>{comment.name}</strong>
        {comment.isAuthor && <span className="hs-commenting-author">{say('author')}</span>}
        {comment.isDone === true && <span className="hs-commenting-author">{sayReview('done')}</span>}
        <time dateTime={comment.createdTime}>{dayOf(comment.createdTime)}</time>
      </p>
      <p className="hs-commenting-body">{comment.body}</p>
      {Place !== undefined && <Place comment={comment} />}
      {answers}
    </li>
  )
  return (
    <>
      {trouble !== null && (
        <p className="hs-commenting-none">
          {trouble}
          <button type="button" onClick={reload}>
            {sayPage('retry')}
          </button>
        </p>
      )}
      {comments?.length === 0 && (
        <p className="hs-commenting-none">{isReview ? sayReview('noRemarks') : say('noComments')}</p>
      )}
      <ul className="hs-commenting-threads">
        {threads.map(({ comment, answers }) =>
          one(comment, answers.length > 0 && <ul>{answers.map((answer) => one(answer))}</ul>),
        )}
      </ul>
    </>
  )
}

interface Thread {
  readonly comment: ShownComment
  readonly answers: readonly ShownComment[]
}

/** Newest first; answers in the order of their writing below what they answer. */
function threadsOf(comments: readonly ShownComment[]): Thread[] {
  const known = new Map(comments.map((comment) => [comment.id, comment]))
  const rootOf = (comment: ShownComment): ShownComment => {
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
