// What was stored before a rule for rich text held is cleaned once, by the same rules, before anybody is served. Versions stay: nobody
// has changed anything.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { holdsRichText, mapRichText } from '@huanshi/kernel/definition/rich-text.ts'
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import { TourContent } from '@huanshi/tour/contract/tour-fields.ts'
import { resources } from '@huanshi/resources/all.ts'
import { sql } from 'kysely'
import type { TSchema } from 'typebox'
import { backfill } from '@huanshi/server-kit/store/backfill.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { columnOf } from '@huanshi/resource-server/columns.ts'
import { tableOf } from '@huanshi/resource-server/model.ts'
import { harmlessHtml } from '@huanshi/resource-server/rich-text.ts'

/** Names as SQL has them. */
interface Place {
  readonly table: string
  readonly column: string
  readonly schema: TSchema
}

/** Every column that holds rich text, in whatever depth. */
export const richPlaces: readonly Place[] = [
  ...resources.flatMap((resource: Resource) =>
    entriesOf(resource)
      .filter(([, { schema, traits }]) => traits.stored !== false && holdsRichText(schema))
      .map(([name, field]) => ({
        table: tableOf(resource.name),
        column: columnOf(name, field).column,
        schema: field.schema,
      })),
  ),
  // What was frozen when a tour was published is what visitors see.
  { table: '"tour_snapshot"', column: '"content"', schema: TourContent },
]

/** Once for these rules; a new name cleans again. */
export function cleanStored(db: Database): Promise<void> {
  return backfill(db, 'rich-text-1', async () => {
    for (const place of richPlaces) await cleanPlace(db, place)
  })
}

const LOT = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

async function cleanPlace(db: Database, { table, column, schema }: Place): Promise<void> {
  const [from, at] = [sql.raw(table), sql.raw(column)]
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await sql<{ id: string; value: unknown }>`
      select id, ${at} as value from ${from} where id > ${after}::uuid order by id limit ${LOT}`.execute(db)
    for (const { id, value } of rows) {
      const cleaned = mapRichText(schema, value, harmlessHtml)
      if (isSame(cleaned, value)) continue
      const kept = typeof cleaned === 'string' ? sql`${cleaned}` : sql`${JSON.stringify(cleaned)}::jsonb`
      await sql`update ${from} set ${at} = ${kept} where id = ${id}::uuid`.execute(db)
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
