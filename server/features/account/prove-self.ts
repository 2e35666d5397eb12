// Before something that cannot easily be undone, or that would lock the owner out, the password is asked for again.
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../capabilities/http/refusal.ts'
import { refuseLocked } from '../../capabilities/identity/authenticate.ts'
import { accountRule, countAttempt, forgiveAccount, subjectOf } from '../../capabilities/identity/lock-out.ts'
import { verifyPassword } from '../../capabilities/identity/password.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { note, type Account } from './account-parts.ts'

/** An account that has no password has none to show. @param path the field that a refusal is about */
export async function proveSelf(
  db: Database,
  request: FastifyRequest,
  account: Account,
  password: string | undefined,
  path = 'password',
): Promise<void> {
  if (account.password_hash === null) return
  if (password === undefined || password === '') throw wrong(path, '请输入当前密码')
  const subject = subjectOf('prove-self', account.id)
  refuseLocked(await countAttempt(db, subject, accountRule))
  if (!(await verifyPassword(password, account.password_hash))) {
    await note(db, request, 'password-failed', account)
    throw wrong(path, '当前密码不正确')
  }
  await forgiveAccount(db, subject)
}

function wrong(path: string, message: string): Refusal {
  return new Refusal('account.password-wrong', { detail: message, errors: [{ path, message }] })
}
