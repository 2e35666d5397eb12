// What has become of the records in an archive: id there → id here, written with each record.
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export interface MadeRecords {
  readonly ids: ReadonlyMap<string, string>
  has(id: string): boolean
  /** In the transaction that makes the record. */
  write(trx: Database, id: string, madeId: string): Promise<void>
  /** After the transaction has ended well. */
  remember(id: string, madeId: string): void
}

export async function madeRecords(db: Database, tourId: string): Promise<MadeRecords> {
  const { rows } = await sql<{
    made: Record<string, string>
  }>`select made from tour_import where tour_id = ${tourId}`.execute(db)
  const ids = new Map(Object.entries(rows[0]?.made ?? {}))
  return {
    ids,
    has: (id) => ids.has(id.toLowerCase()) || ids.has(id),
    async write(trx, id, madeId) {
      await sql`
        update tour_import set made = made || jsonb_build_object(${id}::text, ${madeId}::text) where tour_id = ${tourId}
      `.execute(trx)
    },
    remember: (id, madeId) => void ids.set(id, madeId),
  }
}
