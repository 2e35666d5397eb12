// Areas that were saved before lists and filters had an outline of them, or when outlines lost small islands, are given one once.
// Versions stay: nobody has changed anything.
import { sql } from 'kysely'
import { outlineOf } from '@huanshi/maps/server/geo/outline.ts'
import { backfill } from '@huanshi/server-kit/store/backfill.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** Also of those in the recycle bin. */
export function outlineFormerAreas(db: Database): Promise<void> {
  return backfill(db, 'area-outlines', async () => {
    const areas = await db.selectFrom('map_poly').select('id').execute()
    // One by one: an area may be a megabyte.
    for (const { id } of areas) await outlineArea(db, id)
  })
}

function outlineArea(db: Database, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('map_poly').select('feature').where('id', '=', id).forUpdate().executeTakeFirst()
    if (row === undefined) return
    const { geometry } = row.feature
    const outline = outlineOf(geometry)
    const kept = outline === null ? null : sql<string>`${JSON.stringify(outline)}::jsonb`
    await trx
      .updateTable('map_poly')
      .set({ outline: kept })
      .where('id', '=', id)
      .where('outline', 'is distinct from', kept)
      .execute()
  })
}
