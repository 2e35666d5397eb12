// Changing the password ends every other session of the account. That it is its owner who does it was proven before.
import { PasswordChange } from '@huanshi/kernel/protocol/account.ts'
import { sql } from 'kysely'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { refuseWeak, weakPassword } from '@huanshi/identity/server/password-policy.ts'
import { hashPassword, verifyPassword } from '@huanshi/identity/server/password.ts'
import { provenOf } from '@huanshi/identity/server/proof/guard-proof.ts'
import { changeAccess } from '@huanshi/identity/server/undo/change-access.ts'
import { ACCOUNT, endOtherSessions, ownAccount, type AccountParts } from './account-parts.ts'

export function registerPassword(app: App, parts: AccountParts): void {
  const { db, passwordCost } = parts
  app.post(`${ACCOUNT}/ChangePassword`, { schema: { body: PasswordChange } }, async (request, reply) => {
    const account = await ownAccount(db, request)
    const { password } = request.body
    await refuseWeak(db, password, [account.user_name, account.email, account.phone_number])
    const isSame = account.password_hash !== null && (await verifyPassword(password, account.password_hash))
    if (isSame) throw weakPassword('新密码不能与当前密码相同')
    const password_hash = await hashPassword(password, passwordCost)
    await changeAccess(parts, provenOf(request), { verb: 'password-changed' }, async (trx) => {
      await trx
        .updateTable('user')
        .set({ password_hash, updated_time: sql`now()`, version: sql`version + 1` })
        .where('id', '=', account.id)
        .execute()
      await endOtherSessions(trx, request)
    })
    return reply.code(204).send()
  })
}
