import { notice } from '../../contract/notice.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ActionRule, ResourceRules } from '@huanshi/resource-server/rules.ts'
import { meantFor } from './meant-for.ts'

const isPublished = '(r.publish_time <= now() and (r.expire_time is null or r.expire_time > now()))'

const states: Readonly<Record<string, string>> = {
  draft: 'r.publish_time is null',
  scheduled: 'r.publish_time > now()',
  published: isPublished,
  expired: '(r.publish_time <= now() and r.expire_time <= now())',
}

export const noticeRules: ResourceRules<typeof notice> = {
  resource: notice,
  select: {
    status: sql`case when r.publish_time is null then 'draft' when r.publish_time > now() then 'scheduled'
      when r.expire_time <= now() then 'expired' else 'published' end`,
    readCount: sql`select count(*) from notice_read n where n.notice_id = r.id`,
  },
  // What the system tells single people is no business of those who write notices.
  rows: ({ area, caller }, bind) => (area === 'Admin' ? ["r.kind = 'announcement'"] : meantFor(caller, bind)),
  seen({ caller }, bind) {
    return {
      readTime: `select n.read_time from notice_read n where n.notice_id = r.id and n.user_id = ${bind(caller.userId)}::uuid`,
    }
  },
  filters: {
    status: (text) => states[text] ?? 'false',
    isRead(text, { caller }, bind) {
      if (text !== 'true' && text !== 'false') {
        throw new Refusal('request.malformed', { errors: [{ path: 'isRead', message: '应当是 true 或 false' }] })
      }
      const read = `exists (select from notice_read n where n.notice_id = r.id and n.user_id = ${bind(caller.userId)}::uuid)`
      return text === 'true' ? read : `not ${read}`
    },
  },
  present(row, { area }) {
    const own = { readTime: row.readTime ?? null, isRead: (row.readTime ?? null) !== null }
    if (area === 'Admin') {
      return { ...own, readShare: row.recipientCount === null ? '' : `${row.readCount} / ${row.recipientCount}` }
    }
    // Who else receives it is the administrators' business.
    return { ...own, roles: [], groupIds: [], userIds: [], readCount: 0, recipientCount: null, readShare: '' }
  },
  async creating(_trx, values) {
    refuseUnclear(values)
  },
  async updating(_trx, record, values) {
    refuseUnclear({ ...record, ...values })
  },
  actions: { publish: publishing(true), withdraw: publishing(false) },
}

interface Addressed {
  readonly audience?: string
  readonly roles?: readonly string[]
  readonly groupIds?: readonly string[]
  readonly userIds?: readonly string[]
  readonly publishTime?: string | null
  readonly expireTime?: string | null
}

const missing: Readonly<Record<string, string>> = {
  roles: '请选择要通知的角色',
  groupIds: '请选择要通知的机构',
  userIds: '请选择要通知的用户',
}

function refuseUnclear(notice: Addressed): void {
  const { audience = 'all', roles = [], groupIds = [], userIds = [], publishTime, expireTime } = notice
  const named = { all: ['*'], roles, groupIds, userIds }
  const asked = audience === 'groups' ? 'groupIds' : audience === 'users' ? 'userIds' : audience
  if (named[asked as keyof typeof named].length === 0) {
    // one of the enumeration
    throw new Refusal('notice.audience', { errors: [{ path: `/${asked}`, message: missing[asked] ?? '' }] })
  }
  if (publishTime && expireTime && Date.parse(expireTime) <= Date.parse(publishTime)) throw new Refusal('notice.times')
}

function publishing(isPublished: boolean): ActionRule<typeof notice> {
  return {
    async run(trx, { record }) {
      const isOver = record.expireTime !== null && Date.parse(record.expireTime) <= Date.now()
      if (isPublished && isOver) throw new Refusal('notice.times', { detail: '过期时间已经过去，请先修改' })
      await trx
        .updateTable('notice')
        .set({
          publish_time: isPublished ? sql`now()` : null,
          updated_time: sql`now()`,
          version: sql`version + 1`,
        })
        .where('id', '=', record.id)
        .execute()
    },
  }
}
