// The sign-in client as this product sets it up, against a provider that answers wrongly in every way there is.
import { User } from 'oidc-client-ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StrictUserManager } from './strict-manager.ts'
import { jwt, ORIGIN, returning, wrongProvider, type Claims } from './test-wrong-provider.ts'

let manager: StrictUserManager

const provider = await wrongProvider()
beforeEach(() => void (manager = provider.manager()))
afterEach(() => vi.useRealTimers())

const leave = () => provider.leave(manager)
const rightClaims = () => provider.rightClaims()

const comeBack = (address: URL, by = manager) => by.signinRedirectCallback(address.href)

test('a right answer is taken: code with PKCE, nonce and state, and the page one came from', async () => {
  const back = await leave()
  expect(Object.fromEntries(provider.asked.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid',
    code_challenge_method: 'S256',
    nonce: provider.nonce,
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
  ['another nonce', () => (provider.idToken = { ...rightClaims(), nonce: 'x' }), /nonce/],
  ['another issuer', () => (provider.idToken = { ...rightClaims(), iss: 'https://evil.example' }), /issued by another/],
  [
    'another client',
    () => (provider.idToken = { ...rightClaims(), aud: 'other', azp: 'other' }),
    /meant for another client/,
  ],
  [
    'several clients, given to another',
    () => (provider.idToken = { ...rightClaims(), aud: ['web', 'b'], azp: 'b' }),
    /given to another/,
  ],
  ['no subject', () => (provider.idToken = { ...rightClaims(), sub: undefined }), /missing a subject claim/],
  ['an end that is over', () => (provider.idToken = { ...rightClaims(), exp: 1000 }), /expired/],
  ['no ID token', () => (provider.idToken = null), /Invalid token specified/],
  [
    'another subject in user-info',
    () => (provider.userInfo = { sub: 'he' }),
    /subject from UserInfo response does not match/,
  ],
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
  await expect(comeBack(back, provider.manager(changes))).rejects.toThrow(words)
})

test.each<[string, Claims, RegExp]>([
  ['subject', { sub: 'he' }, /sub in id_token does not match/],
  ['time of sign-in', { auth_time: 2000 }, /auth_time in id_token does not match/],
  ['party', { azp: 'other' }, /azp in id_token does not match/],
  ['party, which is gone', { azp: undefined }, /azp not in id_token/],
  ['issuer', { iss: 'https://evil.example' }, /issued by another/],
])('refused at renewal: another %s', async (_, changes, words) => {
  await comeBack(await leave())
  provider.idToken = { ...rightClaims(), ...changes }
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
  const frame = returning({ code: 'c' }, ({ searchParams }) => {
    expect(searchParams.get('prompt')).toBe('none')
    expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/silent-refresh`)
  })
  const framed = provider.manager({ navigator: frame })
  provider.idToken = { ...rightClaims(), nonce: undefined, sub: 'he' }
  provider.userInfo = { sub: 'he' }
  await expect(framed.signinSilent()).rejects.toMatchObject({ error: 'login_required' })
  // Nothing of the other one is taken: the session goes on as it was, until its token ends.
  expect((await framed.getUser())?.profile.sub).toBe('lin')
})

test('signing out needs an address for that', async () => {
  await comeBack(await leave())
  await expect(manager.signoutRedirect()).rejects.toThrow(/No end session endpoint/)
})

test('a sign-in that was begun and never ended is forgotten after 900 seconds', async () => {
  await leave()
  expect(provider.states.length).toBe(1)
  vi.useFakeTimers({ now: Date.now() + 899_000, toFake: ['Date'] })
  await manager.clearStaleState()
  expect(provider.states.length).toBe(1)
  vi.setSystemTime(Date.now() + 2000)
  await manager.clearStaleState()
  expect(provider.states.length).toBe(0)
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
