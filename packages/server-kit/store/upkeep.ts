// What was last done to keep everything safe, for those who look after the site.
import { sql } from 'kysely'
import type { Database } from './database.ts'

interface Done {
  readonly kind: 'backup' | 'verification'
  readonly isWell: boolean
  /** In words for an administrator. */
  readonly summary: string
}

export async function noteUpkeep(db: Database, { kind, isWell, summary }: Done): Promise<void> {
  const values = { is_well: isWell, summary, made_time: sql<string>`now()` }
  await db
    .insertInto('upkeep')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute()
}
