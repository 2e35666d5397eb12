// Works and files of a scope: how many, how large, what is being done to them, what waits for a word.
import type { Dashboard } from '../../contract/dashboard.ts'
import { scopeConditions, type Scope } from '@huanshi/resource-server/scope.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { where } from './day-span.ts'

interface PanoFigures {
  readonly total: number
  readonly processing: number
  readonly failed: number
  readonly published: number
  readonly waiting: number
  readonly oldestSeconds: number | null
  readonly views: number
}

const noPanos: PanoFigures = {
  total: 0,
  processing: 0,
  failed: 0,
  published: 0,
  waiting: 0,
  oldestSeconds: null,
  views: 0,
}

export async function panoFigures(db: Database, scope: Scope): Promise<PanoFigures> {
  const { values, bind } = binding()
  const text = `
    select
      count(*) as total,
      count(*) filter (where r.status in ('uploaded', 'queued', 'processing')) as processing,
      count(*) filter (where r.status in ('uploaded', 'queued')) as waiting,
      count(*) filter (where r.status = 'failed') as failed,
      count(*) filter (where r.status = 'ready' and r.visibility = 'public') as published,
      extract(epoch from now() - min(r.updated_time) filter (where r.status in ('uploaded', 'queued')))::int
        as "oldestSeconds",
      coalesce(sum(r.views), 0)::bigint as views
    from pano r ${where([...scopeConditions(scope, bind), 'r.deleted_time is null'])}`
  const [row] = await run<PanoFigures>(db, text, values)
  return row ?? noPanos
}

const counted = ['tour', 'blog', 'lib', 'tag'] as const
type Counted = (typeof counted)[number]

/** How many there are of each, and how often the tours and blogs were seen in all. */
export async function workCounts(db: Database, scope: Scope): Promise<Record<Counted, number> & { views: number }> {
  const { values, bind } = binding()
  const conditions = where([...scopeConditions(scope, bind), 'r.deleted_time is null'])
  const counts = counted.map((table) => `(select count(*) from ${table} r ${conditions}) as "${table}"`)
  const seen = ['tour', 'blog'].map((table) => `(select coalesce(sum(r.views), 0) from ${table} r ${conditions})`)
  const text = `select ${counts.join(', ')}, (${seen.join(' + ')})::bigint as views`
  const [row] = await run<Record<Counted, number> & { views: number }>(db, text, values)
  return row ?? { tour: 0, blog: 0, lib: 0, tag: 0, views: 0 }
}

/** What lies in the recycle bin still takes up room. */
export async function storedKinds(db: Database, scope: Scope): Promise<Dashboard['storage']> {
  const { values, bind } = binding()
  const conditions = where(scopeConditions(scope, bind))
  const text = `
    select kind, sum(bytes)::bigint as bytes, sum(files)::bigint as files from (
      select 'pano' as kind, coalesce(sum(r.size), 0) as bytes, count(*) as files from pano r ${conditions}
      union all
      select r.kind, sum(r.size), count(*) from lib r ${conditions} group by r.kind) stored
    group by kind having sum(files) > 0
    order by bytes desc, kind`
  return run(db, text, values)
}

/** In one's own area, those on one's own works. */
export async function pendingComments(db: Database, scope: Scope): Promise<number> {
  const { values, bind } = binding()
  const conditions = scopeConditions(scope, bind).map((condition) => condition.replace('r.user_id', 'r.target_user_id'))
  const text = `select count(*) as count from comment r
    ${where([...conditions, `r.status = 'pending'`, 'r.deleted_time is null'])}`
  const [row] = await run<{ count: number }>(db, text, values)
  return row?.count ?? 0
}
