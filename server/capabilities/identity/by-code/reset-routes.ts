// A forgotten password: a code that is sent to the account's own address lets a new one be chosen, and ends whatever was open.
import { Code } from '@huanshi/contract/protocol/account.ts'
import { Password } from '@huanshi/contract/protocol/account-fields.ts'
import { Type } from 'typebox'
import type { App } from '../../http/app-type.ts'
import { Refusal } from '../../http/refusal.ts'
import { guessCode, spendCode } from '../codes.ts'
import { endSessions } from '../end-sessions.ts'
import { proceed } from '../finish-sign-in.ts'
import type { IdentityContext } from '../identity-context.ts'
import { currentInteraction, INTERACTION, InteractionParams, refuseForeign, sendLimit } from '../interaction.ts'
import { changeLetter } from '../letters.ts'
import { forgiveNames } from '../lock-out.ts'
import { hashPassword } from '../password.ts'
import { logSecurity } from '../security-log.ts'
import { accountByAddress, markConfirmed } from './account-by-address.ts'
import { AddressBody, registerSendCode } from './send-code-route.ts'
import { readAddress } from './send-code.ts'
import { refuseWeak } from './sign-up-routes.ts'

const Reset = Type.Object(
  { ...AddressBody.properties, code: Code, password: Password },
  { additionalProperties: false },
)

export function registerReset(app: App, context: IdentityContext): void {
  const { db, origin, courier, onError } = context
  const purpose = 'reset-password'

  registerSendCode(app, context, 'reset/send', purpose)

  app.post(
    `${INTERACTION}/reset`,
    { schema: { params: InteractionParams, body: Reset }, config: sendLimit },
    async (request, reply) => {
      refuseForeign(request, origin)
      const found = await currentInteraction(context, request, reply)
      const to = readAddress(request.body.address, context)
      // Judged before the code is used up; of names nothing may be said before it was right.
      refuseWeak(request.body.password, [to.address])
      const right = await guessCode(db, { purpose, address: to.address }, request.body.code)
      const account = await accountByAddress(db, to)
      if (right === null || account === undefined) throw wrongCode()
      refuseWeak(request.body.password, [account.user_name])
      const password_hash = await hashPassword(request.body.password)
      await db.transaction().execute(async (trx) => {
        if (!(await spendCode(trx, right))) throw wrongCode()
        await trx.updateTable('user').set({ password_hash }).where('id', '=', account.id).execute()
        await markConfirmed(trx, account.id, to)
        await endSessions(trx, account.id)
        await forgiveNames(trx, [account.user_name, account.email, account.phone_number])
      })
      await logSecurity(db, { verb: 'password-reset', account, address: request.ip })
      courier.send(changeLetter(to, '的密码已重设', origin)).catch(onError)
      const proven = { accountId: account.id, amr: ['pwd'], how: '重设密码', isRemembered: true }
      return proceed(context, { request, reply, found }, proven)
    },
  )
}

function wrongCode(): Refusal {
  return new Refusal('account.code', { errors: [{ path: 'code', message: '验证码不正确或已失效' }] })
}
