// Messages between two people. Each sees the other's name; calling one back empties it for both.
import { PUBLIC_USER_ID } from '@huanshi/contract/areas/area.ts'
import { PictureAddress } from '@huanshi/contract/protocol/web-address.ts'
import { message } from '@huanshi/contract/resources/message.ts'
import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { Refusal } from '../../capabilities/http/refusal.ts'
import type { ActionRule, ResourceRules } from '../../capabilities/resource/rules.ts'
import { isUuid } from '../../capabilities/resource/uuid.ts'
import type { Database } from '../../capabilities/store/database.ts'

const nameOf = (column: 'from_user_id' | 'to_user_id') =>
  sql`select u.user_name::text from "user" u where u.id = r.${sql.ref(column)}`

const RECALLABLE_MS = 2 * 60_000

const recall: ActionRule<typeof message> = {
  async run(trx, { record, caller }) {
    const isOwn = record['fromUserId'] === caller.userId
    const isFresh = Date.now() - Date.parse(record.sentTime) <= RECALLABLE_MS
    if (!isOwn || !isFresh || record.recalledTime !== null) throw new Refusal('message.recall')
    await trx
      .updateTable('message')
      .set({ body: '', recalled_time: sql`now()`, updated_time: sql`now()`, version: sql`version + 1` })
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
  },
  rows({ caller }, bind) {
    const me = `${bind(caller.userId)}::uuid`
    return [`(r.from_user_id = ${me} or r.to_user_id = ${me})`]
  },
  filters: {
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
    return { userName: area === 'My' && isMine ? row.to : row.from }
  },
  async creating(trx, { toUserName, kind = 'text', body }, owner) {
    if (!fits(kind, body)) throw new Refusal('message.body')
    const receiver = await receiverOf(trx, toUserName)
    if (receiver === owner.userId) throw new Refusal('message.receiver', { detail: '不能给自己发消息' })
    return { from_user_id: owner.userId, to_user_id: receiver }
  },
  actions: { recall },
}

/** Works are sent by their id, pictures by their address. */
function fits(kind: string, body: string): boolean {
  if (kind === 'text') return body.trim() !== ''
  return kind === 'image' ? Value.Check(PictureAddress, body) : isUuid(body)
}

async function receiverOf(trx: Database, userName: string): Promise<string> {
  const found = await trx
    .selectFrom('user')
    .select('id')
    .where('user_name', '=', userName)
    .where('id', '<>', PUBLIC_USER_ID)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('message.receiver')
  return found.id
}
