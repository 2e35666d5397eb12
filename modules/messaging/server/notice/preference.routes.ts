// What a person wants to be told: GET and PUT /api/My/NoticePreferences.
import { areas } from '@huanshi/kernel/areas/area.ts'
import { NOTICE_KINDS, NoticePreference } from '../../contract/hub-notice.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const Preferences = Type.Array(NoticePreference, { maxItems: NOTICE_KINDS.length })
const Body = Type.Object({ preferences: Preferences }, { additionalProperties: false })

export function registerNoticePreferences(
  app: App,
  { db, areaGuards }: { db: Database; areaGuards: AreaGuards },
): void {
  addProblemSchema(app)
  app.get(
    '/api/My/NoticePreferences',
    {
      schema: routeSchema('通知', '通知偏好', Preferences, {}),
      onRequest: guard(db, areaGuards.My, areas.My.read),
    },
    (request) => preferencesOf(db, entryOf(request).viewing.caller.userId),
  )
  app.put(
    '/api/My/NoticePreferences',
    {
      schema: routeSchema('通知', '保存通知偏好', Preferences, { body: Body }),
      onRequest: guard(db, areaGuards.My, areas.My.write),
    },
    async (request) => {
      const { userId } = entryOf(request).viewing.caller
      for (const { kind, isTold, isMailed } of request.body.preferences) {
        const wish = { is_told: isTold, is_mailed: isMailed }
        await db
          .insertInto('notice_preference')
          .values({ user_id: userId, kind, ...wish })
          .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(wish))
          .execute()
      }
      // What they have not read is counted again in every tab of theirs.
      await sql`select pg_notify('live', ${JSON.stringify({ kind: 'noticeRead', userId })})`.execute(db)
      return preferencesOf(db, userId)
    },
  )
}

async function preferencesOf(db: Database, userId: string): Promise<NoticePreference[]> {
  const rows = await db.selectFrom('notice_preference').selectAll().where('user_id', '=', userId).execute()
  return NOTICE_KINDS.map((kind) => {
    const found = rows.find((row) => row.kind === kind)
    return { kind, isTold: found?.is_told ?? true, isMailed: found?.is_mailed ?? false }
  })
}
