// Work over what was stored before a rule held: done once for a database, and again from its beginning where it was cut off, or says
// that something is left (false).
import type { Database } from './database.ts'

export async function backfill(db: Database, name: string, work: () => Promise<void | boolean>): Promise<void> {
  const done = await db.selectFrom('backfill').select('name').where('name', '=', name).executeTakeFirst()
  if (done !== undefined) return
  if ((await work()) === false) return
  await db
    .insertInto('backfill')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
