// POST /api/My/Notices/read: the caller has read these notices, or all that they have received.
import { Type, type Static } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'
import type { AreaCaller } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { registerReading } from '../register-reading.ts'
import { meantFor } from './meant-for.ts'

const ids = Type.Array(Type.String({ format: 'uuid' }), { title: '通知', minItems: 1, maxItems: 500 })
const Body = Type.Object({ ids: Type.Optional(ids) }, { additionalProperties: false })

export function registerNoticeReading(app: App, parts: { db: Database; areaGuards: AreaGuards }): void {
  registerReading(app, parts, { path: 'Notices', title: '通知', body: Body, mark: markRead })
}

async function markRead(db: Database, caller: AreaCaller, { ids: wanted }: Static<typeof Body>): Promise<number> {
  const { values, bind } = binding()
  const conditions = ['r.deleted_time is null', ...meantFor(caller, bind)]
  if (wanted !== undefined) conditions.push(`r.id = any(${bind(wanted)}::uuid[])`)
  const text = `
    insert into notice_read (user_id, notice_id)
    select ${bind(caller.userId)}::uuid, r.id from notice r where ${conditions.join(' and ')}
    on conflict do nothing returning notice_id`
  return (await run(db, text, values)).length
}
