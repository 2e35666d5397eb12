// Messages outside of the lists: written over the hub, waiting, unread.
import { message, type Message } from '../../contract/message.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { createRecord } from '@huanshi/resource-server/create.ts'
import { readItem } from '@huanshi/resource-server/item.ts'
import { modelOf, presented } from '@huanshi/resource-server/model.ts'
import type { ResourceRules, Row, Viewing } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface Sent {
  readonly toUserName: string
  readonly kind: Message['kind']
  readonly body: string
  readonly clientKey?: string
}

export interface MessageStore {
  create(viewing: Viewing, sent: Sent): Promise<Message>
  /** Null for what is gone. */
  read(viewing: Viewing, id: string): Promise<Message | null>
  /** To this person, oldest first, behind the one with this id. */
  undelivered(viewing: Viewing, after: string): Promise<readonly Message[]>
  unread(viewing: Viewing): Promise<{ count: number; messages: readonly Message[] }>
  markDelivered(id: string): Promise<void>
}

const AT_ONCE = 100
const NEWEST = 20

export function messageStore(db: Database, rules: ResourceRules): MessageStore {
  const model = modelOf(db, rules)
  if (model.resource !== message) throw new TypeError('these are the rules of another resource')
  const shown = async (row: Row, viewing: Viewing) => (await presented(db, model, row, viewing)) as unknown as Message // the model's own resource
  const read = async (viewing: Viewing, id: string) => shown(await readItem(db, model, { kind: 'all' }, id), viewing)

  async function known(userId: string, clientKey: string | undefined): Promise<string | undefined> {
    if (clientKey === undefined) return undefined
    const found = await db
      .selectFrom('message')
      .select('id')
      .where('from_user_id', '=', userId)
      .where('client_key', '=', clientKey)
      .executeTakeFirst()
    return found?.id
  }

  return {
    async create(viewing, sent) {
      const { userId } = viewing.caller
      const before = await known(userId, sent.clientKey)
      if (before !== undefined) return read(viewing, before)
      try {
        const owner = { userId, groupId: null }
        const row = await db.transaction().execute((trx) => createRecord(trx, model, owner, { ...sent }, viewing))
        return shown(row, viewing)
      } catch (error) {
        // The same one, sent twice at the same moment.
        const other =
          error instanceof Refusal && error.code === 'record.conflict' && (await known(userId, sent.clientKey))
        if (other) return read(viewing, other)
        throw error
      }
    },

    async read(viewing, id) {
      try {
        return await read(viewing, id)
      } catch (error) {
        if (error instanceof Refusal) return null
        throw error
      }
    },

    async undelivered(viewing, after) {
      const me = viewing.caller.userId
      const { rows } = await sql<{ id: string }>`
        select id from message where to_user_id = ${me}::uuid and delivered_time is null and recalled_time is null and deleted_time is null
          and (${after === ''} or (sent_time, id) > (select sent_time, id from message where id = ${after === '' ? null : after}::uuid))
        order by sent_time, id limit ${AT_ONCE}
      `.execute(db)
      return Promise.all(rows.map(({ id }) => read(viewing, id)))
    },

    async unread(viewing) {
      const me = viewing.caller.userId
      const { rows } = await sql<{ id: string; count: number }>`
        select id, count(*) over ()::int as count from message
        where to_user_id = ${me}::uuid and read_time is null and recalled_time is null and deleted_time is null
        order by sent_time desc, id desc limit ${NEWEST}
      `.execute(db)
      return { count: rows[0]?.count ?? 0, messages: await Promise.all(rows.map(({ id }) => read(viewing, id))) }
    },

    async markDelivered(id) {
      await db
        .updateTable('message')
        .set({ delivered_time: sql`now()` })
        .where('id', '=', id)
        .where('delivered_time', 'is', null)
        .execute()
    },
  }
}
