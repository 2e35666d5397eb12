// A payment service tells that an order was paid. It may tell again and late: every payment is taken in once, and money for an
// order that is no longer open goes back.
import type { Order } from '../../contract/order.ts'
import type { Channel, PaymentAnswer, PaymentNotice } from '../../contract/purchase.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import { move } from '@huanshi/resource-server/move.ts'
import { run } from '@huanshi/server-kit/store/sql-text.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { completeGranted, orderRules } from './order.rules.ts'
import { keepPayment, settle } from './settle.ts'

export async function receivePayment(db: Database, channel: Channel, notice: PaymentNotice): Promise<PaymentAnswer> {
  return db.transaction().execute(async (trx) => {
    const model = modelOf(trx, orderRules)
    const text = `select ${model.select} from ${model.table} r where r.number = $1 and r.deleted_time is null for update of r`
    const [order] = await run<Order>(trx, text, [notice.number])
    if (order === undefined) throw new Refusal('record.not-found', { detail: '没有这个订单' })
    const payment = { channel, ...notice }
    if (await isKnown(trx, channel, notice.transaction)) return { result: 'known' }
    if (notice.amountFen !== order.amountFen) throw new Refusal('payment.amount')
    const by = { name: 'payment', userName: '' }
    if (order.status === 'pending') {
      await move(trx, model, [order], { ...by, to: 'paid' })
      await settle(trx, order, payment)
      await completeGranted(trx, order)
      return { result: 'paid' }
    }
    await keepPayment(trx, order.id, payment, 'late')
    if (order.status === 'cancelled' || order.status === 'expired') {
      await move(trx, model, [order], { ...by, to: 'refunding' })
      await trx.updateTable('order').set({ channel, paid_time: notice.paidTime }).where('id', '=', order.id).execute()
    }
    return { result: 'late' }
  })
}

async function isKnown(trx: Database, channel: Channel, transaction: string): Promise<boolean> {
  const found = await trx
    .selectFrom('payment')
    .select('id')
    .where('channel', '=', channel)
    .where('transaction', '=', transaction)
    .executeTakeFirst()
  return found !== undefined
}
