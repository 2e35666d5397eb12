// Wrong proofs are counted by the session that tries, so that whoever holds a stolen token keeps only that session from proving, and
// by the account with a wide bound, so that many sessions are no way round it.
import type { FastifyRequest } from 'fastify'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import {
  accountRule,
  countAttempt,
  forgiveAccount,
  nameRule,
  refuseLocked,
  subjectOf,
  takeBackAttempt,
} from '@huanshi/identity/server/lock-out.ts'
import { callerOf, type Caller } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** Counts a try; what is answered takes it back. */
export async function limitProofs(db: Database, request: FastifyRequest): Promise<() => Promise<void>> {
  const { userId, sessionId } = sessionOf(request)
  const [bySession, byAccount] = [subjectOf('prove', sessionId), subjectOf('prove-all', userId)]
  refuseLocked(await countAttempt(db, bySession, accountRule))
  refuseLocked(await countAttempt(db, byAccount, nameRule))
  return async () => {
    await forgiveAccount(db, bySession)
    await takeBackAttempt(db, byAccount)
  }
}

/** A proof belongs to a session; a token that names none can have none. */
export function sessionOf(request: FastifyRequest): Caller & { readonly sessionId: string } {
  const caller = callerOf(request)
  if (caller.sessionId === undefined) throw new Refusal('session.invalid')
  return { ...caller, sessionId: caller.sessionId }
}
