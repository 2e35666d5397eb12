// POST /api/My/Messages/read: the caller has read what somebody wrote to them.
import { areas } from '@huanshi/kernel/areas/area.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const Body = Type.Object(
  { userName: Type.String({ title: '对方', minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)
const Answer = Type.Object({ changed: Type.Integer({ minimum: 0 }) })

export function registerMessageReading(app: App, { db, areaGuards }: { db: Database; areaGuards: AreaGuards }): void {
  addProblemSchema(app)
  app.post(
    '/api/My/Messages/read',
    {
      schema: routeSchema('消息', '标为已读 · 消息', Answer, { body: Body }),
      onRequest: guard(db, areaGuards.My, areas.My.write),
    },
    async (request) => {
      const { userId } = entryOf(request).viewing.caller
      return { changed: await markRead(db, userId, request.body.userName) }
    },
  )
}

async function markRead(db: Database, userId: string, from: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ read_time: sql`now()`, delivered_time: sql`coalesce(delivered_time, now())`, version: sql`version + 1` })
    .where('to_user_id', '=', userId)
    .where('from_user_id', '=', (eb) => eb.selectFrom('user').select('id').where('user_name', '=', from))
    .where('read_time', 'is', null)
    .where('recalled_time', 'is', null)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
