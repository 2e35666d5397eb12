// Names of tags inside the records that bear them, in every table whose resource has tags.
import { allResources } from '@huanshi/kernel/definition/catalogue.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ownedBy, type TagOwner } from './owner.ts'

const taggedTables = (): readonly string[] =>
  allResources()
    .filter(({ owned, fields, part }) => owned && part === undefined && fields['tags'] !== undefined)
    .map(({ name }) => name.replaceAll('-', '_'))

/** How many live records of the tag's owner bear it; for a select whose tag is aliased `r`. */
export function usageCount(): RawBuilder<number> {
  const counts = taggedTables().map(
    (table) => sql`(
      select count(*) from ${sql.table(table)} used
      where used.tags @> array[r.name] and used.deleted_time is null
        and case when r.group_id is null then used.user_id = r.user_id and used.group_id is null
                 else used.group_id = r.group_id end)`,
  )
  return sql<number>`${sql.join(counts, sql` + `)}`
}

/**
 * Records that already bear the new name keep it once. Those in the recycle bin change too, so that restoring one does not
 * bring the old name back. `updatedTime` stays: sorting by it is about what people did to the record itself.
 */
export async function renameInRecords(trx: Database, owner: TagOwner, from: string, to: string): Promise<void> {
  for (const table of taggedTables()) {
    await sql`
      update ${sql.table(table)} r
      set version = version + 1, tags = (
        select array_agg(name order by place)
        from (select name, min(place) as place
              from unnest(array_replace(r.tags, ${from}::text, ${to}::text)) with ordinality as t(name, place)
              group by name) once)
      where r.tags @> array[${from}::text] and ${ownedBy('r', owner)}`.execute(trx)
  }
}

export async function removeFromRecords(trx: Database, owner: TagOwner, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  for (const table of taggedTables()) {
    await sql`
      update ${sql.table(table)} r
      set version = version + 1, tags = array(
        select name from unnest(r.tags) with ordinality as t(name, place)
        where name <> all(${[...names]}::text[]) order by place)
      where r.tags && ${[...names]}::text[] and ${ownedBy('r', owner)}`.execute(trx)
  }
}
