import { sql } from 'kysely'
import type { Database } from './database.ts'

const PATIENCE_MS = 2_000

/** Whether the database answers a question at all, soon enough to matter. */
export async function isAnswering(db: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref())
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late])
}
