import { modelOf } from '@huanshi/resource-server/model.ts'
import { move } from '@huanshi/resource-server/move.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { accessTokenRules } from './access-token.rules.ts'

/** Tokens whose time is over are shown so; they have counted for nothing since that moment. Answers how many there were. */
export async function expireTokens(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('access_token')
      .select('id')
      .where('status', '=', 'active')
      .where('expires_time', '<=', new Date().toISOString())
      .orderBy('id')
      .limit(1000)
      .forUpdate()
      .skipLocked()
      .execute()
    await move(trx, modelOf(trx, accessTokenRules), due, { name: 'clock', to: 'expired', userName: '' })
    return due.length
  })
}
