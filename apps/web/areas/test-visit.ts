// The routes of the product and their guard without a browser: a window just large enough for the session. What a visit comes to is
// read off the loader of the route, as the router would read it. For tests.
import { InMemoryWebStorage, User } from 'oidc-client-ts'
import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { queryClient } from '@huanshi/web-kit/api/query-client.ts'
import { setAuth, setUser } from '@huanshi/web-kit/session/session-store.ts'
import { adminRoutes } from './admin.ts'
import { anyOwnPath } from './any-path.tsx'
import { groupRoutes } from './group.ts'
import { myRoutes } from './my.ts'
import { publicRoutes } from './public.ts'

/** Every route of an area. */
export const guarded: readonly RouteObject[] = [myRoutes, adminRoutes, groupRoutes, publicRoutes].flatMap(
  ({ plain, lists, editors }) => [...plain, ...lists, ...editors],
)
const routes = [...guarded, anyOwnPath]

interface SignedIn {
  readonly userId: string
  readonly token: string
  readonly roles: readonly string[]
}

/** `left` for the provider, `led` to another page of ours, or `shown`. */
type Outcome = { readonly way: 'left' | 'led'; readonly to: URL } | { readonly way: 'shown' }

interface TestWindow {
  /** Null comes without a session. */
  visit(address: string, person: SignedIn | null): Promise<Outcome>
  close(): void
}

/** Calls go through `fetch`, which the test gives as well. */
export function openWindow(origin: string, fetch: typeof globalThis.fetch): TestWindow {
  const before = { fetch: globalThis.fetch, window: globalThis.window }
  const authority = `${origin}/identity`
  const location = {
    origin,
    protocol: 'http:',
    pathname: '/',
    search: '',
    hash: '',
    leave: (_to: URL): void => undefined,
    assign: (to: string): void => location.leave(new URL(to)),
  }
  const window = {
    location,
    config: { authority, clientId: 'huanshi-web', scope: 'openid', apiBase: origin },
    sessionStorage: new InMemoryWebStorage(),
    localStorage: new InMemoryWebStorage(),
    addEventListener: () => undefined,
  }
  Object.assign(globalThis, { fetch, window: Object.assign(window, { self: window, top: window }) })
  return {
    async visit(address, person) {
      queryClient.clear()
      enter(person, authority)
      const left = new Promise<Outcome>((resolve) => {
        location.leave = (to) => resolve({ way: 'left', to })
      })
      return Promise.race([left, load(address, origin)])
    },
    close() {
      enter(null, authority)
      Object.assign(globalThis, before)
    },
  }
}

async function load(address: string, origin: string): Promise<Outcome> {
  const match = matchRoutes(routes, address)?.at(-1)
  const loader = match?.route.loader
  if (match === undefined || typeof loader !== 'function') throw new Error(`${address} is not guarded`)
  const given = { request: new Request(`${origin}${address}`), params: match.params } as LoaderFunctionArgs // what the guard reads of it
  const said: unknown = await loader(given, undefined)
  if (!(said instanceof Response)) return { way: 'shown' }
  return { way: 'led', to: new URL(said.headers.get('location') ?? '', origin) }
}

function enter(person: SignedIn | null, authority: string): void {
  setAuth(null)
  if (person === null) return
  const now = Math.floor(Date.now() / 1000)
  setAuth(
    new User({
      access_token: person.token,
      token_type: 'Bearer',
      expires_at: now + 600,
      profile: {
        sub: person.userId,
        iss: authority,
        aud: 'huanshi-web',
        exp: now + 600,
        iat: now,
        role: [...person.roles],
      },
    }),
  )
  // What people say of themselves is nothing to the guard: that there is somebody is enough.
  setUser({ id: person.userId } as Parameters<typeof setUser>[0]) // read by screens alone
}
