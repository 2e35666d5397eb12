// The key that signs media addresses: made once, kept with the other secrets.
import { randomBytes } from 'node:crypto'
import type { Database } from '../store/database.ts'

const NAME = 'media'

export async function mediaKey(db: Database): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name: NAME, value: JSON.stringify({ key: randomBytes(32).toString('base64') }) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secret').select('value').where('name', '=', NAME).executeTakeFirstOrThrow()
  const { key } = value as { key: string } // written above
  return Buffer.from(key, 'base64')
}
