// Mounts the provider at /identity: our own routes for what people see, the provider's for the protocol.
import type Provider from 'oidc-provider'
import type { App } from '../http/app-type.ts'
import type { Database } from '../store/database.ts'
import { authenticator } from './authenticate.ts'
import { registerInteraction } from './interaction-routes.ts'
import type { IdentityKeys } from './keys.ts'
import { SIGN_OUT_SCRIPT, signOutScript } from './pages.ts'
import type { PasswordCost } from './password.ts'
import { allowPasswordGrant } from './password-grant.ts'
import { identityProvider } from './provider.ts'
import { sweepRecords } from './record-adapter.ts'
import { registerUserInfo } from './user-info.ts'

export interface IdentityOptions {
  readonly db: Database
  readonly origin: string
  readonly keys: IdentityKeys
  readonly passwordGrant: boolean
  /** Path of the built sign-in page; null for the plain form alone. */
  readonly builtPage: string | null
  readonly passwordCost?: PasswordCost
}

const PREFIX = '/identity'
const SWEEP_MS = 10 * 60_000

export async function registerIdentity(app: App, options: IdentityOptions): Promise<void> {
  const { db, origin, builtPage } = options
  const provider = identityProvider(options)
  provider.on('server_error', (_ctx, error) => app.log.error({ err: error }, 'identity provider'))
  const authenticate = authenticator(db, options.passwordCost)
  if (options.passwordGrant) allowPasswordGrant(provider, authenticate, origin)

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    registerInteraction(scope, { provider, authenticate, origin, builtPage })
    registerUserInfo(scope, db)
    scope.get(SIGN_OUT_SCRIPT, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(signOutScript))
  })
  await app.register(async (scope) => mount(scope, provider, origin))

  const sweep = setInterval(() => {
    sweepRecords(db).catch((error: unknown) => app.log.warn({ err: error }, 'identity sweep'))
  }, SWEEP_MS)
  sweep.unref()
  app.addHook('onClose', () => clearInterval(sweep))
}

async function mount(scope: App, provider: Provider, origin: string): Promise<void> {
  const answer = provider.callback()
  const { host, protocol } = new URL(origin)
  scope.removeAllContentTypeParsers()
  // The provider reads its own bodies.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.all(`${PREFIX}/*`, { config: { ownCredentials: true } }, async (request, reply) => {
    reply.hijack()
    // `baseUrl` is where the provider looks for the path it is mounted under.
    const raw = Object.assign(request.raw, { baseUrl: PREFIX })
    raw.url = (raw.url ?? '').slice(PREFIX.length)
    // Whatever name the request came by, cookies and addresses are those of the public origin.
    raw.headers.host = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    raw.headers['x-forwarded-for'] = request.ip
    delete raw.headers['x-forwarded-host']
    await answer(raw, reply.raw)
  })
}
