// Comments belong to who wrote them; whoever owns the work decides which of them others see.
import { comment } from '../../contract/comment.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ActionRule, ResourceRules, Row, Viewing } from '@huanshi/resource-server/rules.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import { ofTarget } from '../target/polymorphic-target.ts'
import { commentableTarget, refuseStrayReply } from './place-comment.ts'

/** In their own area people moderate what is said about their personal works. */
const moderating: ActionRule<typeof comment> = {
  async run(_trx, { area, caller, record }) {
    if (area !== 'My') return
    const isOwn = record['targetUserId'] === caller.userId && record.groupId === null
    if (!isOwn) throw new Refusal('comment.not-moderator')
  },
}

/** A decision begins without a reason; whoever decides may write one. */
const deciding: ActionRule<typeof comment> = {
  async run(trx, call) {
    await moderating.run(trx, call)
    await trx.updateTable('comment').set({ reject_reason: '' }).where('id', '=', call.record.id).execute()
  },
}

/** As long as the message that offers it may stand on a screen. */
const UNDO_MS = 60_000

const undo: ActionRule<typeof comment> = {
  async run(trx, call) {
    await moderating.run(trx, call)
    const { id, updatedTime } = call.record
    if (Date.now() - Date.parse(updatedTime) > UNDO_MS) {
      throw new Refusal('action.impossible', { detail: '已经过了撤销的时间，可以重新作出决定' })
    }
    await trx
      .updateTable('comment')
      .set({ status: 'pending', reject_reason: '', version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
  },
}

const explain: ActionRule<typeof comment> = {
  async run(trx, call) {
    await moderating.run(trx, call)
    const { reason } = call.body as { reason: string } // checked by the contract's body schema
    await trx.updateTable('comment').set({ reject_reason: reason }).where('id', '=', call.record.id).execute()
  },
}

export const commentRules: ResourceRules<typeof comment> = {
  resource: comment,
  select: {
    targetTitle: sql`coalesce(${ofTarget(['pano', 'tour', 'blog'], 'title')}, '')`,
    targetUserId: sql`r.target_user_id`,
  },
  rows({ caller }, bind) {
    const me = `${bind(caller.userId)}::uuid`
    // What its author has thrown away is gone for the owner of the work.
    return [`(r.user_id = ${me} or (r.target_user_id = ${me} and r.group_id is null and r.deleted_time is null))`]
  },
  filters: {
    direction: (text, { caller }, bind) => `r.user_id ${text === 'written' ? '=' : '<>'} ${bind(caller.userId)}::uuid`,
  },
  present: (row, { caller }) => ({ direction: row.userId === caller.userId ? 'written' : 'received' }),
  async creating(trx, { target, parentId }, owner) {
    const { userId, groupId } = await commentableTarget(trx, target, owner.userId)
    if (parentId) await refuseStrayReply(trx, parentId, target)
    const isOpen = userId === owner.userId || !(await readSetting(trx, 'comment.isReviewed'))
    return { groupId, target_user_id: userId, status: isOpen ? 'approved' : 'pending' }
  },
  deleted: async (_trx, records, viewing) => refuseForeign(records, viewing),
  restored: async (_trx, records, viewing) => refuseForeign(records, viewing),
  actions: { approve: deciding, reject: deciding, undo, explain },
}

function refuseForeign(records: readonly Row<typeof comment>[], { area, caller }: Viewing): void {
  if (area === 'My' && records.some(({ userId }) => userId !== caller.userId)) throw new Refusal('comment.not-author')
}
