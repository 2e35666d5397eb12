// Tokens of an identity provider of somebody else: its keys come by discovery, its people get an account here when first seen.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { createHash } from 'node:crypto'
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { ExternalAuthority } from '../config/authority.ts'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../store/database.ts'
import type { Caller } from './caller.ts'
import { externalPeople } from './external-people.ts'
import { rolesOf, tokenVerifier, type VerifyToken } from './token-verifier.ts'

export function externalVerifier(db: Database, { issuer, audience }: ExternalAuthority): VerifyToken {
  const admit = externalPeople(db)
  return tokenVerifier({
    issuer,
    audience,
    keys: discoveredKeys(issuer),
    callerFrom: (claims) => admit(callerOfClaims(issuer, claims)),
  })
}

/** Asked when the first token comes, and again after it failed. */
function discoveredKeys(issuer: string): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined
  return async (header, token) => {
    keys ??= discover(issuer)
    try {
      return await (
        await keys
      )(header, token)
    } catch (error) {
      if (error instanceof Refusal) keys = undefined
      throw error
    }
  }
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  try {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(5_000) })
    const found = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown } // checked below
    if (typeof found.jwks_uri !== 'string' || String(found.issuer).replace(/\/$/, '') !== issuer) {
      throw new Error('not the discovery document of this issuer')
    }
    return createRemoteJWKSet(new URL(found.jwks_uri))
  } catch (cause) {
    throw new Refusal('session.authority-unavailable', { cause, headers: { 'retry-after': '5' } })
  }
}

/** A subject that is no UUID becomes one, always the same (RFC 9562, version 5 in form). */
export function userIdOf(issuer: string, subject: string): string {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(subject)
  if (isUuid && subject !== PUBLIC_USER_ID) return subject.toLowerCase()
  const bytes = createHash('sha256').update(`${issuer}\n${subject}`).digest().subarray(0, 16)
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x50
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function callerOfClaims(issuer: string, claims: JWTPayload): Caller {
  const subject = String(claims.sub)
  const names = [claims['preferred_username'], claims['name'], subject]
  const userName = names.find((name): name is string => typeof name === 'string' && name !== '') ?? subject
  const { iat: issued = 0, exp: expires = 0 } = claims
  return { userId: userIdOf(issuer, subject), userName, roles: rolesOf(claims['role']), issued, expires }
}
