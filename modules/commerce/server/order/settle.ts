// What an order becomes when its money is there: marked as paid by this payment, and its benefits granted, in one transaction.
import type { Channel } from '../../contract/purchase.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { grant, type PaidOrder } from './benefits.ts'

interface Payment {
  readonly channel: Channel
  readonly transaction: string
  readonly amountFen: number
  readonly paidTime: string
}

export async function settle(trx: Database, order: PaidOrder, payment: Payment): Promise<void> {
  await keepPayment(trx, order.id, payment, 'paid')
  await trx
    .updateTable('order')
    .set({ channel: payment.channel, paid_time: payment.paidTime })
    .where('id', '=', order.id)
    .execute()
  await grant(trx, order)
}

export async function keepPayment(
  trx: Database,
  orderId: string,
  { channel, transaction, amountFen, paidTime }: Payment,
  outcome: 'paid' | 'late',
): Promise<void> {
  await trx
    .insertInto('payment')
    .values({
      id: uuidV7(),
      channel,
      transaction,
      order_id: orderId,
      amount_fen: amountFen,
      outcome,
      paid_time: paidTime,
    })
    .execute()
}
