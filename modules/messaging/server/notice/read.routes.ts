// POST /api/My/Notices/read: the caller has read these notices, or all that they have received.
import { areas } from '@huanshi/kernel/areas/area.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'
import type { AreaCaller } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { meantFor } from './meant-for.ts'

const ids = Type.Array(Type.String({ format: 'uuid' }), { title: '通知', minItems: 1, maxItems: 500 })
const Body = Type.Object({ ids: Type.Optional(ids) }, { additionalProperties: false })
const Answer = Type.Object({ changed: Type.Integer({ minimum: 0 }) })

export function registerNoticeReading(app: App, { db, areaGuards }: { db: Database; areaGuards: AreaGuards }): void {
  addProblemSchema(app)
  app.post(
    '/api/My/Notices/read',
    {
      schema: routeSchema('通知', '标为已读 · 通知', Answer, { body: Body }),
      onRequest: guard(db, areaGuards.My, areas.My.write),
    },
    async (request) => ({ changed: await markRead(db, entryOf(request).viewing.caller, request.body.ids) }),
  )
}

async function markRead(db: Database, caller: AreaCaller, ids: readonly string[] | undefined): Promise<number> {
  const { values, bind } = binding()
  const conditions = ['r.deleted_time is null', ...meantFor(caller, bind)]
  if (ids !== undefined) conditions.push(`r.id = any(${bind(ids)}::uuid[])`)
  const text = `
    insert into notice_read (user_id, notice_id)
    select ${bind(caller.userId)}::uuid, r.id from notice r where ${conditions.join(' and ')}
    on conflict do nothing returning notice_id`
  return (await run(db, text, values)).length
}
