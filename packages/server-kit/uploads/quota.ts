// What a person may store. A file counts from the moment its record exists until the record is purged.
import { sql } from 'kysely'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../store/database.ts'

/**
 * Before any byte, and now and then on the way: would the whole file fit, and do the unfinished ones beside it? What a file needs for
 * itself the others do not take from it, so that who is short of room can still finish one.
 * @param beside bytes of the sender's other unfinished files
 */
export async function assertRoom(db: Database, userId: string, bytes: number, beside: number): Promise<void> {
  const row = await db
    .selectFrom('user')
    .select(sql<boolean>`storage_used + greatest(${bytes}::bigint, ${beside}::bigint) <= storage_quota`.as('fits'))
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
export async function releaseQuota(trx: Database, userId: string, bytes: number): Promise<void> {
  await trx
    .updateTable('user')
    .set({ storage_used: sql<number>`greatest(0, storage_used - ${bytes})` })
    .where('id', '=', userId)
    .execute()
}
