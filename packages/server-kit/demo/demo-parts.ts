// Each part of the demonstration comes once. A list of what has come decides, not what is there: people may have brought the
// first picture before the demonstration did, or deleted the last.
import { sql } from 'kysely'
import type { Database } from '../store/database.ts'

type DemoPart = 'icons' | 'portraits' | 'panoramas' | 'library' | 'content'

export async function isBrought(db: Database, name: DemoPart): Promise<boolean> {
  const found = await db.selectFrom('demo_part').select('name').where('name', '=', name).executeTakeFirst()
  return found !== undefined
}

/** In the transaction that brings it. Throws where another server has just brought it. */
export async function markBrought(trx: Database, name: DemoPart): Promise<void> {
  await trx.insertInto('demo_part').values({ name }).execute()
}

/** Of a row with a `created_time`: it came with this part, and not from people who were there first. Both times are their transaction's. */
export const cameWith = (name: DemoPart) =>
  sql<boolean>`created_time = (select brought_time from demo_part where name = ${name})`
