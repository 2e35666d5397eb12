// Secrets that the first start makes and every later one finds again, in this process or another.
import type { Database } from './database.ts'

/** `make` may run in vain when two starts meet: the first stored value is the one for all. */
export async function keptSecret<T>(db: Database, name: string, make: () => T | Promise<T>): Promise<T> {
  const find = () => db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  const before = await find()
  if (before !== undefined) return before.value as T // written below by the same name
  await db
    .insertInto('secret')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await find())?.value as T // just written
}
