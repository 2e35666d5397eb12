import { moveDue } from '@huanshi/resource-server/move.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { reviewLinkRules } from './review-link.rules.ts'

/** Links whose time is over are shown so, and the tickets that they gave end; they open nothing since that moment. */
export function expireReviewLinks(db: Database): Promise<number> {
  return moveDue(db, reviewLinkRules, { from: ['active'], by: 'expiresTime', to: 'expired' })
}
