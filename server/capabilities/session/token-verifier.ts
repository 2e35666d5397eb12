// Access tokens are checked by issuer, audience, expiry and signature alone: no database is asked.
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { Refusal } from '../http/refusal.ts'
import type { Caller } from './caller.ts'
import { isAccessEnded } from './ended-access.ts'

/** Throws `session.invalid` for a token that does not hold. */
export type VerifyToken = (token: string) => Promise<Caller>

export interface TokenRules {
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
  const known = new Map<string, { caller: Caller; issued: number; expires: number }>()
  return async (token) => {
    const before = known.get(token)
    if (before !== undefined) {
      if (before.expires > Date.now()) return notEnded(before)
      known.delete(token)
    }
    const claims = await goodClaims(token, { issuer, audience, keys })
    const caller = await callerFrom(claims)
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value ?? '')
    const found = { caller, issued: claims.iat ?? 0, expires: (claims.exp ?? 0) * 1000 }
    known.set(token, found)
    return notEnded(found)
  }
}

function notEnded({ caller, issued }: { readonly caller: Caller; readonly issued: number }): Caller {
  if (isAccessEnded(caller.sessionId, issued)) throw invalid()
  return caller
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

/** Role is one name or several. */
export function rolesOf(claim: unknown): string[] {
  const names: unknown[] = Array.isArray(claim) ? claim : [claim]
  return names.filter((name) => typeof name === 'string')
}

function callerFromClaims(claims: JWTPayload): Caller {
  const { name, sid, sub, role } = claims
  return {
    userId: String(sub),
    userName: typeof name === 'string' ? name : '',
    roles: rolesOf(role),
    ...(typeof sid === 'string' ? { sessionId: sid } : {}),
  }
}
