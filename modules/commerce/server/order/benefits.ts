// What a purchase brings: storage and months of membership. A row for each order remembers what was given, so that nothing is
// given twice and everything can be taken back.
import type { ProductSnapshot } from '../../contract/purchase.ts'
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

export interface PaidOrder {
  readonly id: string
  readonly userId: string
  readonly productId: string
  readonly productSnapshot: ProductSnapshot
  readonly quantity: number
}

/** Does nothing when the order has been granted before. */
export async function grant(trx: Database, order: PaidOrder): Promise<void> {
  const { userId, productId, productSnapshot: product, quantity } = order
  // Two purchases of one person take turns, so that the second one's months begin where the first one's end.
  await trx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute()
  const from_time = sql<string>`coalesce(${lastEnd(userId, product)}, now())`
  const to_time =
    product.months === 0 ? null : sql<string>`${from_time} + make_interval(months => ${product.months * quantity}::int)`
  const granted = await trx
    .insertInto('benefit')
    .values({
      id: uuidV7(),
      order_id: order.id,
      user_id: userId,
      product_id: productId,
      kind: product.kind,
      storage_bytes: product.grants.storageBytes * quantity,
      panos: product.grants.panos * quantity,
      features: product.grants.features,
      from_time,
      to_time,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('storage_bytes')
    .executeTakeFirst()
  if (granted === undefined) return
  await changeQuota(trx, userId, granted.storage_bytes)
  await writeMembership(trx, userId)
}

/** Months of membership follow one another; everything else begins at once. */
function lastEnd(userId: string, { kind }: ProductSnapshot) {
  if (kind !== 'membership') return sql<string | null>`null::timestamptz`
  return sql<string | null>`(
    select max(b.to_time) from benefit b
    where b.user_id = ${userId}::uuid and b.kind = 'membership' and b.ended_time is null and b.to_time > now())`
}

/** What a refunded order brought is taken back. */
export async function takeBack(trx: Database, orderId: string): Promise<void> {
  await end(trx, sql<boolean>`order_id = ${orderId}::uuid`)
}

/** What has run out ends; a job calls it. Answers how many benefits did. */
export async function endBenefits(db: Database): Promise<number> {
  return db.transaction().execute((trx) => end(trx, sql<boolean>`to_time <= now()`))
}

async function end(trx: Database, due: ReturnType<typeof sql<boolean>>): Promise<number> {
  const ended = await trx
    .updateTable('benefit')
    .set({ ended_time: sql<string>`now()` })
    .where('ended_time', 'is', null)
    .where(due)
    .returning(['user_id', 'storage_bytes'])
    .execute()
  for (const { user_id, storage_bytes } of ended) {
    await changeQuota(trx, user_id, -storage_bytes)
    await writeMembership(trx, user_id)
  }
  return ended.length
}

async function changeQuota(trx: Database, userId: string, bytes: number): Promise<void> {
  if (bytes === 0) return
  await trx
    .updateTable('user')
    .set({ storage_quota: sql<number>`greatest(0, storage_quota + ${bytes})` })
    .where('id', '=', userId)
    .execute()
}

/** The account shows the membership that lasts longest; one for good has no end, said as the far future. */
async function writeMembership(trx: Database, userId: string): Promise<void> {
  await sql`
    update "user" set membership = (
      select jsonb_build_object('productId', b.product_id, 'expiresTime',
        to_char(coalesce(b.to_time, '9999-12-31T00:00:00Z') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from benefit b
      where b.user_id = ${userId}::uuid and b.kind = 'membership' and b.ended_time is null
      order by b.to_time desc nulls first limit 1)
    where id = ${userId}::uuid
  `.execute(trx)
}
