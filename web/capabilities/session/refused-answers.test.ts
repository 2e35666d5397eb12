// The sign-in client as this product sets it up, against a provider that answers wrongly in every way there is.
import { createServer, type Server } from 'node:http'
import { InMemoryWebStorage, User, WebStorageStateStore, type INavigator, type NavigateParams } from 'oidc-client-ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freshNonce } from './nonce.ts'
import { StrictUserManager } from './strict-manager.ts'
import { managerSettings } from './user-manager.ts'

type Claims = Record<string, unknown>

const ORIGIN = 'http://app.example'
let server: Server
let issuer: string
/** What the provider puts into its next tokens and user-info. */
let idToken: Claims | null
let userInfo: Claims
let nonce: string
let manager: StrictUserManager
let store: InMemoryWebStorage
let states: InMemoryWebStorage
let asked: URL

beforeAll(async () => {
  server = createServer((request, response) => {
    const say = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    const path = request.url ?? ''
    if (path.includes('openid-configuration')) {
      const at = (name: string) => `${issuer}/${name}`
      say({
        issuer,
        authorization_endpoint: at('auth'),
        token_endpoint: at('token'),
        userinfo_endpoint: at('userinfo'),
      })
    } else if (path.endsWith('/token')) {
      const token = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 900, scope: 'openid' }
      say(idToken === null ? token : { ...token, id_token: jwt(idToken) })
    } else say(userInfo)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => void server.close())

beforeEach(() => {
  nonce = freshNonce()
  idToken = rightClaims()
  userInfo = { sub: 'lin', name: 'Lin' }
  store = new InMemoryWebStorage()
  states = new InMemoryWebStorage()
  manager = makeManager()
})
afterEach(() => vi.useRealTimers())

const rightClaims = (): Claims => ({
  iss: issuer,
  aud: 'web',
  azp: 'web',
  sub: 'lin',
  nonce,
  auth_time: 1000,
  exp: Math.floor(Date.now() / 1000) + 900,
})

function jwt(claims: Claims): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part(claims)}.c2ln`
}

function makeManager(
  changes: { clientId?: string; authority?: string; navigator?: INavigator } = {},
): StrictUserManager {
  const config = { authority: changes.authority ?? issuer, clientId: changes.clientId ?? 'web', scope: 'openid' }
  const leaving: INavigator = {
    prepare: async () => ({
      async navigate({ url }: NavigateParams) {
        asked = new URL(url)
        return { url }
      },
      close: () => undefined,
    }),
    callback: async () => undefined,
  }
  const settings = {
    ...managerSettings(config, ORIGIN, 'http:'),
    userStore: new WebStorageStateStore({ store }),
    stateStore: new WebStorageStateStore({ store: states }),
  }
  const { navigator = leaving } = changes
  return new StrictUserManager(settings, leaving, navigator, navigator)
}

/** Goes to the provider; gives the address at which it would come back. */
async function leave(): Promise<URL> {
  await manager.signinRedirect({ nonce, state: { returnTo: '/Pano' } })
  return new URL(
    `${ORIGIN}/signin-oidc?${new URLSearchParams({ code: 'c', state: asked.searchParams.get('state') ?? '' })}`,
  )
}

const comeBack = (address: URL, by = manager) => by.signinRedirectCallback(address.href)

test('a right answer is taken: code with PKCE, nonce and state, and the page one came from', async () => {
  const back = await leave()
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid',
    code_challenge_method: 'S256',
    nonce,
    redirect_uri: `${ORIGIN}/signin-oidc`,
  })
  const user = await comeBack(back)
  expect(user).toMatchObject({ access_token: 'a', state: { returnTo: '/Pano' }, profile: { sub: 'lin', name: 'Lin' } })
  expect(user.profile).not.toHaveProperty('nonce')
  expect((await manager.getUser())?.access_token).toBe('a')
})

test.each<[string, (back: URL) => void, RegExp]>([
  ['no state', (back) => back.searchParams.delete('state'), /No state in response/],
  [
    'a state that nobody asked with',
    (back) => back.searchParams.set('state', 'x'),
    /No matching state found in storage/,
  ],
  ['no code', (back) => back.searchParams.delete('code'), /Expected code in response/],
  ['an error', (back) => back.searchParams.set('error', 'access_denied'), /access_denied/],
])('refused: %s', async (_, change, words) => {
  const back = await leave()
  change(back)
  await expect(comeBack(back)).rejects.toThrow(words)
  expect(await manager.getUser()).toBeNull()
})

test.each<[string, () => void, RegExp]>([
  ['another nonce', () => (idToken = { ...rightClaims(), nonce: 'x' }), /nonce/],
  ['another issuer', () => (idToken = { ...rightClaims(), iss: 'https://evil.example' }), /issued by another/],
  ['another client', () => (idToken = { ...rightClaims(), aud: 'other', azp: 'other' }), /meant for another client/],
  [
    'several clients, given to another',
    () => (idToken = { ...rightClaims(), aud: ['web', 'b'], azp: 'b' }),
    /given to another/,
  ],
  ['no subject', () => (idToken = { ...rightClaims(), sub: undefined }), /missing a subject claim/],
  ['an end that is over', () => (idToken = { ...rightClaims(), exp: 1000 }), /expired/],
  ['no ID token', () => (idToken = null), /Invalid token specified/],
  ['another subject in user-info', () => (userInfo = { sub: 'he' }), /subject from UserInfo response does not match/],
])('refused: tokens with %s', async (_, change, words) => {
  const back = await leave()
  change()
  await expect(comeBack(back)).rejects.toThrow(words)
  expect(await manager.getUser()).toBeNull()
})

test.each([
  ['client', { clientId: 'other' }, /client_id mismatch/],
  ['authority', { authority: 'http://localhost:1' }, /authority mismatch/],
])('refused: an answer to a request of another %s', async (_, changes, words) => {
  const back = await leave()
  await expect(comeBack(back, makeManager(changes))).rejects.toThrow(words)
})

test.each<[string, Claims, RegExp]>([
  ['subject', { sub: 'he' }, /sub in id_token does not match/],
  ['time of sign-in', { auth_time: 2000 }, /auth_time in id_token does not match/],
  ['party', { azp: 'other' }, /azp in id_token does not match/],
  ['issuer', { iss: 'https://evil.example' }, /issued by another/],
])('refused at renewal: another %s', async (_, changes, words) => {
  await comeBack(await leave())
  idToken = { ...rightClaims(), ...changes }
  await expect(manager.signinSilent()).rejects.toThrow(words)
  expect((await manager.getUser())?.profile.sub).toBe('lin')
})

test('a renewal by refresh token keeps the person, and needs no frame', async () => {
  await comeBack(await leave())
  const renewed = await manager.signinSilent()
  expect(renewed?.profile.sub).toBe('lin')
})

test('without a refresh token a hidden frame asks; another person in it fails with login_required', async () => {
  await comeBack(await leave())
  const stored = await manager.getUser()
  if (stored === null) throw new Error('nobody is signed in')
  delete stored.refresh_token
  await manager.storeUser(stored)
  const frame: INavigator = {
    prepare: async () => ({
      async navigate({ url }: NavigateParams) {
        const { searchParams } = new URL(url)
        expect(searchParams.get('prompt')).toBe('none')
        expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/silent-refresh`)
        return { url: `${ORIGIN}/silent-refresh?code=c&state=${searchParams.get('state')}` }
      },
      close: () => undefined,
    }),
    callback: async () => undefined,
  }
  const framed = makeManager({ navigator: frame })
  idToken = { ...rightClaims(), nonce: undefined, sub: 'he' }
  userInfo = { sub: 'he' }
  await expect(framed.signinSilent()).rejects.toMatchObject({ error: 'login_required' })
})

