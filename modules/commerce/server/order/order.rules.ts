// Orders: numbered and priced by the server from the product as it is now, open for a limited time, and settled once.
import { order, type Order } from '../../contract/order.ts'
import { OPEN_MS } from '../../contract/order-term.ts'
import type { Product } from '../../contract/product.ts'
import type { ProductSnapshot } from '../../contract/purchase.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import { move } from '@huanshi/resource-server/move.ts'
import type { ActionRule, ResourceRules } from '@huanshi/resource-server/rules.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { takeBack } from './benefits.ts'
import { settle } from './settle.ts'

/** Paying here and now, without a payment service. */
function payBy(channel: 'sandbox' | 'offline'): ActionRule<typeof order> {
  return {
    async run(trx, { record }) {
      if (channel === 'sandbox' && !(await readSetting(trx, 'payment.sandbox')))
        throw new Refusal('payment.unavailable')
      const now = new Date()
      // The clock may not have come round to it yet.
      if (now.toISOString() >= record.expiresTime) throw new Refusal('order.expired')
      const { id, amountFen } = record
      await settle(trx, record, {
        channel,
        transaction: `${channel}-${uuidV7()}`,
        amountFen,
        paidTime: now.toISOString(),
      })
      await completeGranted(trx, record)
      return id
    },
  }
}

export const orderRules: ResourceRules<typeof order> = {
  resource: order,
  select: { coverUrl: sql`select p.cover_url from product p where p.id = r.product_id and p.deleted_time is null` },
  async creating(trx, { productId, quantity = 1 }) {
    const product = await productOnSale(trx, productId)
    return {
      number: await nextNumber(trx),
      productSnapshot: product,
      quantity,
      amountFen: product.priceFen * quantity,
      expiresTime: new Date(Date.now() + OPEN_MS).toISOString(),
    }
  },
  actions: {
    pay: payBy('sandbox'),
    'pay-offline': payBy('offline'),
    refund: {
      async run(trx, { record }) {
        const refund_from = record.status === 'completed' ? 'completed' : 'paid'
        await trx.updateTable('order').set({ refund_from }).where('id', '=', record.id).execute()
      },
    },
    'refund-done': { run: (trx, { record }) => takeBack(trx, record.id) },
    'refund-refused': { run: (trx, { record }) => forgetRefund(trx, record.id) },
    'refund-refused-completed': { run: (trx, { record }) => forgetRefund(trx, record.id) },
  },
}

/** What is brought by the payment itself; for the rest somebody still has something to do. */
const byPaying: ReadonlySet<string> = new Set<Product['kind']>(['membership', 'storage'])

/** A paid order whose benefits have been granted leaves nothing to be done. */
export async function completeGranted(
  trx: Database,
  { id, productSnapshot }: Pick<Order, 'id' | 'productSnapshot'>,
): Promise<void> {
  if (!byPaying.has(productSnapshot.kind)) return
  await move(trx, modelOf(trx, orderRules), [{ id }], { name: 'grant', to: 'completed', userName: '' })
}

export async function productOnSale(trx: Database, id: string): Promise<ProductSnapshot> {
  const found = await trx
    .selectFrom('product')
    .select(['name', 'kind', 'price_fen', 'months', 'grants'])
    .where('id', '=', id)
    .where('is_on_sale', '=', true)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('order.not-on-sale')
  const { name, kind, months } = found
  const { grants } = found
  return { name, kind, priceFen: found.price_fen, months, grants }
}

/** The day in China and a running number: 20261121000042. */
export async function nextNumber(trx: Database): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('order_number')::text, 6, '0') as number
  `.execute(trx)
  return rows[0]?.number ?? ''
}

async function forgetRefund(trx: Database, id: string): Promise<void> {
  await trx.updateTable('order').set({ refund_from: null }).where('id', '=', id).execute()
}
