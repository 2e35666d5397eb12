// 8: what the sign-in client says of each trouble; what people read instead is in trouble-words.test.ts.
import type { ErrorRow } from '../../journeys/tables.ts'
import type { WrongProvider } from '@huanshi/web-kit/session/test-wrong-provider.ts'
import { openWrongProvider } from '@huanshi/web-kit/session/test-wrong-provider.ts'
import { managerSettings } from '@huanshi/web-kit/session/user-manager.ts'
import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { signInByPopup } from '@huanshi/web-kit/session/popup.ts'
import { openHubs } from '../hub-server.ts'
import type { Lines, Tests } from '../line.ts'

const answers = 'packages/web-kit/session/refused-answers.test.ts'
const requests = 'packages/web-kit/session/refused-requests.test.ts'
const story = 'tools/journeys/session.journey.ts'
const answered: Tests = [`${answers} › refused: %s`]
const noted: Tests = [`${requests} › refused: a kept request %s`]
const tokens: Tests = [`${answers} › refused: tokens with %s`]

export const loginErrors: Lines<ErrorRow> = {
  '8.login.01': answered,
  '8.login.02': [
    `${story} › tokens that do not come are waited for ten seconds and asked for again after five; meanwhile the page goes on`,
  ],
  '8.login.03': noted,
  '8.login.04': noted,
  '8.login.05': noted,
  '8.login.06': [...noted, `${answers} › refused: an answer to a request of another %s`],
  '8.login.07': [...noted, `${answers} › refused: an answer to a request of another %s`],
  '8.login.08': answered,
  '8.login.09': tokens,
  '8.login.10': tokens,
  '8.login.11': async () => (await wrongType()).includes('Invalid response Content-Type'),
  '8.login.12': async () => (await unprovenToken()) === 'ErrorDPoPNonce',
  '8.login.13': answered,
  '8.login.14': [...answered, `${requests} › a kept request is good for one answer`],
  '8.login.15': [`${answers} › signing out needs an address for that`],
  '8.login.16': [`${requests} › the answer type %s is not even asked for`],
  '8.login.17': async ({ message }) => (await beside((manager) => manager.signinSilent())) === message,
  '8.login.18': [`${story} › a window that is closed is told, and nothing is lost`],
  '8.login.19': async ({ message }) => (await beside(() => signInByPopup())) === message,
  '8.login.20': async ({ message }) =>
    (await beside((manager) => manager.signinSilent(), { source: 'oidc-client', url: '' })) === message,
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function withProvider<T>(ask: (provider: WrongProvider) => Promise<T>): Promise<T> {
  const provider = await openWrongProvider()
  return ask(provider).finally(() => provider.close())
}

/** A page where the provider's description should be. */
async function wrongType(): Promise<string> {
  const server = await openHubs((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<p>')
    return true
  })
  const manager = (provider: WrongProvider) => provider.manager({ authority: server.url })
  const said = await withProvider((provider) => manager(provider).signinRedirect().then(String, messageOf))
  await server.close()
  return said
}

/** A provider that wants its tokens bound to a key, with a nonce. */
async function unprovenToken(): Promise<string> {
  const server = await openHubs((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json', 'dpop-nonce': 'n' }).end('{"error":"use_dpop_nonce"}')
    return true
  })
  const said = await withProvider(async (provider) => {
    const manager = provider.manager({ settings: { metadataSeed: { token_endpoint: `${server.url}/token` } } })
    const back = await provider.leave(manager)
    await manager.metadataService.getMetadata()
    return manager.signinRedirectCallback(back.href).then(String, (error: unknown) => (error as Error).name)
  })
  await server.close()
  return said
}

type Way = (manager: UserManager) => Promise<unknown>

/**
 * The client's own frame and window, in a page just large enough for them: the frame never answers, or with `said`; windows are blocked.
 */
async function beside(way: Way, said?: object): Promise<string> {
  const origin = 'http://app.example'
  const page = new EventTarget()
  const inside = { location: { replace: () => said !== undefined && setTimeout(answer) }, closed: false }
  const answer = (): void =>
    void page.dispatchEvent(Object.assign(new Event('message'), { origin, source: inside, data: said }))
  const frame = { style: {}, setAttribute: () => undefined, addEventListener: () => undefined, contentWindow: inside }
  const document = { createElement: () => frame, body: { appendChild: () => undefined } }
  const before = { window: globalThis.window, document: globalThis.document }
  const location = { origin, protocol: 'http:' }
  const sessionStorage = new InMemoryWebStorage()
  const window = Object.assign(page, {
    document,
    open: () => null,
    location,
    sessionStorage,
    localStorage: sessionStorage,
  })
  Object.assign(globalThis, { window, document })
  try {
    return await withProvider((provider) => {
      Object.assign(window, {
        config: { authority: provider.issuer, clientId: 'web', scope: 'openid', apiBase: origin },
      })
      const store = new WebStorageStateStore({ store: new InMemoryWebStorage() })
      const settings = managerSettings(
        { authority: provider.issuer, clientId: 'web', scope: 'openid' },
        origin,
        'http:',
      )
      const silentRequestTimeoutInSeconds = 0.05
      const manager = new UserManager({
        ...settings,
        userStore: store,
        stateStore: store,
        silentRequestTimeoutInSeconds,
      })
      return way(manager).then(String, messageOf)
    })
  } finally {
    Object.assign(globalThis, before)
  }
}
