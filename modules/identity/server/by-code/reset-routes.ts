// A forgotten password: a code that is sent to the account's own address lets a new one be chosen, and ends whatever was open.
import { Code } from '@huanshi/kernel/protocol/account.ts'
import { Password } from '@huanshi/kernel/protocol/account-fields.ts'
import { Type } from 'typebox'
import type { FastifyRequest } from 'fastify'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { guessCode, spendCode } from '../codes.ts'
import { endSessions } from '../end-sessions.ts'
import { proceed } from '../finish-sign-in.ts'
import type { IdentityContext } from '../identity-context.ts'
import { onSent } from '../interaction.ts'
import { forgiveNames } from '../lock-out.ts'
import { refuseWeak } from '../password-policy.ts'
import { hashPassword } from '../password.ts'
import { proven, type Proven } from '../proven.ts'
import { logSecurity } from '../security-log.ts'
import { revokeTokensOf } from '@huanshi/server-kit/session/verify-access-token.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { undoChange } from '../undo/access-changes.ts'
import { changeAccess } from '../undo/change-access.ts'
import { accountToRecover, markConfirmed } from './account-by-address.ts'
import { AddressBody, registerSendCode } from './send-code-route.ts'
import { codeAsker, readAddress } from './send-code.ts'

const Reset = Type.Object(
  { ...AddressBody.properties, code: Code, password: Password },
  { additionalProperties: false },
)

export function registerReset(app: App, context: IdentityContext): void {
  const { db } = context
  const purpose = 'reset-password'

  registerSendCode(app, context, 'reset/send', purpose)

  onSent(app, context, 'reset', { body: Reset }, async (here, body) => {
    const { request } = here
    const to = readAddress(body.address, context)
    // Judged before the code is used up; of names nothing may be said before it was right.
    await refuseWeak(db, body.password, [to.address])
    const right = await guessCode(db, { purpose, address: to.address, asker: codeAsker(context, request) }, body.code)
    const account = await accountToRecover(db, to)
    if (right === null || account === undefined) throw wrongCode()
    await refuseWeak(db, body.password, [account.user_name])
    const password_hash = await hashPassword(body.password)
    const work = async (trx: Database): Promise<void> => {
      if (!(await spendCode(trx, right))) throw wrongCode()
      await trx.updateTable('user').set({ password_hash }).where('id', '=', account.id).execute()
      await endSessions(trx, account.id)
      await revokeTokensOf(trx, account.id)
      await forgiveNames(trx, [account.user_name, account.email, account.phone_number])
    }
    if (account.taken === undefined) {
      await changeAccess(context, provenBy(request, account), { verb: 'password-reset' }, async (trx) => {
        await work(trx)
        await markConfirmed(trx, account.id, to)
      })
    } else {
      // Its former owner is back: what was changed since the address was taken away goes with that, and is not kept.
      const { taken } = account
      await db.transaction().execute(async (trx) => {
        await work(trx)
        if (!(await undoChange(trx, taken))) throw wrongCode()
      })
      await logSecurity(db, {
        verb: 'changes-undone',
        account,
        address: request.ip,
        detail: '用更改前的地址重设密码',
      })
    }
    const shown = { accountId: account.id, amr: ['pwd'], how: '重设密码', isRemembered: true }
    return proceed(context, here, shown)
  })
}

/** A code that was sent to the account's own address is proof too. */
function provenBy(
  request: FastifyRequest,
  { id, user_name }: { readonly id: string; readonly user_name: string },
): Proven {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 400)
  return proven({ userId: id, userName: user_name, address: request.ip, userAgent })
}

function wrongCode(): Refusal {
  return new Refusal('account.code', { errors: [{ path: 'code', message: '验证码不正确或已失效' }] })
}
