// Decisions about comments, one or many; what refuses is counted and said, the rest holds.
import { comment } from '@huanshi/publishing/contract/comment.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'

export type Decision = 'approve' | 'reject' | 'delete'

const words: Readonly<Record<Decision, string>> = { approve: '已通过', reject: '已拒绝', delete: '已移到回收站' }
const UNDO_MS = 8000

interface Moderation {
  readonly isBusy: boolean
  readonly decide: (decision: Decision, ids: readonly string[]) => Promise<void>
}

export function useModeration(): Moderation {
  const client = useClient(comment)
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function undo(decision: Decision, ids: readonly string[]): Promise<void> {
    const results = await Promise.allSettled(
      ids.map((id) => (decision === 'delete' ? client.restore(id) : client.action(id, 'undo'))),
    )
    const lost = results.find((result) => result.status === 'rejected')
    if (lost !== undefined)
      toast({ type: 'error', title: decision === 'delete' ? '没能恢复' : '没能撤销', message: messageOf(lost.reason) })
    await queries.invalidateQueries()
  }

  async function decide(decision: Decision, ids: readonly string[]): Promise<void> {
    setBusy(true)
    const results = await Promise.allSettled(
      ids.map((id) => (decision === 'delete' ? client.remove(id) : client.action(id, decision))),
    )
    setBusy(false)
    const refused = results.filter((result) => result.status === 'rejected')
    const done = ids.filter((_, at) => results[at]?.status === 'fulfilled')
    if (done.length > 0) {
      toast({
        type: 'success',
        title: words[decision],
        message: `${done.length} 条评论`,
        duration: UNDO_MS,
        action: { label: '撤销', run: () => void undo(decision, done) },
      })
    }
    if (refused[0] !== undefined) {
      toast({ type: 'error', title: `${refused.length} 条没能处理`, message: messageOf(refused[0].reason) })
    }
    await queries.invalidateQueries()
  }

  return { isBusy, decide }
}
