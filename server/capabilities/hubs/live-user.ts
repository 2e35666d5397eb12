// Who is behind a live connection: the token's person, as long as the account may be used.
import { HubRefusal } from '@huanshi/signalr/endpoint/answers.ts'
import { Refusal } from '../http/refusal.ts'
import type { Viewing } from '../resource/rules.ts'
import type { Caller } from '../session/caller.ts'
import type { VerifyToken } from '../session/token-verifier.ts'
import type { Database } from '../store/database.ts'

export interface LiveUser {
  readonly id: string
  readonly caller: Caller
}

/** A poller asks every few moments; its account is looked up no more often than this. */
const REMEMBERED_MS = 5_000

export function liveUsers(db: Database, verify: VerifyToken): (token: string | null) => Promise<LiveUser | null> {
  const usable = new Map<string, number>()
  return async (token) => {
    if (token === null) return null
    const caller = await verified(verify, token)
    const now = Date.now()
    if ((usable.get(caller.userId) ?? 0) < now) {
      if (!(await isUsable(db, caller.userId))) throw new HubRefusal(403, '账号不可用')
      if (usable.size > 10_000) usable.clear()
      usable.set(caller.userId, now + REMEMBERED_MS)
    }
    return { id: caller.userId, caller }
  }
}

/** As in one's own area. */
export function viewingOf({ caller }: LiveUser): Viewing {
  return { area: 'My', caller: { ...caller, held: [] } }
}

async function verified(verify: VerifyToken, token: string): Promise<Caller> {
  try {
    return await verify(token)
  } catch (error) {
    if (error instanceof Refusal) throw new HubRefusal(error.status === 503 ? 503 : 401, error.message)
    throw error
  }
}

async function isUsable(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('user')
    .select('locked_until')
    .where('id', '=', userId)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return found !== undefined && (found.locked_until === null || Date.parse(found.locked_until) <= Date.now())
}
