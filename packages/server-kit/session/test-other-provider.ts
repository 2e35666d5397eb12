// An OpenID provider of somebody else, in a process of its own, with nothing as ours or as its library has it: other addresses under a
// path, other clients and claims, subjects that are no UUID, a client secret, rotating refresh tokens, short JWT access tokens by
// ES256, user-info for the same token, other cookies, no page for watching the session. For tests.
// `node test-other-provider.ts {port} {origin of the site}` prints its issuer once it listens.
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { Provider, type Configuration } from 'oidc-provider'

const [port = '0', site = '', accessSeconds = '120'] = process.argv.slice(2)
const origin = `http://localhost:${port}`
const base = '/realms/others'
const issuer = `${origin}${base}`
const audience = 'urn:somebody-elses-api'

/** Whom it knows, and the roles that it says they have. */
const people: Readonly<
  Record<string, { readonly role: string | readonly string[]; readonly preferred_username: string }>
> = {
  'auth0|lin': { role: '会员', preferred_username: 'lin' },
  'auth0|wang': { role: ['会员', '管理员'], preferred_username: 'wang' },
}
const claimsOf = (subject = '') => ({ sub: subject, ...people[subject] })

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const named = { kid: 'theirs', alg: 'ES256', use: 'sig' }
const keys = createLocalJWKSet({ keys: [{ ...publicKey.export({ format: 'jwk' }), ...named }] })
const configuration: Configuration = {
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), ...named }] },
  clients: [
    {
      client_id: 'their-client',
      client_secret: 'their-secret-that-is-long-enough',
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: [`${site}/signin-oidc`, `${site}/silent-refresh`],
      post_logout_redirect_uris: [`${site}/view`, `${site}/`, `${site}/signout-oidc`],
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'ES256',
    },
  ],
  routes: {
    authorization: '/connect/start',
    token: '/connect/tokens',
    jwks: '/keys.json',
    revocation: '/connect/forget',
    end_session: '/connect/leave',
  },
  scopes: ['openid', 'offline_access', 'team'],
  claims: { openid: ['sub'], team: ['role', 'preferred_username'] },
  acceptQueryParamAccessTokens: false,
  clientBasedCORS: (_ctx, asking) => asking === site,
  cookies: {
    keys: ['theirs'],
    names: { session: 'their_session', interaction: 'their_step', resume: 'their_resume' },
  },
  rotateRefreshToken: true,
  issueRefreshToken: () => true,
  ttl: {
    AccessToken: Number(accessSeconds),
    AuthorizationCode: 20,
    IdToken: 60,
    RefreshToken: 600,
    Session: 900,
    Grant: 900,
  },
  discovery: { userinfo_endpoint: `${issuer}/who` },
  features: {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        ctx.body = `<body>${form}<button form="op.logoutForm" name="logout" value="yes">leave</button></body>`
      },
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: 'team',
        audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: Number(accessSeconds),
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  },
  interactions: { url: (_ctx, { uid }) => `/enter/${uid}` },
  findAccount: (_ctx, id) => (people[id] === undefined ? undefined : { accountId: id, claims: () => claimsOf(id) }),
  extraTokenClaims: (_ctx, token) => people['accountId' in token ? (token.accountId ?? '') : ''],
  loadExistingGrant: async ({ oidc }) => {
    const accountId = oidc.session?.accountId
    if (accountId === undefined) return undefined
    const grant = new oidc.provider.Grant({ accountId, clientId: 'their-client' })
    grant.addOIDCScope('openid offline_access team')
    grant.addResourceScope(audience, 'team')
    await grant.save()
    return grant
  },
}
const provider = new Provider(issuer, configuration)
provider.proxy = true
const answer = provider.callback()

/** Whoever comes says who they are, and is believed: that is not what is tried here. */
async function enter(request: IncomingMessage, response: ServerResponse, who: string | null): Promise<void> {
  if (who !== null) return provider.interactionFinished(request, response, { login: { accountId: who } })
  const links = Object.entries(people).map(
    ([subject, { preferred_username: name }]) => `<a href="?as=${encodeURIComponent(subject)}">${name}</a>`,
  )
  response.setHeader('content-type', 'text/html').end(`<h1>Somebody else</h1>${links.join(' ')}`)
}

/** The access token is for their API, and good for this too, as with most providers. */
async function tellWho(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('access-control-allow-origin', site).setHeader('access-control-allow-headers', 'authorization')
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
  const { payload } = await jwtVerify(token, keys, { issuer, audience })
  response.setHeader('content-type', 'application/json').end(JSON.stringify(claimsOf(payload.sub)))
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', origin)
  const refuse = (error: unknown) => void response.writeHead(400).end(String(error))
  if (pathname.startsWith('/enter/')) {
    enter(request, response, searchParams.get('as')).catch(refuse)
    return
  }
  if (pathname === `${base}/who`) {
    tellWho(request, response).catch(refuse)
    return
  }
  const raw = Object.assign(request, { baseUrl: base })
  raw.url = (request.url ?? '').replace(base, '')
  void answer(raw, response)
})
server.listen(Number(port), 'localhost', () => console.log(issuer))
