import type { HistoryEntry } from '@huanshi/kernel/protocol/history.ts'
import { hoursAgo, type DemoCast } from '@huanshi/server-kit/demo/cast.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { nextNumber, productOnSale } from './order.rules.ts'
import { settle } from './settle.ts'

/** The author bought more room, and changed their mind about the rest. */
export async function seedOrders(trx: Database, cast: DemoCast, productIds: readonly string[]): Promise<void> {
  const [, month = '', storage = ''] = productIds
  const userId = cast.person('member')
  await seedOrder(trx, userId, storage, 'completed', 50)
  await seedOrder(trx, userId, month, 'cancelled', 4)
}

async function seedOrder(
  trx: Database,
  userId: string,
  productId: string,
  status: 'completed' | 'cancelled',
  hours: number,
): Promise<void> {
  const id = uuidV7()
  const product = await productOnSale(trx, productId)
  const amountFen = product.priceFen
  const time = hoursAgo(hours)
  const step = (from: string, to: string, action: string, userName: string): HistoryEntry => {
    return { time, from, to, action, userName }
  }
  const history =
    status === 'completed'
      ? [step('pending', 'paid', 'pay', 'member'), step('paid', 'completed', 'complete', 'admin')]
      : [step('pending', 'cancelled', 'cancel', 'member')]
  await trx
    .insertInto('order')
    .values({
      id,
      user_id: userId,
      number: await nextNumber(trx),
      product_id: productId,
      product_snapshot: JSON.stringify(product),
      quantity: 1,
      amount_fen: amountFen,
      status,
      expires_time: hoursAgo(hours - 0.5),
      history: JSON.stringify(history),
      created_time: time,
      updated_time: time,
    })
    .execute()
  if (status === 'cancelled') return
  const order = { id, userId, productId, productSnapshot: product, quantity: 1 }
  await settle(trx, order, { channel: 'sandbox', transaction: `sandbox-${id}`, amountFen, paidTime: time })
}
