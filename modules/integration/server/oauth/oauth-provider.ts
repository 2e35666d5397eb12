// The authorization server for programs of others: code with PKCE, rotated refresh tokens, opaque access tokens that are looked up with
// every request. People sign in to the site as ever, whoever keeps their accounts; here they only permit.
import { claimsOf } from '@huanshi/identity/server/account.ts'
import type { IdentityKeys } from '@huanshi/identity/server/keys.ts'
import { ACCESS_SECONDS } from '@huanshi/identity/server/provider.ts'
import { logSecurity } from '@huanshi/identity/server/security-log.ts'
import { cookieName } from '@huanshi/server-kit/http/cookie-name.ts'
import { escapeHtml, plainPage } from '@huanshi/server-kit/http/plain-page.ts'
import { oauthResources } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { errors, interactionPolicy, Provider, type Configuration } from 'oidc-provider'
import { MOST_DAYS } from '../../contract/new-token.ts'
import { OAUTH } from '../../contract/oauth-request.ts'
import { isSecret } from './oauth-clients.ts'
import { oauthAdapter } from './oauth-records.ts'
import { oauthScopes } from './oauth-scopes.ts'

interface OauthParts {
  readonly db: Database
  readonly origin: string
  readonly keys: IdentityKeys
  readonly onError: (error: unknown) => void
}

const MINUTE = 60
const LONGEST = MOST_DAYS * 24 * 60 * MINUTE

export function oauthProvider({ db, origin, keys, onError }: OauthParts): Provider {
  const provider = new Provider(`${origin}${OAUTH}`, configurationOf({ db, origin, keys }))
  provider.proxy = true
  provider.Client.prototype.compareClientSecret = function compare(shown: string) {
    return isSecret(this.clientSecret, shown)
  }
  provider.on('server_error', (_ctx, error) => onError(error))
  // By its own programs a permission is ended at another address: here something was used twice.
  provider.on('grant.revoked', (ctx, grantId) => {
    if (ctx.oidc.route === 'token') void logReuse(db, grantId, ctx.ip).catch(onError)
  })
  return provider
}

function configurationOf({ db, origin, keys }: Omit<OauthParts, 'onError'>): Configuration {
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const
  const named = (name: string): string => cookieName(name, { origin, path: OAUTH })
  return {
    adapter: (model) => oauthAdapter(db, model),
    jwks: { keys: [...keys.signing] },
    clientAuthMethods: ['none', 'client_secret_basic'],
    responseTypes: ['code'],
    scopes: oauthScopes(),
    pkce: { required: () => true },
    cookies: {
      keys: [...keys.cookies],
      names: {
        session: named('_oauth_session'),
        interaction: named('_oauth_interaction'),
        resume: named('_oauth_resume'),
      },
      long: { ...cookie, path: OAUTH },
      short: cookie,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      // Programs with a secret, about their own tokens.
      introspection: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) =>
          client.clientAuthMethod !== 'none' && token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => `${origin}/api`,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (!oauthResources.some((path) => resource === origin + path)) throw new errors.InvalidTarget()
          return {
            scope: oauthScopes().join(' '),
            audience: resource,
            accessTokenFormat: 'opaque',
            accessTokenTTL: ACCESS_SECONDS,
          }
        },
      },
    },
    discovery: { service_documentation: `${origin}/docs` },
    clientBasedCORS: (_ctx, asking, client) =>
      (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === asking),
    interactions: { policy: policy(), url: (_ctx, { uid }) => `${OAUTH}/interaction/${uid}` },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    // Only what the person has permitted on this very request.
    loadExistingGrant: async (ctx) => {
      const grantId = ctx.oidc.result?.consent?.grantId
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId)
    },
    findAccount: async (_ctx, id) =>
      (await claimsOf(db, id)) === undefined ? undefined : { accountId: id, claims: () => ({ sub: id }) },
    ttl: {
      AccessToken: ACCESS_SECONDS,
      AuthorizationCode: MINUTE,
      IdToken: MINUTE,
      Interaction: 15 * MINUTE,
      Session: 15 * MINUTE,
      // The permission's own end comes sooner, and is asked each time.
      Grant: LONGEST,
      RefreshToken: LONGEST,
    },
    renderError(ctx, { error, error_description: why }) {
      ctx.type = 'html'
      ctx.body = brokenRequest(`${error}${why === undefined ? '' : ` · ${why}`}`)
    },
  }
}

/** Scopes are of resources alone: there is nothing to permit beside them. */
function policy(): ReturnType<typeof interactionPolicy.base> {
  const made = interactionPolicy.base()
  made.get('consent')?.checks.remove('op_scopes_missing')
  return made
}

export function brokenRequest(code: string): string {
  return plainPage(
    '授权请求无效',
    `<p>程序发来的授权请求不完整、已过期，或没有在本站登记。请回到程序里重新开始；还不行就告诉做这个程序的人。</p><a class="button" href="/">返回首页</a><p class="meta">错误代码：${escapeHtml(code)}</p>`,
  )
}

async function logReuse(db: Database, grantId: string, address: string): Promise<void> {
  const found = await db
    .selectFrom('access_token')
    .innerJoin('user', 'user.id', 'access_token.user_id')
    .select(['access_token.name', 'user.id', 'user.user_name'])
    .where('grant_id', '=', grantId)
    .executeTakeFirst()
  if (found === undefined) return
  const { name, id, user_name } = found
  await logSecurity(db, { verb: 'program-reused', account: { id, user_name }, address, detail: name })
}
