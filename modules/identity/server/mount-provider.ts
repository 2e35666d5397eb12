// A provider's own addresses, and none besides: what it does not know never reaches it.
import type Provider from 'oidc-provider'
import type { App } from '@huanshi/server-kit/http/app-type.ts'

interface Mounted {
  /** Below which the provider stands. */
  readonly prefix: string
  /** Its addresses, as they are below that. */
  readonly own: readonly string[]
  /** Those that a standard wants elsewhere, by the route. */
  readonly elsewhere?: Readonly<Record<string, string>>
}

const signIn: Mounted = {
  prefix: '/identity',
  own: [
    '/auth',
    '/auth/:uid',
    '/token',
    '/token/revocation',
    '/session/end',
    '/session/end/confirm',
    '/session/end/success',
    '/jwks',
    '/.well-known/openid-configuration',
  ],
}
/** From one address: a school signs in at the beginning of a lesson, and each of these may be remembered for an hour. */
const limit = { rateLimit: { max: 600, timeWindow: '1 minute' } }

/** All that a provider's addresses answer, and what browsers ask before. */
const methods = ['GET', 'POST', 'OPTIONS'] as const

export function mountProvider(
  scope: App,
  answerNow: () => ReturnType<Provider['callback']>,
  origin: string,
  { prefix, own, elsewhere = {} }: Mounted = signIn,
): void {
  const { host, protocol } = new URL(origin)
  scope.removeAllContentTypeParsers()
  // The provider reads its own bodies.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const mount = (route: string, pathOf: (url: string) => string): void => {
    const config = { ownCredentials: true, ...limit }
    scope.route({
      method: [...methods],
      url: route,
      config,
      handler: async (request, reply) => {
        reply.hijack()
        // `baseUrl` is where the provider looks for the path it is mounted under.
        const raw = Object.assign(request.raw, { baseUrl: prefix })
        raw.url = pathOf(raw.url ?? '')
        // Whatever name the request came by, cookies and addresses are those of the public origin.
        raw.headers.host = host
        raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
        // One decided address in place of the line of proxies.
        raw.headers['x-forwarded-for'] = request.ip
        delete raw.headers['x-forwarded-host']
        await answerNow()(raw, reply.raw)
      },
    })
  }
  for (const path of own) mount(prefix + path, (url) => url.slice(prefix.length))
  for (const [route, path] of Object.entries(elsewhere)) mount(route, () => path)
}
