// Who is behind a live connection: the token's person.
import { HubRefusal } from '@huanshi/signalr/endpoint/answers.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Viewing } from './rules.ts'
import type { Caller } from '@huanshi/server-kit/session/caller.ts'
import type { VerifyToken } from '@huanshi/server-kit/session/token-verifier.ts'

export interface LiveUser {
  readonly id: string
  readonly caller: Caller
}

/** @param scopes what an access token of one's own area has to hold, for everything is told to every connection of a person */
export function liveUsers(
  verify: VerifyToken,
  scopes: readonly string[],
): (token: string | null) => Promise<LiveUser | null> {
  return async (token) => {
    if (token === null) return null
    const caller = await verified(verify, token)
    if (!mayListen(caller, scopes)) throw new HubRefusal(403, 'token.denied')
    return { id: caller.userId, caller }
  }
}

function mayListen({ token }: Caller, scopes: readonly string[]): boolean {
  if (token?.resource === '/mcp') return false
  return token === undefined || (token.area === 'My' && scopes.every((scope) => token.scopes.includes(scope)))
}

/** As in one's own area. */
export function viewingOf({ caller }: LiveUser): Viewing {
  return { area: 'My', caller: { ...caller, held: [] } }
}

async function verified(verify: VerifyToken, token: string): Promise<Caller> {
  try {
    return await verify(token)
  } catch (error) {
    if (error instanceof Refusal) throw new HubRefusal(error.status, error.message)
    throw error
  }
}
