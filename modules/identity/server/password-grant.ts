// The password grant for command lines and tests; only where the deployment asks for it. Each is a session of its own, as long as its
// token: whoever ends it, or changes the password, ends the token.
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { API_AUDIENCE } from '@huanshi/server-kit/config/authority.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { recordSignIn, type Authenticate } from './authenticate.ts'
import { SIGNING_ALGORITHM } from './keys.ts'
import { COMMAND_LINE } from './device-name.ts'
import { noteDevice } from './devices.ts'
import { ACCESS_SECONDS } from './provider.ts'
import { hasSecondFactor } from './authenticator.ts'

export function allowPasswordGrant(
  provider: Provider,
  { db, authenticate, origin }: { readonly db: Database; readonly authenticate: Authenticate; readonly origin: string },
): void {
  provider.registerGrantType(
    'password',
    async (ctx) => {
      const { params, client } = ctx.oidc
      const account = params?.['username']
      const password = params?.['password']
      if (client === undefined || typeof account !== 'string' || typeof password !== 'string') {
        throw new errors.InvalidRequest('username and password are needed')
      }
      const accountId = await identify(authenticate, { account, password, address: ctx.ip })
      // Nobody can be asked for a second proof here.
      if (await hasSecondFactor(db, accountId)) throw new errors.InvalidGrant('this account wants a second factor')
      await recordSignIn(db, accountId, ctx.ip, '命令行')
      const sessionUid = await openSession(provider, accountId)
      const user_agent = `${COMMAND_LINE} ${ctx.get('user-agent')}`.slice(0, 400)
      await noteDevice(db, { session_uid: sessionUid, user_id: accountId, user_agent, ip: ctx.ip })
      const grantId = await new provider.Grant({ accountId, clientId: client.clientId }).save()
      const bound = { sessionUid, expiresWithSession: true }
      const token = new provider.AccessToken({ accountId, client, grantId, scope: 'openid', gty: 'password', ...bound })
      token.resourceServer = new provider.ResourceServer(`${origin}/api`, {
        scope: 'openid',
        audience: API_AUDIENCE,
        accessTokenFormat: 'jwt',
        accessTokenTTL: ACCESS_SECONDS,
        jwt: { sign: { alg: SIGNING_ALGORITHM } },
      })
      ctx.body = { access_token: await token.save(), token_type: 'Bearer', expires_in: ACCESS_SECONDS, scope: 'openid' }
    },
    ['username', 'password', 'scope'],
  )
}

async function openSession(provider: Provider, accountId: string): Promise<string> {
  const session = new provider.Session()
  session.loginAccount({ accountId, loginTs: Math.floor(Date.now() / 1000), amr: ['pwd'] })
  await session.save(ACCESS_SECONDS)
  return session.uid
}

type Named = Parameters<Authenticate>[0]

async function identify(authenticate: Authenticate, credentials: Named): Promise<string> {
  try {
    return await authenticate(credentials)
  } catch (error) {
    if (error instanceof Refusal) throw new errors.InvalidGrant(error.details.detail ?? error.title)
    throw error
  }
}
