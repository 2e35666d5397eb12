// Access tokens are checked by issuer, audience, expiry, signature and what has ended since they were made: no database is asked.
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { Refusal } from '../http/refusal.ts'
import type { Caller } from './caller.ts'
import { isAccessEnded } from './ended-access.ts'
import { Recent } from './recent.ts'

/** Throws `session.invalid` for a token that does not hold. `from` is the address that brings it, where that is known. */
export type VerifyToken = (token: string, from?: string) => Promise<Caller>

interface TokenRules {
  readonly issuer: string
  readonly audience: string
  /** The authority's key set. */
  readonly keys: JWTVerifyGetKey
  /** Turns the claims of a good token into the caller. */
  readonly callerFrom?: (claims: JWTPayload) => Caller | Promise<Caller>
}

/** Good tokens are remembered until they expire, so that a signature is checked once and not with every tile. */
const REMEMBERED = 2_000

export function tokenVerifier({ issuer, audience, keys, callerFrom = callerFromClaims }: TokenRules): VerifyToken {
  const known = new Recent<{ caller: Caller; expires: number }>(REMEMBERED)
  return async (token) => {
    const before = known.get(token)
    if (before !== undefined) {
      if (before.expires > Date.now() && !isAccessEnded(before.caller)) return before.caller
      known.delete(token)
    }
    const claims = await goodClaims(token, { issuer, audience, keys })
    // Where the site itself keeps no number in the token, it is asked again here, and may go on with what is left.
    const caller = { ...(await callerFrom(claims)), ...authTimeOf(claims) }
    if (isAccessEnded(caller)) throw invalid()
    known.set(token, { caller, expires: (claims.exp ?? 0) * 1000 })
    return caller
  }
}

async function goodClaims(token: string, { issuer, audience, keys }: TokenRules): Promise<JWTPayload> {
  try {
    const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']
    const { payload } = await jwtVerify(token, keys, { issuer, audience, algorithms, requiredClaims: ['sub', 'exp'] })
    return payload
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) throw error
    throw invalid(error)
  }
}

function invalid(cause?: unknown): Refusal {
  const headers = { 'www-authenticate': 'Bearer realm="huanshi-api", error="invalid_token"' }
  return new Refusal('session.invalid', { headers, ...(cause === undefined ? {} : { cause }) })
}

function authTimeOf({ auth_time: time }: JWTPayload): Pick<Caller, 'authTime'> {
  return typeof time === 'number' ? { authTime: time } : {}
}

/** Role is one name or several. */
export function rolesOf(claim: unknown): string[] {
  const names: unknown[] = Array.isArray(claim) ? claim : [claim]
  return names.filter((name) => typeof name === 'string')
}

function callerFromClaims(claims: JWTPayload): Caller {
  const { name, sid, sub, role, epoch, iat = 0 } = claims
  return {
    userId: String(sub),
    userName: typeof name === 'string' ? name : '',
    roles: rolesOf(role),
    ...(typeof sid === 'string' ? { sessionId: sid } : {}),
    epoch: typeof epoch === 'number' ? epoch : 0,
    issued: iat,
  }
}
