// Works under review: taken down with a reason, given back as they were, and appealed against by their authors.
import { reportReasons } from '../../contract/report.ts'
import { review } from '../../contract/review.ts'
import { sql } from 'kysely'
import type { ActionCall, ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ofTarget } from '../target/polymorphic-target.ts'

const kinds = ['pano', 'tour', 'blog'] as const
type Call = ActionCall<typeof review>

const reasonWords = sql.join(
  Object.entries(reportReasons).map(([name, words]) => sql`when ${sql.lit(name)} then ${sql.lit(words)}`),
  sql` `,
)

export const reviewRules: ResourceRules<typeof review> = {
  resource: review,
  select: {
    coverUrl: ofTarget(kinds, 'cover'),
    reportCount: sql`select count(*) from review_report p where p.review_id = r.id`,
    reportText: sql`coalesce((
      select string_agg(case p.reason ${reasonWords} end || case p.words when '' then '' else '：' || p.words end,
        E'\n' order by p.created_time desc)
      from (select * from review_report one where one.review_id = r.id order by one.created_time desc limit 20) p
    ), '')`,
    formerVisibility: sql`r.former_visibility`,
  },
  // A report is no business of the author's before something was decided.
  rows: ({ caller }, bind) => [
    `r.user_id = ${bind(caller.userId)}::uuid`,
    "(r.status in ('removed', 'appealed') or r.verdict <> '')",
  ],
  present: (_row, { area }) => (area === 'Admin' ? {} : { reportCount: 0, reportText: '' }),
  actions: { keep: { run: giveBack }, remove: { run: takeDown }, appeal: { run: appeal } },
}

async function takeDown(trx: Database, { record, body }: Call): Promise<void> {
  const { reason } = body as { reason: string } // checked by the contract's body schema
  const { kind, id } = record.target
  const { rows } = await sql<{ visibility: string }>`
    select visibility from ${sql.table(kind)} where id = ${id}::uuid for update
  `.execute(trx)
  const [work] = rows
  await trx
    .updateTable('review')
    .set({
      verdict: reason,
      ...(work === undefined || work.visibility === 'private' ? {} : { former_visibility: work.visibility }),
    })
    .where('id', '=', record.id)
    .execute()
  await show(trx, record.target, 'private')
}

async function giveBack(trx: Database, { record }: Call): Promise<void> {
  const former = record['formerVisibility']
  if (typeof former !== 'string') return
  await trx.updateTable('review').set({ former_visibility: null }).where('id', '=', record.id).execute()
  await show(trx, record.target, former)
}

async function appeal(trx: Database, { record, body }: Call): Promise<void> {
  const { text } = body as { text: string } // checked by the contract's body schema
  await trx.updateTable('review').set({ appeal: text }).where('id', '=', record.id).execute()
}

async function show(trx: Database, { kind, id }: { kind: string; id: string }, visibility: string): Promise<void> {
  await sql`
    update ${sql.table(kind)} set visibility = ${visibility}, updated_time = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(trx)
}
