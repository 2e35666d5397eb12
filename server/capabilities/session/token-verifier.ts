// Access tokens are checked by issuer, audience, expiry and signature alone: no database is asked.
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { Refusal } from '../http/refusal.ts'
import type { Caller } from './caller.ts'

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
  const known = new Map<string, { caller: Caller; expires: number }>()
  return async (token) => {
    const before = known.get(token)
    if (before !== undefined) {
      if (before.expires > Date.now()) return before.caller
      known.delete(token)
    }
    const claims = await goodClaims(token, { issuer, audience, keys })
    const caller = await callerFrom(claims)
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value ?? '')
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
    const headers = { 'www-authenticate': 'Bearer realm="huanshi-api", error="invalid_token"' }
    throw new Refusal('session.invalid', { cause: error, headers })
  }
}

/** Role is one name or several. */
export function rolesOf(claim: unknown): string[] {
  const names: unknown[] = Array.isArray(claim) ? claim : [claim]
  return names.filter((name) => typeof name === 'string')
}

function callerFromClaims(claims: JWTPayload): Caller {
  const name = claims['name']
  return { userId: String(claims.sub), userName: typeof name === 'string' ? name : '', roles: rolesOf(claims['role']) }
}
