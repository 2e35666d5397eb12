import { sql } from 'kysely'
import type { Database } from './database.ts'

const PATIENCE_MS = 2_000

/** Whether the database answers a question, soon enough to matter, and takes changes: one that others are to follow does not. */
export async function isAnswering(db: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref())
  const answer = sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(db).then(
    ({ rows }) => rows[0]?.follows === false,
    () => false,
  )
  return Promise.race([answer, late])
}
