import { moveDue } from '@huanshi/resource-server/move.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { accessTokenRules } from './access-token.rules.ts'

/** Tokens whose time is over are shown so; they have counted for nothing since that moment. Answers how many there were. */
export function expireTokens(db: Database): Promise<number> {
  return moveDue(db, accessTokenRules, { from: ['active'], by: 'expiresTime', to: 'expired' })
}
