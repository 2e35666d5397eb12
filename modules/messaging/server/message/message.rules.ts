// Messages between two people. Each sees the other's name; calling one back empties it for both.
import { RECALL_MS } from '../../contract/hub-chat.ts'
import { PictureAddress } from '@huanshi/kernel/protocol/web-address.ts'
import { message } from '../../contract/message.ts'
import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ActionRule, ResourceRules } from '@huanshi/resource-server/rules.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { report } from './report.ts'
import { sentCard, type SentCard } from './sent-card.ts'
import { userNamed } from '@huanshi/server-kit/session/user-named.ts'

const nameOf = (column: 'from_user_id' | 'to_user_id') =>
  sql`select u.user_name::text from "user" u where u.id = r.${sql.ref(column)}`

const recall: ActionRule<typeof message> = {
  async run(trx, { record, caller }) {
    const isOwn = record['fromUserId'] === caller.userId
    const isFresh = Date.now() - Date.parse(record.sentTime) <= RECALL_MS
    if (!isOwn || !isFresh || record.recalledTime !== null) throw new Refusal('message.recall')
    await trx
      .updateTable('message')
      .set({ body: '', card: null, recalled_time: sql`now()`, updated_time: sql`now()`, version: sql`version + 1` })
      .where('id', '=', record.id)
      .execute()
  },
}

export const messageRules: ResourceRules<typeof message> = {
  resource: message,
  select: {
    from: nameOf('from_user_id'),
    to: nameOf('to_user_id'),
    toUserName: nameOf('to_user_id'),
    fromUserId: sql`r.from_user_id`,
    toUserId: sql`r.to_user_id`,
    reportText: sql`select coalesce(string_agg(p.reason || '（原文：' || left(p.body, 200) || '）', E'\\n' order by p.created_time), '')
      from message_report p where p.message_id = r.id`,
    reportCount: sql`select count(*) from message_report p where p.message_id = r.id`,
  },
  rows({ caller }, bind) {
    const me = `${bind(caller.userId)}::uuid`
    return [`(r.from_user_id = ${me} or r.to_user_id = ${me})`]
  },
  filters: {
    isReported: (text, { area }) =>
      area === 'Admin' && text === 'true' ? 'exists (select from message_report p where p.message_id = r.id)' : 'true',
    userName(text, { area, caller }, bind) {
      const names = `${bind(text.split(','))}::text[]::citext[]`
      if (area !== 'My') {
        const people = `select u.id from "user" u where u.user_name = any(${names})`
        return `(r.from_user_id in (${people}) or r.to_user_id in (${people}))`
      }
      const me = `${bind(caller.userId)}::uuid`
      return `(least(r.from_user_id, r.to_user_id), greatest(r.from_user_id, r.to_user_id)) in (
        select least(u.id, ${me}), greatest(u.id, ${me}) from "user" u where u.user_name = any(${names}))`
    },
  },
  present(row, { area, caller }) {
    const isMine = row['fromUserId'] === caller.userId
    const reportCount = area === 'My' ? 0 : row.reportCount
    return {
      userName: area === 'My' && isMine ? row.to : row.from,
      clientKey: isMine ? row.clientKey : null,
      reportCount,
      reportText: area === 'My' ? '' : row.reportText,
      isReported: reportCount > 0,
    }
  },
  async creating(trx, { toUserName, kind = 'text', body }, owner) {
    if (!fits(kind, body)) throw new Refusal('message.body')
    const receiver = await receiverOf(trx, toUserName)
    if (receiver === owner.userId) throw new Refusal('message.receiver', { detail: '不能给自己发消息' })
    await refuseBlocked(trx, owner.userId, receiver)
    return { from_user_id: owner.userId, to_user_id: receiver, card: await cardOf(trx, kind, body, owner.userId) }
  },
  actions: { recall, report },
}

/** Works are sent by their id, pictures by their address. */
function fits(kind: string, body: string): boolean {
  if (kind === 'text') return body.trim() !== ''
  return kind === 'image' ? Value.Check(PictureAddress, body) : isUuid(body)
}

async function cardOf(trx: Database, kind: string, body: string, senderId: string): Promise<SentCard | null> {
  if (kind !== 'pano' && kind !== 'tour' && kind !== 'blog') return null
  const card = await sentCard(trx, kind, body, senderId)
  if (card === null) throw new Refusal('message.body', { detail: '这个作品不存在，或者你看不到它' })
  return card
}

/** Whoever blocked the sender hears nothing; whoever the sender blocked could not answer. */
async function refuseBlocked(trx: Database, senderId: string, receiverId: string): Promise<void> {
  const blocks = await trx
    .selectFrom('message_block')
    .select('user_id')
    .where((eb) =>
      eb.or([
        eb.and({ user_id: receiverId, blocked_user_id: senderId }),
        eb.and({ user_id: senderId, blocked_user_id: receiverId }),
      ]),
    )
    .execute()
  if (blocks.some(({ user_id }) => user_id === senderId)) {
    throw new Refusal('message.blocked', { detail: '你已屏蔽对方，取消屏蔽后才能发消息' })
  }
  if (blocks.length > 0) throw new Refusal('message.blocked')
}

async function receiverOf(trx: Database, userName: string): Promise<string> {
  const id = await userNamed(trx, userName)
  if (id === null) throw new Refusal('message.receiver')
  return id
}
