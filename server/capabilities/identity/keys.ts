// The provider's keys: made at the first start, kept in the database.
import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../store/database.ts'
import { keptSecret } from '../store/kept-secret.ts'

/** RS256 is slow to sign and quick to check, and checking is what happens all the time. */
export const SIGNING_ALGORITHM = 'RS256'

export interface IdentityKeys {
  readonly signing: JWK[]
  readonly cookies: string[]
}

export async function identityKeys(db: Database): Promise<IdentityKeys> {
  return {
    signing: await keptSecret(db, 'identity-signing', async () => [await makeKey()]),
    cookies: await keptSecret(db, 'identity-cookies', () => [randomBytes(32).toString('base64url')]),
  }
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const kid = randomBytes(8).toString('base64url')
  return { ...(await exportJWK(privateKey)), kid, alg: SIGNING_ALGORITHM, use: 'sig' }
}

/** The half that anybody may see. */
export function publicKeys(keys: readonly JWK[]): JWK[] {
  return keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as JWK) // RSA keys, made above
}
