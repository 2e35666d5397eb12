import { expect, test, vi } from 'vitest'
import { PageTokenStore, renewSilently } from './page-token-store.ts'
import { sessionNumbers, defaultNumbers } from './session-numbers.ts'
import { SilentRenewal } from './silent-renewal.ts'
import { returning, wrongProvider } from './test-wrong-provider.ts'
import { managerSettings } from './user-manager.ts'

/** Long enough for what does not hang, on a busy machine too. */
const LIMIT = 2.5
const RETRY = 0.5

const provider = await wrongProvider()

/** A signed-in page, with a refresh token of its own or by frames alone. */
async function pageWith(road: 'refresh token' | 'hidden frame') {
  const userStore = new PageTokenStore({ store: provider.store })
  const settings = { userStore, silentRequestTimeoutInSeconds: LIMIT, requestTimeoutInSeconds: LIMIT }
  const manager = provider.manager({ navigator: returning({ code: 'c' }), settings })
  await manager.signinRedirectCallback((await provider.leave(manager)).href)
  if (road === 'hidden frame') userStore.forgetToken()
  const { nonce: _, ...claims } = provider.rightClaims()
  provider.idToken = claims
  provider.tokenRequests = 0
  const onError = vi.fn<(error: unknown) => void>()
  const renew = () => renewSilently(manager, userStore)
  return { onError, silently: new SilentRenewal({ renew, limitSeconds: LIMIT, retrySeconds: RETRY, onError }) }
}

async function secondsOf(work: Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work
  return (performance.now() - began) / 1000
}

const roads = ['refresh token', 'hidden frame'] as const
const hangs = ['head', 'body'] as const

test.each(roads.flatMap((road) => hangs.map((place) => [road, place] as const)))(
  'by %s, tokens that hang at their %s: given up in time, and asked for again until they come',
  async (road, place) => {
    const { silently, onError } = await pageWith(road)
    provider.hangs = place
    expect(await secondsOf(silently.onExpiring())).toBeGreaterThanOrEqual(LIMIT - 0.05)
    expect(provider.tokenRequests).toBe(1)
    // The client lets go of what hangs before its head; of a body only the wait ends.
    await expect.poll(() => provider.cutRequests).toBe(place === 'head' ? 1 : 0)
    provider.hangs = 'never'
    await expect.poll(() => provider.tokenRequests).toBe(2)
    await expect.poll(async () => (await silently.renew()).kind).toBe('renewed')
    expect(onError).not.toHaveBeenCalled()
    silently.stop()
  },
)

test('all who ask share one attempt; in the pause after a dead one nobody waits', async () => {
  const { silently } = await pageWith('refresh token')
  provider.hangs = 'head'
  const answers = await Promise.all([silently.renew(), silently.renew(), silently.renew()])
  expect(answers.map(({ kind }) => kind)).toEqual(['late', 'late', 'late'])
  expect(provider.tokenRequests).toBe(1)
  expect(await secondsOf(silently.renew())).toBeLessThan(LIMIT / 2)
  expect(provider.tokenRequests).toBe(1)
  silently.stop()
})

test('a page that can show nothing before waits for the second attempt', async () => {
  const { silently } = await pageWith('refresh token')
  provider.hangs = 'head'
  const waiting = silently.renewPatiently()
  await expect.poll(() => provider.tokenRequests).toBe(1)
  provider.hangs = 'never'
  expect(await waiting).toEqual({ kind: 'renewed' })
})

test('any other failure is told, and not tried again', async () => {
  const { silently, onError } = await pageWith('refresh token')
  provider.idToken = { ...provider.rightClaims(), sub: 'he' }
  await silently.onExpiring()
  const asked = provider.tokenRequests
  await new Promise((resolve) => {
    setTimeout(resolve, (RETRY + 0.5) * 1000)
  })
  expect(provider.tokenRequests).toBe(asked)
  expect(onError).toHaveBeenCalledOnce()
})

test('who has left is not renewed any more', async () => {
  const { silently } = await pageWith('refresh token')
  provider.hangs = 'head'
  await silently.onExpiring()
  silently.stop()
  await new Promise((resolve) => {
    setTimeout(resolve, (RETRY + 0.5) * 1000)
  })
  expect(provider.tokenRequests).toBe(1)
})

test('the numbers are these unless the site says otherwise', () => {
  expect(defaultNumbers).toEqual({
    silentTimeout: 10,
    expiringNotice: 60,
    sessionCheck: 2,
    renewalRetry: 5,
    staleState: 900,
    popupHeight: 640,
  })
  const set = { expiringNotice: 0.2, sessionCheck: 7, staleState: '5', renewalRetry: -1, popupHeight: Number.NaN }
  expect(sessionNumbers(set)).toEqual({ ...defaultNumbers, expiringNotice: 1, sessionCheck: 7 })
})

test('the sign-in client is told all of them', () => {
  const config = { authority: '//login.example/x', clientId: 'web', scope: 'openid', session: { silentTimeout: 3 } }
  expect(managerSettings(config, 'https://a.example', 'https:')).toEqual({
    authority: 'https://login.example/x',
    client_id: 'web',
    scope: 'openid',
    response_type: 'code',
    disablePKCE: false,
    client_authentication: 'client_secret_post',
    redirect_uri: 'https://a.example/signin-oidc',
    popup_redirect_uri: 'https://a.example/signin-oidc',
    silent_redirect_uri: 'https://a.example/silent-refresh',
    popup_post_logout_redirect_uri: 'https://a.example/signout-oidc',
    popupWindowFeatures: { height: 640, toolbar: false, location: false },
    silentRequestTimeoutInSeconds: 3,
    requestTimeoutInSeconds: 3,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    automaticSilentRenew: false,
    staleStateAgeInSeconds: 900,
    filterProtocolClaims: true,
    loadUserInfo: true,
    revokeTokensOnSignout: false,
    monitorSession: false,
    checkSessionIntervalInSeconds: 2,
  })
  const { client_secret } = managerSettings({ ...config, clientSecret: 's' }, 'https://a.example', 'https:')
  expect(client_secret).toBe('s')
})
