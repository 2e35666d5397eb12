// Nothing here depends on the embedded provider: a second, independent one in its own process, with everything set otherwise, by
// configuration alone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as oidc from 'openid-client'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createApp } from '../app/app.ts'
import { TestBrowser } from '@huanshi/identity/server/test-site.ts'
import { registerSettings } from '@huanshi/server/composition/register-settings.ts'
import { freePort } from '../store/postgres/server-process.ts'
import { testDatabase } from '../store/test-database.ts'
import { callerOf } from './caller.ts'
import { externalVerifier, userIdOf } from './external-verifier.ts'

const store = await testDatabase()
const port = await freePort()
const origin = `http://localhost:${port}`
const script = fileURLToPath(new URL('./test-other-provider.ts', import.meta.url))
const theirPort = await freePort()
const theirs = spawn(process.execPath, [script, String(theirPort), origin], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (theirs.stdout === null) throw new Error('the process has no output')
const [said] = (await once(theirs.stdout, 'data')) as [Buffer]
const issuer = said.toString().trim()
const config = readConfig({
  HUANSHI_URL: origin,
  OIDC_AUTHORITY: issuer,
  OIDC_CLIENT_ID: 'their-client',
  OIDC_CLIENT_SECRET: 'their-secret-that-is-long-enough',
  OIDC_SCOPE: 'openid offline_access team',
  OIDC_AUDIENCE: 'urn:somebody-elses-api',
})
if (config.authority === null) throw new Error('no authority was read')
const app = await createApp({ origin, verify: externalVerifier(store.db, config.authority), authorityOrigin: issuer })
await registerSettings(app, config, { publicSettings: async () => new Map(), mapSources: async () => [] })
app.get('/api/My/Me', (request) => callerOf(request))
await app.ready()
afterAll(async () => {
  theirs.kill()
  await app.close()
  await store.close()
})

async function signIn(subject = 'auth0|lin') {
  const script = (await app.inject({ url: '/js/config.js' })).body
  const told = JSON.parse(/window\.config = (.*);/.exec(script)?.[1] ?? '{}') as Record<string, string>
  const { authority = '', clientId = '', clientSecret = '', scope = '' } = told
  const client = await oidc.discovery(new URL(authority), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
    execute: [oidc.allowInsecureRequests],
  })
  const verifier = oidc.randomPKCECodeVerifier()
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  let here = oidc.buildAuthorizationUrl(client, {
    redirect_uri: `${origin}/signin-oidc`,
    scope,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).href
  const browser = new TestBrowser()
  while (!here.startsWith(origin)) {
    if (new URL(here).pathname.startsWith('/enter/')) here += `?as=${encodeURIComponent(subject)}`
    const answer = await browser.open(here)
    here = new URL(answer.headers.get('location') ?? '', here).href
  }
  const tokens = await oidc.authorizationCodeGrant(client, new URL(here), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  })
  return { client, tokens }
}

const me = (token: string) => app.inject({ url: '/api/My/Me', headers: { authorization: `Bearer ${token}` } })

test('their person is known here by their token, renews, and has an account of that name', async () => {
  const { client, tokens } = await signIn()
  const userId = userIdOf(issuer, 'auth0|lin')
  expect((await me(tokens.access_token)).json()).toMatchObject({ userId, userName: 'lin', roles: ['会员'] })
  const renewed = await oidc.refreshTokenGrant(client, tokens.refresh_token ?? '')
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
  expect((await me(renewed.access_token)).statusCode).toBe(200)
  const row = await store.db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst()
  expect(row).toMatchObject({ user_name: 'lin', password_hash: null })
})

test('user-info and roles are theirs to say, one or several', async () => {
  const { client, tokens } = await signIn('auth0|wang')
  expect(await oidc.fetchUserInfo(client, tokens.access_token, 'auth0|wang')).toMatchObject({
    role: ['会员', '管理员'],
  })
  expect((await me(tokens.access_token)).json()).toMatchObject({ userName: 'wang', roles: ['会员', '管理员'] })
})

test('what they revoke renews no more', async () => {
  const { client, tokens } = await signIn()
  await oidc.tokenRevocation(client, tokens.refresh_token ?? '')
  await expect(oidc.refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('their ID token opens nothing, nor does a token that was changed', async () => {
  const { tokens } = await signIn()
  expect((await me(tokens.id_token ?? '')).statusCode).toBe(401)
  const [head = '', body = '', mark = ''] = tokens.access_token.split('.')
  const claims = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), role: '管理员' }
  const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${mark}`
  expect((await me(forged)).statusCode).toBe(401)
})
