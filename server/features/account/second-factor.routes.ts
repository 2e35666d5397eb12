// The authenticator as second factor, set up by its owner, and the recovery codes for the day when it is lost.
import { Confirmation } from '@huanshi/contract/protocol/account.ts'
import { AuthenticatorCode, AuthenticatorSecret, RecoveryCodes } from '@huanshi/contract/protocol/account-security.ts'
import type { App } from '../../capabilities/http/app-type.ts'
import { Refusal } from '../../capabilities/http/refusal.ts'
import { refuseLocked } from '../../capabilities/identity/authenticate.ts'
import { changeLetter } from '../../capabilities/identity/letters.ts'
import { accountRule, countAttempt, forgiveAccount, subjectOf } from '../../capabilities/identity/lock-out.ts'
import {
  confirmAuthenticator,
  hasSecondFactor,
  newAuthenticator,
  removeAuthenticator,
  takeAuthenticatorCode,
} from '../../capabilities/identity/second-factor/authenticator.ts'
import { newRecoveryCodes } from '../../capabilities/identity/second-factor/recovery-codes.ts'
import { ACCOUNT, note, ownAccount, provenAddresses, type AccountParts } from './account-parts.ts'
import { proveSelf } from './prove-self.ts'

const FACTOR = `${ACCOUNT}/SecondFactor`

export function registerSecondFactor(app: App, { db, courier, origin, onError }: AccountParts): void {
  app.post(
    FACTOR,
    { schema: { body: Confirmation, response: { 200: AuthenticatorSecret } } },
    async (request, reply) => {
      const account = await ownAccount(db, request)
      await proveSelf(db, request, account, request.body.password)
      if (await hasSecondFactor(db, account.id)) {
        throw new Refusal('account.second-factor', { detail: '两步验证已经开启。要换验证器，请先关闭它' })
      }
      reply.header('cache-control', 'no-store')
      return newAuthenticator(db, account.id, account.user_name)
    },
  )

  app.post(
    `${FACTOR}/confirm`,
    { schema: { body: AuthenticatorCode, response: { 200: RecoveryCodes } } },
    async (request, reply) => {
      const account = await ownAccount(db, request)
      const subject = subjectOf('authenticator', account.id)
      refuseLocked(await countAttempt(db, subject, accountRule))
      if (await hasSecondFactor(db, account.id))
        throw new Refusal('account.second-factor', { detail: '两步验证已经开启' })
      if (!(await takeAuthenticatorCode(db, { userId: account.id, code: request.body.code }))) {
        const message = '验证码不正确。请核对手机的时间，等显示下一个再试'
        throw new Refusal('sign-in.second-factor', { detail: message, errors: [{ path: 'code', message }] })
      }
      await forgiveAccount(db, subject)
      const codes = await db.transaction().execute(async (trx) => {
        await confirmAuthenticator(trx, account.id)
        return newRecoveryCodes(trx, account.id)
      })
      await note(db, request, 'second-factor-on', account)
      reply.header('cache-control', 'no-store')
      return { codes }
    },
  )

  app.post(
    `${FACTOR}/recovery-codes`,
    { schema: { body: Confirmation, response: { 200: RecoveryCodes } } },
    async (request, reply) => {
      const account = await ownAccount(db, request)
      await proveSelf(db, request, account, request.body.password)
      if (!(await hasSecondFactor(db, account.id)))
        throw new Refusal('account.second-factor', { detail: '请先开启两步验证' })
      const codes = await db.transaction().execute((trx) => newRecoveryCodes(trx, account.id))
      await note(db, request, 'recovery-codes', account)
      reply.header('cache-control', 'no-store')
      return { codes }
    },
  )

  app.post(`${FACTOR}/remove`, { schema: { body: Confirmation } }, async (request, reply) => {
    const account = await ownAccount(db, request)
    await proveSelf(db, request, account, request.body.password)
    await db.transaction().execute((trx) => removeAuthenticator(trx, account.id))
    await note(db, request, 'second-factor-off', account)
    for (const to of provenAddresses(account)) courier.send(changeLetter(to, '已关闭两步验证', origin)).catch(onError)
    return reply.code(204).send()
  })
}
