// An OpenID provider of somebody else, in a process of its own: other clients, other claims, rotating refresh tokens, ES256, a path of
// its own. `node test-other-provider.ts {port} {callback}` prints its issuer once it listens. For tests.
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { Provider, type Configuration } from 'oidc-provider'

const [port = '0', callback = ''] = process.argv.slice(2)
const origin = `http://localhost:${port}`
const issuer = `${origin}/realms/others`
const subject = 'auth0|lin'
const audience = 'urn:somebody-elses-api'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const configuration: Configuration = {
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'theirs', alg: 'ES256', use: 'sig' }] },
  clients: [
    {
      client_id: 'their-client',
      client_secret: 'their-secret-that-is-long-enough',
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: [callback],
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'ES256',
    },
  ],
  scopes: ['openid', 'offline_access', 'team'],
  claims: { openid: ['sub'], team: ['role', 'preferred_username'] },
  rotateRefreshToken: true,
  issueRefreshToken: () => true,
  features: {
    devInteractions: { enabled: false },
    userinfo: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: 'team',
        audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: 120,
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  },
  interactions: { url: (_ctx, { uid }) => `/enter/${uid}` },
  findAccount: async (_ctx, id) => ({
    accountId: id,
    claims: () => ({ sub: id, role: '会员', preferred_username: 'lin' }),
  }),
  extraTokenClaims: () => ({ role: '会员', preferred_username: 'lin' }),
  loadExistingGrant: async (ctx) => {
    const grant = new ctx.oidc.provider.Grant({ accountId: subject, clientId: 'their-client' })
    grant.addOIDCScope('openid offline_access team')
    grant.addResourceScope(audience, 'team')
    await grant.save()
    return grant
  },
}
const provider = new Provider(issuer, configuration)
provider.proxy = true
const answer = provider.callback()

/** Whoever comes is Lin: who they are is not what is tried here. */
const server = createServer((request, response) => {
  const path = request.url ?? ''
  if (path.startsWith('/enter/')) {
    const result = { login: { accountId: subject } }
    provider
      .interactionFinished(request, response, result)
      .catch((error: unknown) => response.writeHead(400).end(String(error)))
    return
  }
  const raw = Object.assign(request, { baseUrl: '/realms/others' })
  raw.url = path.replace(/^\/realms\/others/, '')
  void answer(raw, response)
})
server.listen(Number(port), 'localhost', () => console.log(issuer))
