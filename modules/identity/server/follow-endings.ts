// What ends at the provider ends everywhere: with a sign-out go the access tokens and live connections of the session, and a refresh
// token that somebody uses a second time ends the session of both who hold it. Done before the answer leaves.
import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { dropSession } from './end-sessions.ts'
import { logSecurity, type SecurityVerb } from './security-log.ts'

export function followEndings(provider: Provider, db: Database): void {
  provider.use(async (ctx, next) => {
    await next()
    // Addresses that are none of the provider's have no context of it.
    const oidc = (ctx as Partial<KoaContextWithOIDC>).oidc
    const ending = oidc === undefined ? null : endingOf(oidc, ctx.status)
    if (ending === null) return
    const { accountId, sessionUid, verb } = ending
    await db.transaction().execute((trx) => dropSession(trx, accountId, sessionUid))
    const account = await db
      .selectFrom('user')
      .select(['id', 'user_name'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    await logSecurity(db, { verb, account: account ?? null, address: ctx.ip })
  })
}

interface Ending {
  readonly accountId: string
  readonly sessionUid: string
  readonly verb: SecurityVerb
}

function endingOf(oidc: KoaContextWithOIDC['oidc'], status: number): Ending | null {
  const { route, session, params, entities } = oidc
  if (route === 'end_session_confirm' && status === 303 && params?.['logout'] !== undefined)
    return session?.accountId === undefined
      ? null
      : { accountId: session.accountId, sessionUid: session.uid, verb: 'sign-out' }
  const token = route === 'token' && entities.RotatedRefreshToken === undefined ? entities.RefreshToken : undefined
  if (token?.accountId === undefined || token.sessionUid === undefined || !token.consumed) return null
  return { accountId: token.accountId, sessionUid: token.sessionUid, verb: 'token-reused' }
}
