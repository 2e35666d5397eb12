// Who is asking, as a verified access token says.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { HeldRole } from '@huanshi/kernel/protocol/roles.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'

/** How far an access token reaches. */
export interface TokenLimits {
  readonly id: string
  /** The only area in which it counts. */
  readonly area: AreaName
  /** The only group, where the area is that of groups. */
  readonly groupId: string | null
  readonly scopes: readonly string[]
  /** The only part of the site that takes it, where it was given out by OAuth for one. */
  readonly resource?: OauthResource
}

/** What programs ask access to: everything below the path. */
export const oauthResources = ['/api', '/mcp'] as const
type OauthResource = (typeof oauthResources)[number]

export interface Caller {
  readonly userId: string
  readonly userName: string
  /** Base roles of the token. */
  readonly roles: readonly string[]
  /** The provider's session that the token came from, where it says so. */
  readonly sessionId?: string
  /** The person's number when the token was made; see ended-access.ts. */
  readonly epoch?: number
  /** When the token was made; seconds. */
  readonly issued?: number
  /** When the person last signed in at the provider, in seconds, where the token says so. */
  readonly authTime?: number
  /** When what it says is no longer to be relied on, where nobody here can end it before; seconds. */
  readonly expires?: number
  /** Where the request came from, for the log. */
  readonly ip?: string
  /** What the access token leaves of what the person may; absent in people's own sessions. */
  readonly token?: TokenLimits
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
