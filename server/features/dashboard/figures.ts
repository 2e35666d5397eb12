// The figures of an area's home screen, counted from the records of its scope; days are those of Shanghai.
import type { Dashboard } from '@huanshi/contract/protocol/dashboard.ts'
import { scopeConditions, type Scope } from '../../capabilities/resource/scope.ts'
import { binding, run } from '../../capabilities/resource/sql-text.ts'
import type { Database } from '../../capabilities/store/database.ts'

export async function readDashboard(db: Database, scope: Scope): Promise<Dashboard> {
  const [panos, tags, days] = await Promise.all([panoFigures(db, scope), tagCount(db, scope), viewDays(db, scope)])
  const { total, processing, failed, published, storageUsed, views } = panos
  const counts = days.map(({ count }) => count)
  return {
    panos: { total, processing, failed, published },
    tags,
    storageUsed,
    views: {
      total: views,
      recent: sum(counts.slice(SPAN)),
      before: sum(counts.slice(0, SPAN)),
      days: days.slice(SPAN),
    },
  }
}

/** Days shown; as many before them are summed for comparison. */
const SPAN = 30

interface PanoFigures {
  readonly total: number
  readonly processing: number
  readonly failed: number
  readonly published: number
  readonly storageUsed: number
  readonly views: number
}

/** What lies in the recycle bin still takes up room, but is not counted otherwise. */
async function panoFigures(db: Database, scope: Scope): Promise<PanoFigures> {
  const { values, bind } = binding()
  const text = `
    select
      count(*) filter (where r.deleted_time is null) as total,
      count(*) filter (where r.deleted_time is null and r.status in ('uploaded', 'queued', 'processing')) as processing,
      count(*) filter (where r.deleted_time is null and r.status = 'failed') as failed,
      count(*) filter (where r.deleted_time is null and r.status = 'ready' and r.visibility = 'public') as published,
      coalesce(sum(r.size), 0)::bigint as "storageUsed",
      coalesce(sum(r.views) filter (where r.deleted_time is null), 0)::bigint as views
    from pano r ${where(scopeConditions(scope, bind))}`
  const [row] = await run<PanoFigures>(db, text, values)
  return row ?? { total: 0, processing: 0, failed: 0, published: 0, storageUsed: 0, views: 0 }
}

async function tagCount(db: Database, scope: Scope): Promise<number> {
  const { values, bind } = binding()
  const conditions = [...scopeConditions(scope, bind), 'r.deleted_time is null']
  const [row] = await run<{ count: number }>(db, `select count(*) as count from tag r ${where(conditions)}`, values)
  return row?.count ?? 0
}

/** Both spans, oldest day first, today last; days without views count 0. */
async function viewDays(db: Database, scope: Scope): Promise<{ day: string; count: number }[]> {
  const { values, bind } = binding()
  const conditions = [...scopeConditions(scope, bind), 'r.deleted_time is null']
  const text = `
    with span as (select (now() at time zone 'Asia/Shanghai')::date as today),
    seen as (
      select v.day, sum(v.count)::bigint as count
      from view_day v join pano r on r.id = v.record_id, span
      where v.kind = 'pano' and v.day > span.today - ${2 * SPAN} and ${conditions.join(' and ')}
      group by v.day)
    select d.day::date as day, coalesce(seen.count, 0) as count
    from span, generate_series(span.today - ${2 * SPAN - 1}, span.today, interval '1 day') as d(day)
    left join seen on seen.day = d.day::date
    order by d.day`
  return run(db, text, values)
}

function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
