// A provider that answers whatever a test wants to hear, and the sign-in client as this product sets it up for it. For tests.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  InMemoryWebStorage,
  WebStorageStateStore,
  type INavigator,
  type NavigateParams,
  type UserManagerSettings,
} from 'oidc-client-ts'
import { afterAll, beforeEach } from 'vitest'
import { freshNonce } from './nonce.ts'
import { StrictUserManager } from './strict-manager.ts'
import { managerSettings } from './user-manager.ts'

export type Claims = Record<string, unknown>

export const ORIGIN = 'http://app.example'

export interface WrongProvider {
  readonly issuer: string
  readonly nonce: string
  /** What it puts into its next tokens and user-info. */
  idToken: Claims | null
  /** Refresh tokens that were shown to it, in order. */
  readonly shown: string[]
  /** The next renewal is carried out and its answer lost. */
  losesAnswer: boolean
  /** What a request for tokens hangs at: before its head or within its body. */
  hangs: 'never' | 'head' | 'body'
  /** Requests for tokens, and those of them that the client cut. */
  tokenRequests: number
  cutRequests: number
  userInfo: Claims
  /** Where the client asked to go last. */
  asked: URL
  readonly store: InMemoryWebStorage
  readonly states: InMemoryWebStorage
  rightClaims(): Claims
  manager(changes?: ManagerChanges): StrictUserManager
  /** Goes to the provider; gives the address at which it would come back. */
  leave(manager: StrictUserManager): Promise<URL>
  /** Everything as it should be, and nothing kept. */
  forget(): void
  close(): void
}

interface ManagerChanges {
  readonly clientId?: string
  readonly authority?: string
  readonly navigator?: INavigator
  readonly settings?: Partial<UserManagerSettings>
}

export function jwt(claims: Claims): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part(claims)}.c2ln`
}

/** A frame or a window that comes back with these parameters, beside the state that was asked with. */
export function returning(answer: Readonly<Record<string, string>>, see: (asked: URL) => void = () => undefined) {
  const navigator: INavigator = {
    prepare: async () => ({
      async navigate({ url }: NavigateParams) {
        const asked = new URL(url)
        see(asked)
        const query = new URLSearchParams({ ...answer, state: asked.searchParams.get('state') ?? '' })
        return { url: `${ORIGIN}/silent-refresh?${query}` }
      },
      close: () => undefined,
    }),
    callback: async () => undefined,
  }
  return navigator
}

// oxlint-disable-next-line max-lines-per-function -- a provider for tests, in one place
export async function openWrongProvider(): Promise<WrongProvider> {
  let issuer = ''
  let given = 0
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
      provider.tokenRequests += 1
      if (provider.hangs !== 'never') {
        response.on('close', () => void (provider.cutRequests += 1))
        if (provider.hangs === 'body') response.setHeader('content-type', 'application/json').write('{')
        return
      }
      const shown = new URLSearchParams(await text(request)).get('refresh_token')
      given += 1
      if (shown !== null) provider.shown.push(shown)
      if (shown !== null && provider.losesAnswer) {
        provider.losesAnswer = false
        request.socket.destroy()
        return
      }
      const token = { access_token: 'a', refresh_token: `r${given}`, token_type: 'Bearer', expires_in: 900 }
      say({ ...token, scope: 'openid', ...(provider.idToken === null ? {} : { id_token: jwt(provider.idToken) }) })
    } else say(provider.userInfo)
  }
  const server = createServer((request, response) => void answer(request, response))
  issuer = await listening(server)
  const fresh = () => ({
    nonce: freshNonce(),
    userInfo: { sub: 'lin', name: 'Lin' },
    shown: [],
    losesAnswer: false,
    hangs: 'never' as const,
    tokenRequests: 0,
    cutRequests: 0,
    asked: new URL(issuer),
    store: new InMemoryWebStorage(),
    states: new InMemoryWebStorage(),
  })
  const leaving: INavigator = {
    prepare: async () => ({
      async navigate({ url }: NavigateParams) {
        provider.asked = new URL(url)
        return { url }
      },
      close: () => undefined,
    }),
    callback: async () => undefined,
  }
  const provider: WrongProvider = {
    ...fresh(),
    issuer,
    idToken: null,
    rightClaims: () => ({
      iss: issuer,
      aud: 'web',
      azp: 'web',
      sub: 'lin',
      nonce: provider.nonce,
      auth_time: 1000,
      exp: Math.floor(Date.now() / 1000) + 900,
    }),
    manager({ clientId = 'web', authority = issuer, navigator = leaving, settings = {} } = {}) {
      const chosen = {
        ...managerSettings({ authority, clientId, scope: 'openid' }, ORIGIN, 'http:'),
        userStore: new WebStorageStateStore({ store: provider.store }),
        stateStore: new WebStorageStateStore({ store: provider.states }),
        ...settings,
      }
      return new StrictUserManager(chosen, leaving, navigator, navigator)
    },
    async leave(manager) {
      await manager.signinRedirect({ nonce: provider.nonce, state: { returnTo: '/Pano' } })
      const state = provider.asked.searchParams.get('state') ?? ''
      return new URL(`${ORIGIN}/signin-oidc?${new URLSearchParams({ code: 'c', state })}`)
    },
    forget() {
      Object.assign(provider, fresh())
      provider.idToken = provider.rightClaims()
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  provider.forget()
  return provider
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

/** One for the tests of a file, which forgets between them. */
export async function wrongProvider(): Promise<WrongProvider> {
  const provider = await openWrongProvider()
  afterAll(() => provider.close())
  beforeEach(() => provider.forget())
  return provider
}
