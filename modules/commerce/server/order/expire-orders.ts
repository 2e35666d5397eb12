import { modelOf } from '@huanshi/resource-server/model.ts'
import { move } from '@huanshi/resource-server/move.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { orderRules } from './order.rules.ts'

/** Orders that nobody paid in time end; a job calls it. Answers how many did. */
export async function expireOrders(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('order')
      .select('id')
      .where('status', '=', 'pending')
      .where('expires_time', '<=', new Date().toISOString())
      .where('deleted_time', 'is', null)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
    await move(trx, modelOf(trx, orderRules), due, { name: 'clock', to: 'expired', userName: '' })
    return due.length
  })
}
