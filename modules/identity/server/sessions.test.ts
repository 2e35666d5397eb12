// Sessions as applications and their owners see them: watched by a frame, listed as devices, ended from elsewhere; keys that rotate.
import { createHash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { runInNewContext } from 'node:vm'
import * as oauth from 'oauth4webapi'
import { expect, test, vi } from 'vitest'
import { guessCode, makeCode } from './codes.ts'
import { deviceName } from './device-name.ts'
import { devicesOf } from './devices.ts'
import { endSession, endSessions } from './end-sessions.ts'
import { KEY_KEPT_MS, KEY_LIFE_MS, refreshKeys } from './keys.ts'
import { addAccount, listeningSite, TestBrowser } from './test-site.ts'
import { identitySite } from './test-identity.ts'
import { landing, visitSignIn } from './test-sign-in.ts'

const PASSWORD = 'correct horse'
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const insecure = { [oauth.allowInsecureRequests]: true } as const
const client: oauth.Client = { client_id: 'huanshi-web' }

const { store, site } = await identitySite()
const memberId = await addAccount(store.db, 'member', PASSWORD, ['会员'])
const issuer = new URL(`${site.origin}/identity`)
const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))

async function signIn(browser = new TestBrowser()) {
  const visit = await visitSignIn(site, browser, { nonce: 'a-nonce' })
  const { said } = await visit.say('/login', { account: 'member', password: PASSWORD, remember: true })
  const back = new URL(await landing(visit, said))
  const params = oauth.validateAuthResponse(server, client, back, 'abc')
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    params,
    `${site.origin}/signin-oidc`,
    VERIFIER,
    insecure,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: 'a-nonce',
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, answer, insecure)
  return { browser, back, tokens }
}

const me = (token: string) => fetch(`${site.origin}/api/My/Me`, { headers: { authorization: `Bearer ${token}` } })

async function renew(token: string | undefined) {
  const answer = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token ?? '', insecure)
  return oauth.processRefreshTokenResponse(server, client, answer)
}

