// The embedded OpenID provider and its rules: two clients of our own, code with PKCE, access tokens for this API.
import { Provider, type ClientMetadata, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { API_AUDIENCE, WEB_CLIENT } from '@huanshi/server-kit/config/authority.ts'
import { cookieName } from '@huanshi/server-kit/http/cookie-name.ts'
import { DatabaseUnavailable } from '@huanshi/server-kit/store/database-unavailable.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { accessClaimsOf, claimsOf } from './account.ts'
import { SIGNING_ALGORITHM, type IdentityKeys } from './keys.ts'
import { errorPage, signedOutPage, signOutPage } from './pages.ts'
import { providerAdapter } from './provider-adapter.ts'
import { CHECK_SESSION } from './session-state.ts'

const CLI_CLIENT = 'huanshi-cli'

interface ProviderOptions {
  readonly db: Database
  readonly origin: string
  readonly keys: IdentityKeys
  readonly passwordGrant: boolean
}

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** Short, because an outside API that takes the token would not learn of its end; this site itself refuses ended ones within a second. */
export const ACCESS_SECONDS = 15 * MINUTE
/** A remembered device; its sessions and refresh tokens live no longer. */
const REMEMBERED = 30 * DAY

export function identityProvider(options: ProviderOptions): Provider {
  const { db, origin } = options
  const issuer = `${origin}/identity`
  const api = `${origin}/api`
  const secure = origin.startsWith('https:')
  // A cookie bound to its host has to be of every path.
  const sessionPath = secure ? '/' : '/identity'
  const configuration: Configuration = {
    adapter: (model) => providerAdapter(db, model),
    jwks: { keys: [...options.keys.signing] },
    clients: clients(options),
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub', 'name', 'preferred_username', 'role'], profile: [] },
    pkce: { required: () => true },
    cookies: {
      keys: [...options.keys.cookies],
      names: {
        session: cookieName('_session', { origin, path: sessionPath }),
        interaction: cookieName('_interaction', { origin, path: '/identity' }),
        resume: cookieName('_interaction_resume', { origin, path: '/identity' }),
      },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: sessionPath, secure },
      // The provider puts these below its own addresses.
      short: { signed: true, httpOnly: true, sameSite: 'lax', secure },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // Access tokens are for the API, so the API answers user-info; discovery names that route.
      userinfo: { enabled: false },
      // Nobody revokes what another client was given.
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: true, logoutSource: signOutPage, postLogoutSuccessSource: signedOutPage },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => api,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid profile',
          audience: API_AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_SECONDS,
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        }),
      },
    },
    discovery: {
      userinfo_endpoint: `${issuer}/userinfo`,
      check_session_iframe: `${origin}${CHECK_SESSION}`,
      claims_supported: ['sub', 'name', 'preferred_username', 'role'],
    },
    clientBasedCORS: (_ctx, asking) => asking === origin,
    interactions: { url: (_ctx, interaction) => `/identity/interaction/${interaction.uid}` },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // See docs/decisions/003-refresh-tokens.md.
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    findAccount: async (_ctx, id) => {
      const claims = await claimsOf(db, id)
      return claims === undefined ? undefined : { accountId: id, claims: () => ({ ...claims }) }
    },
    extraTokenClaims: async (_ctx, token) => {
      const claims = 'accountId' in token && token.accountId ? await accessClaimsOf(db, token.accountId) : undefined
      const sid = 'sessionUid' in token ? token.sessionUid : undefined
      return claims === undefined ? undefined : { ...claims, ...(sid ? { sid } : {}) }
    },
    loadExistingGrant: (ctx) => firstPartyGrant(ctx, api),
    ttl: {
      AccessToken: ACCESS_SECONDS,
      AuthorizationCode: MINUTE,
      IdToken: ACCESS_SECONDS,
      Interaction: 60 * MINUTE,
      Grant: REMEMBERED,
      // However often it is renewed, it ends when the first of its line would have.
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? REMEMBERED,
      Session: (_ctx, session) => restOf(session),
    },
    renderError: errorPage,
  }
  const provider = new Provider(issuer, configuration)
  provider.proxy = true
  return keepDiscovery(provider).on('server_error', tellWhenAgain)
}

/** Pages ask what it says of itself before they leave to sign in, and again when they come back. */
function keepDiscovery(provider: Provider): Provider {
  provider.use(async (ctx, next) => {
    await next()
    // Addresses that are none of the provider's have no context of it.
    const isDiscovery = (ctx as Partial<KoaContextWithOIDC>).oidc?.route === 'discovery'
    if (isDiscovery && ctx.status === 200) ctx.set('cache-control', 'public, max-age=300')
  })
  return provider
}

/** Asked again in a moment it may answer. */
function tellWhenAgain(ctx: { set(name: string, value: string): void }, error: Error): void {
  if (error instanceof DatabaseUnavailable) ctx.set('retry-after', '2')
}

function clients({ origin, passwordGrant }: ProviderOptions): ClientMetadata[] {
  const web: ClientMetadata = {
    client_id: WEB_CLIENT,
    client_name: '环视',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${origin}/signin-oidc`, `${origin}/silent-refresh`],
    post_logout_redirect_uris: [`${origin}/signout-oidc`, `${origin}/`, origin, `${origin}/view`],
    id_token_signed_response_alg: SIGNING_ALGORITHM,
    // So that an application can see that a renewal is of the same sign-in.
    require_auth_time: true,
  }
  const cli: ClientMetadata = {
    client_id: CLI_CLIENT,
    client_name: '环视命令行',
    token_endpoint_auth_method: 'none',
    grant_types: ['password'],
    response_types: [],
    redirect_uris: [],
    id_token_signed_response_alg: SIGNING_ALGORITHM,
  }
  return passwordGrant ? [web, cli] : [web]
}

type Session = InstanceType<Provider['Session']>

/** From the sign-in on, whatever is done in between. */
function restOf({ loginTs, transient }: Session): number {
  const now = Math.floor(Date.now() / 1000)
  return Math.max(1, (loginTs ?? now) + (transient === true ? DAY : REMEMBERED) - now)
}

type GrantLoader = NonNullable<Configuration['loadExistingGrant']>

/** Both clients are ours: whoever signs in need not be asked what they may see. */
async function firstPartyGrant(
  ctx: Parameters<GrantLoader>[0],
  api: string,
): Promise<Awaited<ReturnType<GrantLoader>>> {
  const { provider, session, client } = ctx.oidc
  if (session?.accountId === undefined || client === undefined) return undefined
  const before = session.grantIdFor(client.clientId)
  const known = before === undefined ? undefined : await provider.Grant.find(before)
  if (known !== undefined && known.accountId === session.accountId) return known
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
  grant.addOIDCScope('openid profile')
  grant.addResourceScope(api, 'openid profile')
  await grant.save()
  return grant
}
