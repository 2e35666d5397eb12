// What has ended is known from memory as long as this process hears the database. While it may be deaf, every token is asked about.
import type { Database } from '../store/database.ts'
import { Refusal } from '../http/refusal.ts'
import { accessHolds, isAccessEnded } from './ended-access.ts'
import type { VerifyToken } from './token-verifier.ts'

interface AccessProof {
  readonly db: Database
  /** Has everything been heard that was said until a moment ago? */
  readonly isCurrent: () => boolean | Promise<boolean>
}

export function provingAccess(verify: VerifyToken, { db, isCurrent }: AccessProof): VerifyToken {
  return async (token) => {
    const caller = await verify(token)
    const holds = (await isCurrent()) ? !isAccessEnded(caller) : await accessHolds(db, caller)
    if (holds) return caller
    const headers = { 'www-authenticate': 'Bearer realm="huanshi-api", error="invalid_token"' }
    throw new Refusal('session.invalid', { headers })
  }
}
