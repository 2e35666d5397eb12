import type { Database } from './database.ts'

/** Tables whose records wait in a recycle bin and that others refer to by a kind. */
type Table = 'user' | 'group' | 'pano' | 'tour' | 'blog' | 'article' | 'page' | 'category'

/** Whether there is such a record, outside the recycle bin. */
export async function recordExists(db: Database, table: Table, id: string): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
