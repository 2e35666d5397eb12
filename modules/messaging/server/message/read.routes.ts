// POST /api/My/Messages/read: the caller has read what somebody wrote to them.
import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import type { AreaCaller } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { registerReading } from '../register-reading.ts'

const Body = Type.Object(
  { userName: Type.String({ title: '对方', minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)

export function registerMessageReading(app: App, parts: { db: Database; areaGuards: AreaGuards }): void {
  registerReading(app, parts, { path: 'Messages', title: '消息', body: Body, mark: markRead })
}

async function markRead(db: Database, { userId }: AreaCaller, { userName }: Static<typeof Body>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ read_time: sql`now()`, delivered_time: sql`coalesce(delivered_time, now())`, version: sql`version + 1` })
    .where('to_user_id', '=', userId)
    .where('from_user_id', '=', (eb) => eb.selectFrom('user').select('id').where('user_name', '=', userName))
    .where('read_time', 'is', null)
    .where('recalled_time', 'is', null)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
