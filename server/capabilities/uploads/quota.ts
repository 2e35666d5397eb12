// What a person may store. A file counts from the moment its record exists until the record is purged.
import { sql } from 'kysely'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../store/database.ts'

/** Before any byte: would the whole file fit? */
export async function assertRoom(db: Database, userId: string, bytes: number): Promise<void> {
  const row = await db
    .selectFrom('user')
    .select(sql<boolean>`storage_used + ${bytes} <= storage_quota`.as('fits'))
    .where('id', '=', userId)
    .executeTakeFirst()
  if (row?.fits !== true) throw new Refusal('storage.quota-exceeded')
}

/** In the transaction that makes the record; what fitted at the beginning may no longer fit. */
export async function takeRoom(trx: Database, userId: string, bytes: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('user')
    .set({ storage_used: sql<number>`storage_used + ${bytes}` })
    .where('id', '=', userId)
    .where(sql<boolean>`storage_used + ${bytes} <= storage_quota`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('storage.quota-exceeded')
}

/** In the transaction that purges records. */
export async function giveRoomBack(trx: Database, userId: string, bytes: number): Promise<void> {
  await trx
    .updateTable('user')
    .set({ storage_used: sql<number>`greatest(0, storage_used - ${bytes})` })
    .where('id', '=', userId)
    .execute()
}
