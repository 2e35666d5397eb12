// Where records are used. The database keeps the table record_use by itself (0103-uses.sql): here it is only read.
import type { Usage } from '../contract/usage.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** What has an owner and can use others, with the column that names it. */
const sources = [
  ['tour', 'title'],
  ['pano', 'title'],
  ['blog', 'title'],
  ['hotspot-icon', 'name'],
  ['hotspot-style', 'name'],
  ['card', 'name'],
  ['expo', 'name'],
] as const

/** More would not be read by anyone. */
const MOST = 50

/** In how many records the row `r` is used, whoever owns them. */
export function usageCount(kind: string): RawBuilder<number> {
  return sql<number>`select count(*) from record_use u where u.target_kind = ${sql.lit(kind)} and u.target_id = r.id`
}

/** The owner's own records that use the row `r`, as JSON; those of others are nobody's business. */
export function usages(kind: string): RawBuilder<Usage[]> {
  const named = sources.map(([source, name]) => {
    const table = sql.table(source.replaceAll('-', '_'))
    return sql`
      select u.source_kind as kind, s.id, s.${sql.ref(name)} as title
      from record_use u join ${table} s on s.id = u.source_id
      where u.source_kind = ${sql.lit(source)} and u.target_kind = ${sql.lit(kind)} and u.target_id = r.id
        and s.group_id is not distinct from r.group_id and (r.group_id is not null or s.user_id = r.user_id)`
  })
  return sql<Usage[]>`
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'title', title)), '[]')
    from (${sql.join(named, sql` union all `)} order by title limit ${sql.lit(MOST)}) used`
}

/** Those of the records that are in use, with the owner's own records that use them. */
export async function usedAmong(
  db: Database,
  kind: string,
  ids: readonly string[],
): Promise<{ id: string; uses: number; usedBy: Usage[] }[]> {
  const table = sql.table(kind.replaceAll('-', '_'))
  const { rows } = await sql<{ id: string; uses: number; usedBy: Usage[] }>`
    select * from (
      select r.id, (${usageCount(kind)}) as uses, (${usages(kind)}) as "usedBy"
      from ${table} r where r.id = any(${[...ids]}::uuid[])
    ) counted where uses > 0
  `.execute(db)
  return rows
}
