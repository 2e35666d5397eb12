// POST /api/Admin/Notices/recipients: how many people a notice would go to, while it is being written.
import { areas } from '@huanshi/kernel/areas/area.ts'
import { NoticeAudience, NoticeRecipients } from '../../contract/notice.ts'
import { sql } from 'kysely'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export function registerNoticeRecipients(app: App, { db, areaGuards }: { db: Database; areaGuards: AreaGuards }): void {
  addProblemSchema(app)
  app.post(
    '/api/Admin/Notices/recipients',
    {
      schema: routeSchema('通知', '通知会发给多少人', NoticeRecipients, { body: NoticeAudience }),
      onRequest: guard(db, areaGuards.Admin, areas.Admin.read),
    },
    async ({ body: { audience, roles = [], groupIds = [], userIds = [] } }) => {
      const { rows } = await sql<{ count: number }>`
        select notice_recipients(${audience}, ${roles}::text[], ${JSON.stringify(groupIds)}::jsonb,
          ${JSON.stringify(userIds)}::jsonb) as count`.execute(db)
      return { count: rows[0]?.count ?? 0 }
    },
  )
}
