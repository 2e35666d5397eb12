// Licence keys: compact JWS (RFC 7515) signed with Ed25519 (RFC 8037), which anyone checks with the published public key.
import type { LicenceHolder, LicenceKeys, LicenceScope } from '../../contract/licence.ts'
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type JsonWebKey,
} from 'node:crypto'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { keptSecret } from '@huanshi/server-kit/store/sealing/kept-secret.ts'

/** What the key says; names as in RFC 7519 where it has them. */
interface LicenceClaims {
  /** Number of the licence. */
  readonly jti: string
  readonly iss: string
  readonly expo: string
  readonly expoName: string
  readonly holder: LicenceHolder
  readonly scope: LicenceScope
  /** Seconds since 1970. */
  readonly iat: number
  readonly nbf: number
  readonly exp: number
}

interface SigningKey {
  readonly kid: string
  readonly jwk: JsonWebKey
}

/** Every installation signs with a key of its own, by which it is told from the others. */
export async function issuerOf(db: Database): Promise<string> {
  return `urn:huanshi:${(await signingKey(db)).kid}`
}

async function signingKey(db: Database): Promise<SigningKey> {
  return keptSecret(db, 'licence-signing', () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    return { kid: randomBytes(8).toString('base64url'), jwk: privateKey.export({ format: 'jwk' }) }
  })
}

export async function signLicence(db: Database, claims: LicenceClaims): Promise<string> {
  const { kid, jwk } = await signingKey(db)
  const head = encode({ alg: 'EdDSA', typ: 'JWT', kid })
  const content = `${head}.${encode(claims)}`
  const signature = sign(null, Buffer.from(content), createPrivateKey({ key: jwk, format: 'jwk' }))
  return `${content}.${signature.toString('base64url')}`
}

/** The half that anybody may see. */
export async function publishedKeys(db: Database): Promise<LicenceKeys> {
  const { kid, jwk } = await signingKey(db)
  return { keys: [{ kty: 'OKP', crv: 'Ed25519', x: jwk.x ?? '', kid, use: 'sig', alg: 'EdDSA' }] }
}

/** What a key says when it was signed here and is whole; null otherwise. Says nothing about time and state. */
export async function readLicence(db: Database, key: string): Promise<LicenceClaims | null> {
  const [head, body, signature, more] = key.split('.')
  if (head === undefined || body === undefined || signature === undefined || more !== undefined) return null
  const { jwk } = await signingKey(db)
  const publicKey = createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' }))
  const isGood = verify(null, Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'))
  return isGood ? (JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as LicenceClaims) : null // signed above
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
