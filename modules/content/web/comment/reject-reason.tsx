// Why a comment was rejected: told to who wrote it, written by who decides.
import { comment as resource, type Comment } from '@huanshi/publishing/contract/comment.ts'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useChanges } from '@huanshi/resource-web/action/use-changes.ts'

const ActionDialog = lazy(async () => ({
  default: (await import('@huanshi/resource-web/action/action-dialog.tsx')).ActionDialog,
}))

const explain = resource.actions?.find(({ name }) => name === 'explain')

interface Props {
  readonly comment: Comment
  readonly canWrite: boolean
}

export function RejectReason({ comment: { id, status, rejectReason }, canWrite }: Props): ReactElement | null {
  const changes = useChanges(resource)
  const [isAsking, setAsking] = useState(false)
  if (status !== 'rejected' || explain === undefined || (rejectReason === '' && !canWrite)) return null
  return (
    <span className="hs-comment-reason">
      {rejectReason === '' ? null : `拒绝的原因：${rejectReason}`}
      {canWrite ? (
        <button type="button" onClick={() => setAsking(true)}>
          {rejectReason === '' ? '写明原因' : '修改原因'}
        </button>
      ) : null}
      {isAsking ? (
        <Suspense fallback={null}>
          <ActionDialog
            action={explain}
            subject="这条评论"
            onAct={(body) => changes.act(explain, [id], body)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </span>
  )
}
