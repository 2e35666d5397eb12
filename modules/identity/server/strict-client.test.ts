// A client that checks everything the standards ask for signs in through the real pages.
import * as oidc from 'openid-client'
import { expect, test } from 'vitest'
import { endSessions } from './end-sessions.ts'
import { testClient } from './test-client.ts'
import { addAccount, TestBrowser } from './test-site.ts'
import { identitySite } from './test-identity.ts'

const PASSWORD = '山高水长 2026'

const { store, site } = await identitySite()
const memberId = await addAccount(store.db, 'member', PASSWORD, ['会员'])
const person = await testClient(site, { account: 'member', password: PASSWORD })
const client = person.client

test('code with PKCE gives tokens with the role, good for the API and for user-info', async () => {
  const { tokens } = await person.signIn()
  expect(tokens.claims()).toMatchObject({ sub: memberId, name: 'member', role: ['会员'] })
  expect(tokens.refresh_token).toBeTypeOf('string')
  expect(await (await person.me(tokens.access_token)).json()).toMatchObject({
    userId: memberId,
    userName: 'member',
    roles: ['会员'],
  })
  expect(await oidc.fetchUserInfo(client, tokens.access_token, memberId)).toMatchObject({
    sub: memberId,
    role: ['会员'],
  })
})

test('one refresh token serves two tabs', async () => {
  const { tokens } = await person.signIn()
  const both = await Promise.all([1, 2].map(() => oidc.refreshTokenGrant(client, tokens.refresh_token ?? '')))
  for (const renewed of both) {
    expect(renewed.claims()?.sub).toBe(memberId)
    expect((await person.me(renewed.access_token)).status).toBe(200)
  }
})

test('a hidden frame renews without asking, and may be framed by our own pages alone', async () => {
  const { browser } = await person.signIn()
  const { address } = await person.start({ prompt: 'none', redirect_uri: `${site.origin}/silent-refresh` })
  const answer = await browser.open(address)
  expect(answer.headers.get('location')).toContain('/silent-refresh?code=')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  const stranger = await new TestBrowser().open(address)
  expect(stranger.headers.get('location')).toContain('error=login_required')
})

test('signing out ends the session, its tokens of both kinds at once, and returns to the site', async () => {
  const here = await person.signIn()
  const elsewhere = await person.signIn()
  const answer = await person.signOut(here)
  expect(answer.headers.get('location')).toBe(`${site.origin}/signout-oidc?state=there`)
  expect((await person.me(here.tokens.access_token)).status).toBe(401)
  await expect(person.renew(here.tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
  const silent = await here.browser.open((await person.start({ prompt: 'none' })).address)
  expect(silent.headers.get('location')).toContain('error=login_required')
  const logged = await store.db.selectFrom('audit').select('user_name').where('verb', '=', 'sign-out').execute()
  expect(logged).toEqual([{ user_name: 'member' }])
  // The same person's session on another device is another one.
  expect((await person.me(elsewhere.tokens.access_token)).status).toBe(200)
})

test('locking an account, or ending its sessions, ends its refresh tokens', async () => {
  const lock = (until: string | null) =>
    store.db.updateTable('user').set({ locked_until: until }).where('id', '=', memberId).execute()
  const renew = (token?: string) => oidc.refreshTokenGrant(client, token ?? '')
  const { browser, tokens } = await person.signIn()
  await lock(new Date(Date.now() + 60_000).toISOString())
  await expect(renew(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
  await lock(null)

  const again = await person.signIn()
  await endSessions(store.db, memberId)
  await expect(renew(again.tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
  const silent = await browser.open((await person.start({ prompt: 'none' })).address)
  expect(silent.headers.get('location')).toContain('error=login_required')
})

test('a sign-out that nobody vouches for asks first', async () => {
  const { browser } = await person.signIn()
  const page = await browser.travel(`${site.origin}/identity/session/end`)
  const html = await page.response.text()
  expect(html).toContain('要退出登录吗？')
  expect(html).not.toContain('<script')
})

test.each([
  [true, /expires=/i],
  [false, /^(?!.*expires=)/i],
])('the session cookie follows "keep me signed in": %s', async (remember, shape) => {
  const browser = new TestBrowser()
  const page = await browser.travel((await person.start()).address)
  const answer = await person.login(browser, page.address, {
    account: 'member@EXAMPLE.com',
    password: PASSWORD,
    remember,
  })
  const { location } = (await answer.json()) as { location: string }
  const cookies = (await browser.open(location)).headers.getSetCookie()
  expect(cookies.find((cookie) => cookie.startsWith('_session='))).toMatch(shape)
})

test('without PKCE, or to an unknown address, there is no sign-in', async () => {
  const plain = new URL((await person.start()).address)
  plain.searchParams.delete('code_challenge')
  plain.searchParams.delete('code_challenge_method')
  const refused = await new TestBrowser().open(plain.href)
  expect(refused.headers.get('location')).toContain('error=invalid_request')
  const { address } = await person.start({ redirect_uri: 'https://evil.example/signin-oidc' })
  const page = await new TestBrowser().open(address)
  expect(page.status).toBe(400)
  expect(await page.text()).toContain('登录请求无效')
})

test('an access token for somebody else, or an ID token, opens nothing', async () => {
  const { tokens } = await person.signIn()
  const answer = await person.me(tokens.id_token ?? '')
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"')
})

test('the password grant serves the command line', async () => {
  const grant = (password: string) =>
    fetch(`${site.origin}/identity/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: 'huanshi-cli', username: 'member', password }),
    })
  const { access_token } = (await (await grant(PASSWORD)).json()) as { access_token: string }
  expect(await (await person.me(access_token)).json()).toMatchObject({ userId: memberId, roles: ['会员'] })
  const wrong = await grant('wrong')
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({ error: 'invalid_grant' })
})
