// An application for one test, with tokens signed by a real key and checked by the real verifier.
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { acceptingAccessTokens } from '../session/verify-access-token.ts'
import { tokenVerifier } from '../session/token-verifier.ts'
import type { Database } from '../store/database.ts'
import type { App } from '../http/app-type.ts'
import type { GroupHosts } from '../http/group-hosts.ts'
import { createApp } from './app.ts'
import type { RequestRate } from '../http/request-rate.ts'

export const TEST_ORIGIN = 'http://localhost:5002'
const ISSUER = `${TEST_ORIGIN}/identity`
const AUDIENCE = 'huanshi-api'

const pair = await generateKeyPair('RS256', { extractable: true })
const keySet = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'test', alg: 'RS256' }] })

export interface TestPerson {
  readonly userId: string
  readonly userName: string
  readonly roles: readonly string[]
  readonly sessionId?: string
  /** See ended-access.ts; from before every change where none is said. */
  readonly epoch?: number
}

/** An access token as the provider would give it. */
export async function testToken(
  { userId, userName, roles, sessionId, epoch = 0 }: TestPerson,
  changes: { audience?: string; expires?: string | number; issuer?: string } = {},
): Promise<string> {
  return new SignJWT({
    name: userName,
    role: [...roles],
    epoch,
    ...(sessionId === undefined ? {} : { sid: sessionId }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'at+jwt' })
    .setSubject(userId)
    .setIssuer(changes.issuer ?? ISSUER)
    .setAudience(changes.audience ?? AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(changes.expires ?? '15m')
    .sign(pair.privateKey)
}

/** As the application itself checks them. */
export const testVerify = tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, keys: keySet })

interface TestAppOptions {
  readonly db: Database
  readonly register: (app: App, db: Database) => void | Promise<void>
  /** Walks of everything ask more than a person may. */
  readonly requestRate?: RequestRate
  /** Of the host that gives files out; absent where it is the site's own. */
  readonly mediaOrigin?: string
  readonly groupHosts?: GroupHosts | undefined
}

export async function testApp({ db, register, requestRate, mediaOrigin, groupHosts }: TestAppOptions): Promise<App> {
  const app = await createApp({
    origin: TEST_ORIGIN,
    verify: acceptingAccessTokens(testVerify, db),
    warmsUp: false,
    mediaOrigin: mediaOrigin ?? null,
    groupHosts,
    ...(requestRate === undefined ? {} : { requestRate }),
  })
  await register(app, db)
  await app.ready()
  return app
}