test('a strict client completes code, refresh, user-info and revocation, checking signatures', async () => {
  const { tokens } = await signIn()
  const renewed = await renew(tokens.refresh_token)
  const [before, after] = [oauth.getValidatedIdTokenClaims(tokens), oauth.getValidatedIdTokenClaims(renewed)]
  expect(before?.auth_time).toBeTypeOf('number')
  expect(after).toMatchObject({ sub: memberId, auth_time: before?.auth_time })
  const info = await oauth.userInfoRequest(server, client, renewed.access_token, insecure)
  expect(await oauth.processUserInfoResponse(server, client, memberId, info)).toMatchObject({
    sub: memberId,
    role: ['会员'],
  })
  const gone = await oauth.revocationRequest(server, client, oauth.None(), tokens.refresh_token ?? '', insecure)
  await oauth.processRevocationResponse(gone)
  await expect(renew(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
})

test.each([
  ['another state', /state/, (at: URL) => at.searchParams.set('state', 'other')],
  ['no state', /state/, (at: URL) => at.searchParams.delete('state')],
  ['another issuer', /iss/, (at: URL) => at.searchParams.set('iss', 'https://evil.example')],
])('such a client refuses an answer with %s', async (_, words, change) => {
  const { back } = await signIn()
  change(back)
  expect(() => oauth.validateAuthResponse(server, client, back, 'abc')).toThrow(words)
})

test('a code works once, with its verifier, for its client and address', async () => {
  const visit = await visitSignIn(site)
  const { said } = await visit.say('/login', { account: 'member', password: PASSWORD })
  const code = new URL(await landing(visit, said)).searchParams.get('code') ?? ''
  const spend = async (changes: Record<string, string> = {}) => {
    const body = { grant_type: 'authorization_code', client_id: 'huanshi-web', code, code_verifier: VERIFIER }
    const answer = await fetch(`${site.origin}/identity/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...body, redirect_uri: `${site.origin}/signin-oidc`, ...changes }),
    })
    return answer.status
  }
  expect(await spend({ code_verifier: 'x'.repeat(43) })).toBe(400)
  expect(await spend({ redirect_uri: `${site.origin}/silent-refresh` })).toBe(400)
  expect(await spend({ client_id: 'huanshi-cli' })).toBe(400)
  expect(await spend()).toBe(200)
  expect(await spend()).toBe(400)
})

test('the answer carries a session state that the check-session page can work out from its cookie', async () => {
  const browser = new TestBrowser()
  const { back } = await signIn(browser)
  const [hash, salt] = (back.searchParams.get('session_state') ?? '').split('.')
  const cookie = browser.cookie('hs_session_state')
  const text = `huanshi-web ${site.origin} ${cookie} ${salt}`
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
  expect(server['check_session_iframe']).toBe(`${site.origin}/identity/session/check`)
  const page = await fetch(`${site.origin}/identity/session/check`)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  // Its own SHA-256 is the same as everybody's, also beyond one block.
  const script = await (await fetch(`${site.origin}/identity/session/check.js`)).text()
  const place = { document: { cookie: '' }, addEventListener: () => undefined, TextEncoder, sample: '' }
  for (const sample of ['', 'abc', '环视'.repeat(40), 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64)])
    expect(runInNewContext(`${script}; sha256(sample)`, { ...place, sample })).toBe(
      createHash('sha256').update(sample).digest('hex'),
    )
})

test('every sign-in is a device of its owner; ending one ends its tokens at once and no others', async () => {
  await endSessions(store.db, memberId)
  const [here, there] = [await signIn(), await signIn()]
  const sessionOf = (token: string) => String(decodeJwt(token)['sid'])
  await vi.waitFor(async () => expect(await devicesOf(store.db, memberId)).toHaveLength(2))
  expect((await devicesOf(store.db, memberId)).map(({ session_uid }) => session_uid)).toContain(
    sessionOf(there.tokens.access_token),
  )
  expect(await endSession(store.db, memberId, sessionOf(there.tokens.access_token))).toBe(true)
  expect((await me(there.tokens.access_token)).status).toBe(401)
  await expect(renew(there.tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
  expect((await me(here.tokens.access_token)).status).toBe(200)
  expect((await renew(here.tokens.refresh_token)).access_token).toBeTypeOf('string')
  expect(await endSession(store.db, memberId, 'unknown')).toBe(false)
})

test('ending all but one leaves that one able to renew', async () => {
  const [here, there] = [await signIn(), await signIn()]
  await endSessions(store.db, memberId, String(decodeJwt(here.tokens.access_token)['sid']))
  await expect(renew(there.tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
  expect((await me(there.tokens.access_token)).status).toBe(401)
  const renewed = await renew(here.tokens.refresh_token)
  expect((await me(renewed.access_token)).status).toBe(200)
})

test('a sign-in that was proven before the end and not yet gone through is over too', async () => {
  const half = await visitSignIn(site)
  const { said } = await half.say('/login', { account: 'member', password: PASSWORD })
  // As a new password does, in a session that goes on.
  await endSessions(store.db, memberId, 'another')
  expect(await landing(half, said)).not.toContain('code=')
})

test('a code that was on its way when the sessions ended does nothing any more', async () => {
  const reset = { purpose: 'reset-password', address: 'member@example.com', asker: 'a-browser' } as const
  const code = await makeCode(store.db, reset, { from: '127.0.0.1', known: null })
  await endSessions(store.db, memberId)
  expect(await guessCode(store.db, reset, code)).toBeNull()
})

test('a token of the command line is a session too: listed, and over when that is ended or the password changed', async () => {
  await endSessions(store.db, memberId)
  const grant = async (): Promise<string> => {
    const answer = await fetch(`${site.origin}/identity/token`, {
      method: 'POST',
      headers: { 'user-agent': 'curl/8.5.0' },
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'huanshi-cli',
        username: 'member',
        password: PASSWORD,
      }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const [one, two] = [await grant(), await grant()]
  const listed = await devicesOf(store.db, memberId)
  expect(new Set(listed.map(({ session_uid }) => session_uid))).toEqual(
    new Set([one, two].map((token) => decodeJwt(token)['sid'])),
  )
  expect(listed).toHaveLength(2)
  expect(deviceName(listed[0]?.user_agent ?? '').name).toBe('命令行')
  expect(await endSession(store.db, memberId, String(decodeJwt(one)['sid']))).toBe(true)
  expect((await me(one)).status).toBe(401)
  expect((await me(two)).status).toBe(200)
  // As a new password does.
  await endSessions(store.db, memberId)
  expect((await me(two)).status).toBe(401)
  expect(await devicesOf(store.db, memberId)).toEqual([])
})

test('keys rotate: the new one signs, the old one is still known, and goes when nobody can need it', async () => {
  const { tokens } = await signIn()
  const oldKey = decodeProtectedHeader(tokens.access_token).kid
  const now = Date.now()
  expect(await refreshKeys(store.db, site.keys, now)).toBe(false)
  expect(await refreshKeys(store.db, site.keys, now + KEY_LIFE_MS + 1000)).toBe(true)
  const other = await listeningSite(store.db)
  const shown = (await (await fetch(`${other.origin}/identity/jwks`)).json()) as { keys: { kid: string; d?: string }[] }
  expect(shown.keys.map(({ kid }) => kid)).toEqual(site.keys.signing.map(({ kid }) => kid))
  expect(shown.keys).toHaveLength(2)
  expect(shown.keys[1]?.kid).toBe(oldKey)
  expect(shown.keys.every(({ d }) => d === undefined)).toBe(true)
  await other.app.close()
  // The verifier follows the same keys: the token of the old one still holds.
  expect((await me(tokens.access_token)).status).toBe(200)
  expect(await refreshKeys(store.db, site.keys, now + KEY_LIFE_MS + KEY_KEPT_MS + 2000)).toBe(true)
  expect(site.keys.signing.map(({ kid }) => kid)).not.toContain(oldKey)
})
