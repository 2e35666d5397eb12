import { moveDue } from '@huanshi/resource-server/move.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { orderRules } from './order.rules.ts'

/** Orders that nobody paid in time end; a job calls it. Answers how many did. */
export function expireOrders(db: Database): Promise<number> {
  return moveDue(db, orderRules, { from: ['pending'], by: 'expiresTime', to: 'expired' })
}
