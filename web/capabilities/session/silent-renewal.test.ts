import { ErrorTimeout } from 'oidc-client-ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionNumbers, usualNumbers } from './session-numbers.ts'
import { SilentRenewal } from './silent-renewal.ts'
import { managerSettings } from './user-manager.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function keeper(renew: () => Promise<unknown>) {
  const onError = vi.fn<(error: unknown) => void>()
  return { onError, silently: new SilentRenewal({ renew, retrySeconds: 5, onError }) }
}

test('a renewal that times out is tried again after 5 seconds, until one works', async () => {
  const renew = vi.fn<() => Promise<unknown>>()
  renew.mockRejectedValueOnce(new ErrorTimeout('x')).mockRejectedValueOnce(new ErrorTimeout('x')).mockResolvedValue({})
  const { silently, onError } = keeper(renew)
  await silently.onExpiring()
  await vi.advanceTimersByTimeAsync(4999)
  expect(renew).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(renew).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(renew).toHaveBeenCalledTimes(3)
  expect(onError).not.toHaveBeenCalled()
})

test('any other failure is told, and not tried again', async () => {
  const refused = new Error('invalid_grant')
  const renew = vi.fn<() => Promise<unknown>>().mockRejectedValue(refused)
  const { silently, onError } = keeper(renew)
  await silently.onExpiring()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(renew).toHaveBeenCalledTimes(1)
  expect(onError).toHaveBeenCalledExactlyOnceWith(refused)
})

test('who has left is not renewed any more', async () => {
  const renew = vi.fn<() => Promise<unknown>>().mockRejectedValue(new ErrorTimeout('x'))
  const { silently } = keeper(renew)
  await silently.onExpiring()
  silently.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(renew).toHaveBeenCalledTimes(1)
})

test('the numbers are these unless the site says otherwise', () => {
  expect(usualNumbers).toEqual({
    silentTimeout: 10,
    expiringNotice: 60,
    sessionCheck: 2,
    renewalRetry: 5,
    staleState: 900,
    popupHeight: 640,
  })
  const set = { expiringNotice: 0.2, sessionCheck: 7, staleState: '5', renewalRetry: -1, popupHeight: Number.NaN }
  expect(sessionNumbers(set)).toEqual({ ...usualNumbers, expiringNotice: 1, sessionCheck: 7 })
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
