// 9.1, 3.2 and 4.1: the session, as its client is set up and as it speaks to a provider.
import { ROOT_GROUP_ID } from '@huanshi/kernel/areas/area.ts'
import { User } from 'oidc-client-ts'
import { vi } from 'vitest'
import { sessionNumbers, defaultNumbers } from '@huanshi/web-kit/session/session-numbers.ts'
import { openWrongProvider, jwt, returning } from '@huanshi/web-kit/session/test-wrong-provider.ts'
import { managerSettings } from '@huanshi/web-kit/session/user-manager.ts'
import type { ConstantRow } from '../../journeys/tables.ts'
import type { Lines } from '../line.ts'

const answers = 'packages/web-kit/session/refused-answers.test.ts'
const requests = 'packages/web-kit/session/refused-requests.test.ts'
const story = 'tools/journeys/session.journey.ts'
const strict = 'modules/identity/server/strict-client.test.ts'
const sessions = 'modules/identity/server/sessions.test.ts'
const kept = `${story} › leaving to sign in says so, and leads back to the page with its query`

const manager = managerSettings(
  { authority: '//localhost/identity', clientId: 'huanshi', scope: 'openid', session: {} },
  'http://localhost',
  'http:',
)

export const session: Lines<ConstantRow> = {
  '9.1.01': () => manager.silentRequestTimeoutInSeconds,
  '9.1.02': () => manager.accessTokenExpiringNotificationTimeInSeconds,
  '9.1.03': () => manager.checkSessionIntervalInSeconds,
  '9.1.04': longestLook,
  '9.1.05': () => defaultNumbers.renewalRetry,
  '9.1.06': () => manager.staleStateAgeInSeconds,
  '9.1.07': () => manager.response_type,
  '9.1.08': () => manager.scope,
  '9.1.09': () => manager.disablePKCE === false,
  '9.1.10': () => manager.client_authentication,
  '9.1.11': [kept],
  '9.1.12': [kept],
  '9.1.13': () => manager.popupWindowFeatures?.height,
  '9.1.14': () => manager.popupWindowFeatures?.toolbar,
  '9.1.15': () => manager.popupWindowFeatures?.location,
  '9.1.16': [
    `${story} › two tabs and a duplicated one renew at the same time, and all stay signed in`,
    `${story} › a page renews by its own refresh token, and by a frame when the answer is lost on the way`,
  ],
  '9.1.17': () => manager.filterProtocolClaims,
  '9.1.18': () => manager.loadUserInfo,
  '9.1.19': () => manager.revokeTokensOnSignout,
  '9.1.20': () => ROOT_GROUP_ID,
  '3.01': async ({ value }) => among(value, await requestTypes()),
  '3.02': async ({ value }) => among(value, await noteFields()),
  '3.03': async ({ value }) => among(value, await tokenFields()),
  '4.01': () => sessionNumbers({ expiringNotice: 0.1 }).expiringNotice,
  '4.02': [`${answers} › a token of %d seconds is said to end after %d, and to have ended a second after its end`],
  '4.03': [`${answers} › without a refresh token a hidden frame asks; another person in it fails with login_required`],
  '7.20': [
    `${sessions} › a strict client completes code, refresh, user-info and revocation, checking signatures`,
    `${sessions} › the answer carries a session state that the check-session page can work out from its cookie`,
    `${strict} › signing out ends the session, its tokens of both kinds at once, and returns to the site`,
  ],
  '7.22': codeChallengeMethod,
  '7.23': [
    `${strict} › code with PKCE gives tokens with the role, good for the API and for user-info`,
    `${strict} › one refresh token serves two tabs`,
    `${strict} › the password grant serves the command line`,
  ],
  '8.02': [`${requests} › asked who is there, a provider that answers %s means nobody`],
}

/** Those of the row that there are, in the order of the row. */
export function among(value: unknown, there: Iterable<string>): unknown {
  const known = new Set(there)
  return Array.isArray(value) ? value.filter((one) => known.has(String(one))) : value
}

type Provider = Awaited<ReturnType<typeof openWrongProvider>>

async function withProvider<T>(ask: (provider: Provider) => Promise<T>): Promise<T> {
  const provider = await openWrongProvider()
  return ask(provider).finally(() => provider.close())
}

/** Seconds between two looks at the clock for a token of ten minutes. */
function longestLook(): Promise<number> {
  return withProvider(async (provider) => {
    const claims = provider.rightClaims()
    const { events } = provider.manager()
    const set = vi.spyOn(globalThis, 'setInterval')
    const user = new User({
      access_token: 'a',
      token_type: 'Bearer',
      id_token: jwt(claims),
      expires_at: Math.floor(Date.now() / 1000) + 600,
      profile: claims as never, // as the provider gives them
    })
    await events.load(user)
    const delays = set.mock.calls.map(([, delay = 0]) => delay)
    set.mockRestore()
    await events.unload()
    return Math.max(...delays) / 1000
  })
}

type Note = Readonly<Record<string, unknown>>

function notesOf({ states }: Provider): Note[] {
  const keys = Array.from({ length: states.length }, (_, index) => states.key(index) ?? '')
  return keys.map((key) => JSON.parse(states.getItem(key) ?? '{}') as Note) // as the client wrote it
}

/** What the client notes of each way to sign in and out. */
function requestTypes(): Promise<string[]> {
  return withProvider(async (provider) => {
    const seen = new Set<string>()
    const look = (): void => notesOf(provider).forEach((note) => seen.add(String(note['request_type'])))
    const ended = { end_session_endpoint: `${provider.issuer}/end` }
    const beside = provider.manager({
      navigator: returning({ code: 'c' }, look),
      settings: { metadataSeed: ended, post_logout_redirect_uri: 'http://localhost/' },
    })
    const ways = [
      () => beside.signinRedirect({ nonce: provider.nonce }),
      // Before anybody is signed in: later a refresh token would take the place of the frame.
      () => beside.signinSilent({ nonce: provider.nonce }),
      () => beside.signinPopup({ nonce: provider.nonce }),
      () => beside.signoutRedirect({ state: 's' }),
      () => beside.signoutPopup({ state: 's' }),
      () => beside.signoutSilent({ state: 's', id_token_hint: 'none' }),
    ]
    // What comes back is of no matter, only what was noted before.
    for (const way of ways) {
      await way().catch(() => undefined)
      look()
    }
    return [...seen]
  })
}

function noteFields(): Promise<string[]> {
  return withProvider(async (provider) => {
    await provider.manager().signinRedirect({ nonce: provider.nonce, url_state: 'u' })
    return notesOf(provider).flatMap((note) => Object.keys(note))
  })
}

function tokenFields(): Promise<string[]> {
  return withProvider(async (provider) => {
    const one = provider.manager()
    const back = await provider.leave(one)
    back.searchParams.set('session_state', 's')
    return Object.keys(await one.signinRedirectCallback(back.href))
  })
}

function codeChallengeMethod(): Promise<string | null> {
  return withProvider(async (provider) => {
    await provider.leave(provider.manager())
    return provider.asked.searchParams.get('code_challenge_method')
  })
}