test('signing out needs an address for that', async () => {
  await comeBack(await leave())
  await expect(manager.signoutRedirect()).rejects.toThrow(/No end session endpoint/)
})

test('a sign-in that was begun and never ended is forgotten after 900 seconds', async () => {
  await leave()
  expect(states.length).toBe(1)
  vi.useFakeTimers({ now: Date.now() + 899_000, toFake: ['Date'] })
  await manager.clearStaleState()
  expect(states.length).toBe(1)
  vi.setSystemTime(Date.now() + 2000)
  await manager.clearStaleState()
  expect(states.length).toBe(0)
})

test.each([
  [900, 840],
  [61, 1],
  [30, 1],
])(
  'a token of %d seconds is said to end after %d, and to have ended a second after its end',
  async (seconds, notice) => {
    vi.useFakeTimers()
    const expires_at = Math.floor(Date.now() / 1000) + seconds
    const told: [string, number][] = []
    const began = Date.now()
    const note = (word: string) => () => void told.push([word, Math.round((Date.now() - began) / 1000)])
    manager.events.addAccessTokenExpiring(note('ending'))
    manager.events.addAccessTokenExpired(note('over'))
    const user = new User({
      access_token: 'a',
      token_type: 'Bearer',
      id_token: jwt(rightClaims()),
      expires_at,
      profile: rightClaims() as never,
    })
    await manager.events.load(user)
    await vi.advanceTimersByTimeAsync((seconds + 10) * 1000)
    const [ending, over] = [told.find(([word]) => word === 'ending'), told.find(([word]) => word === 'over')]
    // The client looks at the clock every five seconds at most.
    expect(ending?.[1]).toBeGreaterThanOrEqual(notice)
    expect(ending?.[1]).toBeLessThanOrEqual(notice + 5)
    expect(over?.[1]).toBeGreaterThanOrEqual(seconds + 1)
    expect(over?.[1]).toBeLessThanOrEqual(seconds + 6)
  },
)
