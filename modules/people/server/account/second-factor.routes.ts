// The authenticator as second factor, set up by its owner, and the recovery codes for the day when it is lost.
import { AuthenticatorCode, AuthenticatorSecret, RecoveryCodes } from '@huanshi/identity/contract/account-security.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import {
  accountRule,
  countAttempt,
  forgiveAccount,
  refuseLocked,
  subjectOf,
} from '@huanshi/identity/server/lock-out.ts'
import {
  confirmAuthenticator,
  hasSecondFactor,
  newAuthenticator,
  removeAuthenticator,
  takeAuthenticatorCode,
} from '@huanshi/identity/server/authenticator.ts'
import { newRecoveryCodes } from '@huanshi/identity/server/second-factor/recovery-codes.ts'
import { provenOf } from '@huanshi/identity/server/proof/guard-proof.ts'
import { changeAccess } from '@huanshi/identity/server/undo/change-access.ts'
import { ACCOUNT, endOtherSessions, ownAccount, type AccountParts } from './account-parts.ts'

const FACTOR = `${ACCOUNT}/SecondFactor`

export function registerSecondFactor(app: App, parts: AccountParts): void {
  const { db } = parts
  app.post(FACTOR, { schema: { response: { 200: AuthenticatorSecret } } }, async (request, reply) => {
    const account = await ownAccount(db, request)
    if (await hasSecondFactor(db, account.id)) {
      throw new Refusal('account.second-factor', { detail: '两步验证已经开启。要换验证器，请先关闭它' })
    }
    reply.header('cache-control', 'no-store')
    return newAuthenticator(db, account.id, account.user_name)
  })

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
      const codes = await changeAccess(parts, provenOf(request), { verb: 'second-factor-on' }, async (trx) => {
        await confirmAuthenticator(trx, account.id)
        await endOtherSessions(trx, request)
        return newRecoveryCodes(trx, account.id)
      })
      reply.header('cache-control', 'no-store')
      return { codes }
    },
  )

  app.post(`${FACTOR}/recovery-codes`, { schema: { response: { 200: RecoveryCodes } } }, async (request, reply) => {
    const account = await ownAccount(db, request)
    if (!(await hasSecondFactor(db, account.id)))
      throw new Refusal('account.second-factor', { detail: '请先开启两步验证' })
    const codes = await changeAccess(parts, provenOf(request), { verb: 'recovery-codes' }, (trx) =>
      newRecoveryCodes(trx, account.id),
    )
    reply.header('cache-control', 'no-store')
    return { codes }
  })

  app.post(`${FACTOR}/remove`, async (request, reply) => {
    const account = await ownAccount(db, request)
    await changeAccess(parts, provenOf(request), { verb: 'second-factor-off' }, async (trx) => {
      await removeAuthenticator(trx, account.id)
      await endOtherSessions(trx, request)
    })
    return reply.code(204).send()
  })
}
