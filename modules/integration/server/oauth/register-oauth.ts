// The authorization server of the site, mounted: the library's addresses, the person's answer, and where programs learn of both (RFC 8414,
// RFC 9728).
import { mountProvider } from '@huanshi/identity/server/mount-provider.ts'
import type { IdentityKeys } from '@huanshi/identity/server/keys.ts'
import { sweepRecords } from '@huanshi/identity/server/record-adapter.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { oauthResources } from '@huanshi/server-kit/session/caller.ts'
import { OAUTH } from '../../contract/oauth-request.ts'
import type { TokenParts } from '../token/let-in.ts'
import { registerConsent } from './consent.routes.ts'
import { oauthProvider } from './oauth-provider.ts'
import { PROTECTED } from './way-in.ts'

const SWEEP_MS = 10 * 60_000
const METADATA = '/.well-known/oauth-authorization-server'

export async function registerOauth(app: App, parts: TokenParts & { readonly keys: IdentityKeys }): Promise<void> {
  const { db, origin, keys, onError } = parts
  const provider = oauthProvider({ db, origin, keys, onError })
  registerConsent(app, { ...parts, provider })
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ raw }) => {
      raw.url = await withScopes(db, raw.url ?? '')
    })
    mountProvider(scope, () => provider.callback(), origin, {
      prefix: OAUTH,
      own: ['/auth', '/auth/:uid', '/token', '/token/revocation', '/token/introspection', METADATA],
      // The standard puts the issuer's path behind.
      elsewhere: { [`${METADATA}${OAUTH}`]: METADATA },
    })
  })
  for (const path of ['', ...oauthResources]) {
    app.get(`${PROTECTED}${path}`, { schema: { hide: true } }, async (_request, reply) => {
      reply.header('access-control-allow-origin', '*')
      return protectedResource(origin, path === '' ? '/api' : path)
    })
  }
  const clock = setInterval(() => void sweepRecords(db).catch(onError), SWEEP_MS)
  clock.unref()
  app.addHook('onClose', () => clearInterval(clock))
}

/** A program that names no scopes asks for all that administrators leave to it (RFC 6749, 3.3). */
async function withScopes(db: Database, url: string): Promise<string> {
  const [path = '', search = ''] = url.split('?')
  if (path !== `${OAUTH}/auth`) return url
  const query = new URLSearchParams(search)
  const clientId = query.get('client_id')
  if ((query.get('scope') ?? '').trim() !== '' || !isUuid(clientId)) return url
  const client = await db.selectFrom('oauth_client').select('scopes').where('id', '=', clientId).executeTakeFirst()
  if (client === undefined) return url
  query.set('scope', client.scopes.join(' '))
  return `${path}?${query}`
}

function protectedResource(origin: string, path: string) {
  return {
    resource: origin + path,
    resource_name: path === '/mcp' ? '环视 MCP' : '环视 API',
    authorization_servers: [origin + OAUTH],
    bearer_methods_supported: ['header'],
    resource_documentation: `${origin}/docs`,
  }
}
