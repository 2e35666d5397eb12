// What the routes of one's own account share.
import type { FastifyRequest } from 'fastify'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { endSessions } from '@huanshi/identity/server/end-sessions.ts'
import type { Passkeys } from '@huanshi/identity/server/passkeys.ts'
import type { PasswordCost } from '@huanshi/identity/server/password.ts'
import { logSecurity, type SecurityVerb } from '@huanshi/identity/server/security-log.ts'
import type { WeixinSignIn } from '@huanshi/identity/server/weixin-platform.ts'
import type { Mailer } from '@huanshi/server-kit/mail/mailer.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export interface AccountParts {
  readonly db: Database
  readonly origin: string
  readonly storage: Storage
  readonly mailer: Mailer
  readonly weixin: WeixinSignIn
  readonly passkeys: Passkeys
  /** False where another provider keeps the accounts. */
  readonly isOurs: boolean
  readonly passwordCost?: PasswordCost
  readonly onError: (error: unknown) => void
}

/** Below this address everything concerns the caller's own account. */
export const ACCOUNT = '/api/My/Account'

export type Account = Awaited<ReturnType<typeof ownAccount>>

export async function ownAccount(db: Database, request: Pick<FastifyRequest, 'caller'>) {
  const found = await db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', callerOf(request).userId)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('session.invalid')
  return found
}

export async function note(
  db: Database,
  request: FastifyRequest,
  verb: SecurityVerb,
  account: { readonly id: string; readonly user_name: string },
  detail = '',
): Promise<void> {
  await logSecurity(db, { verb, account, address: request.ip, detail })
}

/** What opens the account has changed: only the session in which that was done goes on. */
export async function endOtherSessions(trx: Database, request: FastifyRequest): Promise<void> {
  const { userId, sessionId = null } = callerOf(request)
  await endSessions(trx, userId, sessionId)
}
