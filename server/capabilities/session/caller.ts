// Who is asking, as a verified access token says.
import type { HeldRole } from '@huanshi/contract/protocol/roles.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'

export interface Caller {
  readonly userId: string
  readonly userName: string
  /** Base roles of the token. */
  readonly roles: readonly string[]
  /** The provider's session that the token came from, where it says so. */
  readonly sessionId?: string
  /** Where the request came from, for the log. */
  readonly ip?: string
}

/** A caller within an area: base roles, and group roles where the address names a group. */
export interface AreaCaller extends Caller {
  readonly held: readonly HeldRole[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null when nobody is signed in. */
    caller: Caller | null
  }
}

/** For whatever needs a signed-in person. */
export function callerOf(request: Pick<FastifyRequest, 'caller'>): Caller {
  if (request.caller === null) throw new Refusal('session.required')
  return request.caller
}
