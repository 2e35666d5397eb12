// Signing in with a code in place of a password.
import { Code } from '@huanshi/kernel/protocol/account.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { guessCode, spendCode } from '../codes.ts'
import { proceed } from '../finish-sign-in.ts'
import type { IdentityContext } from '../identity-context.ts'
import { onSent } from '../interaction.ts'
import { accountByAddress, markConfirmed } from './account-by-address.ts'
import { AddressBody, registerSendCode } from './send-code-route.ts'
import { codeAsker, readAddress } from './send-code.ts'

const closed = { additionalProperties: false } as const
const Answer = Type.Object({ ...AddressBody.properties, code: Code, remember: Type.Optional(Type.Boolean()) }, closed)

export function registerCodeSignIn(app: App, context: IdentityContext): void {
  const { db } = context
  const purpose = 'sign-in'

  registerSendCode(app, context, 'code/send', purpose)

  onSent(app, context, 'code/sign-in', { body: Answer }, async (here, body) => {
    const { request } = here
    const to = readAddress(body.address, context)
    const right = await guessCode(db, { purpose, address: to.address, asker: codeAsker(context, request) }, body.code)
    const account = await accountByAddress(db, to)
    if (right === null || account === undefined || !(await spendCode(db, right))) throw new Refusal('sign-in.code')
    await markConfirmed(db, account.id, to)
    const how = to.channel === 'mail' ? '邮件验证码' : '短信验证码'
    const isRemembered = body.remember ?? true
    const proven = { accountId: account.id, amr: [to.channel === 'mail' ? 'otp' : 'sms'], how, isRemembered }
    return proceed(context, here, proven)
  })
}
