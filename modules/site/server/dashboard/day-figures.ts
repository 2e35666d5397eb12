// What happened day by day: views, uploads, orders. Days without anything count 0.
import type { Dashboard } from '../../contract/dashboard.ts'
import { scopeConditions, type Scope } from '@huanshi/resource-server/scope.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { dayOf, daySeries, firstMoment, SPAN, spanTable, sum, where } from './day-span.ts'

const viewed = ['pano', 'tour', 'blog'] as const

/** Both spans. */
export async function viewDays(db: Database, scope: Scope): Promise<{ day: string; count: number }[]> {
  const { values, bind } = binding()
  const conditions = [...scopeConditions(scope, bind), 'r.deleted_time is null'].join(' and ')
  const kinds = viewed.map(
    (kind) => `
      select v.day, v.count from view_day v join ${kind} r on r.id = v.record_id, span
      where v.kind = '${kind}' and v.day > span.today - ${2 * SPAN} and ${conditions}`,
  )
  const text = `
    with ${spanTable},
    seen as (select day, sum(count)::bigint as count from (${kinds.join(' union all ')}) each group by day)
    select d.day::date as day, coalesce(seen.count, 0) as count
    from span, ${daySeries(2 * SPAN)}
    left join seen on seen.day = d.day::date
    order by d.day`
  return run(db, text, values)
}

export async function uploadDays(db: Database, scope: Scope): Promise<Dashboard['uploads']['days']> {
  const { values, bind } = binding()
  const conditions = [...scopeConditions(scope, bind), `r.created_time >= ${firstMoment(SPAN)}`]
  const files = ['pano', 'lib'].map((table) => `select r.created_time, r.size from ${table} r ${where(conditions)}`)
  const text = `
    with ${spanTable},
    sent as (
      select ${dayOf('created_time')} as day, count(*) as count, sum(size)::bigint as bytes
      from (${files.join(' union all ')}) each group by 1)
    select d.day::date as day, coalesce(sent.count, 0) as count, coalesce(sent.bytes, 0) as bytes
    from span, ${daySeries(SPAN)}
    left join sent on sent.day = d.day::date
    order by d.day`
  return run(db, text, values)
}

/** Orders are people's own; a group or the public has none. */
export async function orderFigures(db: Database, scope: Scope): Promise<Dashboard['orders']> {
  if (scope.kind !== 'own' && scope.kind !== 'all') return null
  const { values, bind } = binding()
  const conditions = [...scopeConditions(scope, bind), 'r.deleted_time is null']
  const paid = [...conditions, `r.status in ('paid', 'completed')`, `r.paid_time >= ${firstMoment(SPAN)}`]
  const text = `
    with ${spanTable},
    bought as (
      select ${dayOf('r.paid_time')} as day, count(*) as count, sum(r.amount_fen)::bigint as "amountFen"
      from "order" r ${where(paid)} group by 1)
    select d.day::date as day, coalesce(bought.count, 0) as count, coalesce(bought."amountFen", 0) as "amountFen",
      (select count(*) from "order" r ${where([...conditions, `r.status = 'pending'`])}) as pending
    from span, ${daySeries(SPAN)}
    left join bought on bought.day = d.day::date
    order by d.day`
  const rows = await run<{ day: string; count: number; amountFen: number; pending: number }>(db, text, values)
  return {
    pending: rows[0]?.pending ?? 0,
    paid: sum(rows.map(({ count }) => count)),
    amountFen: sum(rows.map(({ amountFen }) => amountFen)),
    days: rows.map(({ day, count, amountFen }) => ({ day, count, amountFen })),
  }
}

/** Who is here concerns nobody but administrators. */
export async function onlineFigures(db: Database, scope: Scope): Promise<Dashboard['online']> {
  if (scope.kind !== 'all') return null
  const text = `select count(*) as tabs, count(distinct user_id) as people from online where deleted_time is null`
  const [row] = await run<{ tabs: number; people: number }>(db, text, [])
  return row ?? { tabs: 0, people: 0 }
}
