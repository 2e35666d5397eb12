// The programs that administrators have registered, as the provider asks for them: with each request, so that what is switched off is
// over in every process.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { SIGNING_ALGORITHM } from '@huanshi/identity/server/keys.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { oauthScopes } from './oauth-scopes.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

export function isLoopback(uri: string): boolean {
  const address = URL.parse(uri)
  return address?.protocol === 'http:' && loopback.has(address.hostname)
}

/** https with a host and nothing to sign in by, or the machine on which the program runs. */
export function isRedirectUri(uri: string): boolean {
  const address = URL.parse(uri)
  if (address === null || address.username !== '' || address.password !== '' || uri.includes('#')) return false
  return isLoopback(uri) || (address.protocol === 'https:' && !loopback.has(address.hostname))
}

/** 256 random bits need no slow digest. */
export function newSecret(): string {
  return `hsc_${randomBytes(32).toString('base64url')}`
}

export function secretDigest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** @param kept digests with a space between them */
export function isSecret(kept: string | undefined, shown: string): boolean {
  const digest = Buffer.from(secretDigest(shown))
  const all = (kept ?? '').split(' ').map((one) => Buffer.from(one))
  // Every one is compared, whichever fits.
  return all.filter((one) => one.length === digest.length && timingSafeEqual(one, digest)).length > 0
}

export function clientAdapter(db: Database): Pick<Adapter, 'find'> {
  return { find: async (id) => (isUuid(id) ? metadataOf(db, id) : undefined) }
}

async function metadataOf(db: Database, id: string): Promise<AdapterPayload | undefined> {
  const found = await db
    .selectFrom('oauth_client')
    .select(['name', 'kind', 'redirect_uris', 'scopes', 'secret_hash', 'former_secret_hash', 'former_until'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const offered = new Set(oauthScopes())
  const isPublic = found.kind === 'public'
  if (!isPublic && found.secret_hash === null) return undefined
  const holds = found.former_until !== null && Date.parse(found.former_until) > Date.now()
  const secrets = [found.secret_hash, holds ? found.former_secret_hash : null].filter((hash) => hash !== null)
  return {
    client_id: id,
    client_name: found.name,
    // Programs on a person's own machine listen at whichever port is free (RFC 8252).
    application_type: found.redirect_uris.some(isLoopback) ? 'native' : 'web',
    redirect_uris: found.redirect_uris,
    scope: found.scopes.filter((scope) => offered.has(scope)).join(' '),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: SIGNING_ALGORITHM,
    token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_basic',
    ...(isPublic ? {} : { client_secret: secrets.join(' ') }),
  }
}
