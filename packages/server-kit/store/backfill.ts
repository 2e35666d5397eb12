// Work over what was stored before a rule held: done once for a database, and again from its beginning where it was cut off.
import type { Database } from './database.ts'

export async function backfill(db: Database, name: string, work: () => Promise<void>): Promise<void> {
  const done = await db.selectFrom('backfill').select('name').where('name', '=', name).executeTakeFirst()
  if (done !== undefined) return
  await work()
  await db
    .insertInto('backfill')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
