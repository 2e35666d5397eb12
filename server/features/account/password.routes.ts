// Changing the password ends every other session of the account.
import { PasswordChange } from '@huanshi/contract/protocol/account.ts'
import { passwordFault } from '@huanshi/contract/protocol/password-rules.ts'
import { sql } from 'kysely'
import type { App } from '../../capabilities/http/app-type.ts'
import { Refusal } from '../../capabilities/http/refusal.ts'
import { endSessions } from '../../capabilities/identity/end-sessions.ts'
import { changeLetter } from '../../capabilities/identity/letters.ts'
import { hashPassword, verifyPassword } from '../../capabilities/identity/password.ts'
import { callerOf } from '../../capabilities/session/caller.ts'
import { ACCOUNT, note, ownAccount, provenAddresses, type AccountParts } from './account-parts.ts'
import { proveSelf } from './prove-self.ts'

export function registerPassword(app: App, { db, courier, origin, passwordCost, onError }: AccountParts): void {
  app.post(`${ACCOUNT}/ChangePassword`, { schema: { body: PasswordChange } }, async (request, reply) => {
    const account = await ownAccount(db, request)
    const { current, password } = request.body
    await proveSelf(db, request, account, current, 'current')
    const { user_name, email, phone_number } = account
    const fault = passwordFault(password, [user_name, email, phone_number])
    if (fault !== null) throw weak(fault)
    const isSame = account.password_hash !== null && (await verifyPassword(password, account.password_hash))
    if (isSame) throw weak('新密码不能与当前密码相同')
    const password_hash = await hashPassword(password, passwordCost)
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('user')
        .set({ password_hash, updated_time: sql`now()`, version: sql`version + 1` })
        .where('id', '=', account.id)
        .execute()
      await endSessions(trx, account.id, callerOf(request).sessionId ?? null)
    })
    await note(db, request, 'password-changed', account)
    for (const to of provenAddresses(account)) courier.send(changeLetter(to, '的密码已修改', origin)).catch(onError)
    return reply.code(204).send()
  })
}

function weak(message: string): Refusal {
  return new Refusal('account.password-weak', { detail: message, errors: [{ path: 'password', message }] })
}
