// POST /api/View/Reports: anybody may say that a public work should not be there. Many say it of one work in one review.
import { WorkReport } from '../../contract/report.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { findTarget, type Target } from '../target/polymorphic-target.ts'

const config = { rateLimit: { max: 10, timeWindow: 60_000 } }
/** Of one work; more say nothing new. */
const MOST_REPORTS = 200

export function registerReports(app: App, db: Database): void {
  const schema = {
    tags: ['公开页面'],
    summary: '举报作品',
    body: WorkReport,
    response: { 202: Type.Object({ isKept: Type.Boolean() }) },
  }
  app.post('/api/View/Reports', { schema, config }, async (request, reply) => {
    const target = await findTarget(db, request.body.target.kind, request.body.target.id)
    if (target === undefined || !target.isOpen || target.userId === null) throw new Refusal('report.target')
    await db.transaction().execute((trx) => keep(trx, request.body, target, request.caller?.userId ?? null))
    return reply.code(202).send({ isKept: true })
  })
}

async function keep(trx: Database, report: WorkReport, work: Target, userId: string | null): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into review (id, user_id, group_id, target, target_title, source)
    values (${uuidV7()}, ${work.userId}::uuid, ${work.groupId}::uuid, ${JSON.stringify(report.target)}::jsonb, ${work.title}, 'reported')
    on conflict (target_kind, target_id) do update
      set target_title = excluded.target_title, source = 'reported', updated_time = now()
    returning id
  `.execute(trx)
  const [review] = rows
  if (review === undefined) return
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from review_report where review_id = ${review.id}::uuid
  `.execute(trx)
  if ((counted[0]?.count ?? 0) >= MOST_REPORTS) return
  const { numInsertedOrUpdatedRows: made } = await trx
    .insertInto('review_report')
    .values({ id: uuidV7(), review_id: review.id, user_id: userId, reason: report.reason, words: report.words.trim() })
    .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow()
  // What was looked at and kept is looked at again when another known person says so; visitors alone could ask for ever.
  if (userId === null || made === 0n) return
  await trx
    .updateTable('review')
    .set({ status: 'pending' })
    .where('id', '=', review.id)
    .where('status', '=', 'kept')
    .execute()
}
