// Where a comment may stand: on a work that visitors see, or that is one's own, and below a comment on the same work.
import type { WorkTarget } from '../../contract/record-target.ts'
import type { Comment } from '../../contract/comment.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { findTarget } from '../target/polymorphic-target.ts'

export async function commentableTarget(
  trx: Database,
  { kind, id }: WorkTarget,
  authorId: string,
): Promise<{ userId: string; groupId: string | null }> {
  const target = await findTarget(trx, kind, id)
  const userId = target?.userId ?? null
  if (target === undefined || userId === null || !target.takesComments) throw new Refusal('comment.target')
  const isOwn = userId === authorId && target.groupId === null
  if (!target.isOpen && !isOwn) throw new Refusal('comment.target')
  return { userId, groupId: target.groupId }
}

/** @param states those that a comment may be answered in by whoever asks */
export async function refuseStrayReply(
  trx: Database,
  parentId: string,
  target: WorkTarget,
  states: readonly Comment['status'][] = ['pending', 'approved'],
): Promise<void> {
  const parent = await trx
    .selectFrom('comment')
    .select('id')
    .where('id', '=', parentId)
    .where('target_kind', '=', target.kind)
    .where('target_id', '=', target.id)
    .where('status', 'in', [...states])
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (parent === undefined) throw new Refusal('comment.parent')
}
