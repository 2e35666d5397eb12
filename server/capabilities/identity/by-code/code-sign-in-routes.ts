// Signing in with a code in place of a password.
import { Code, CodeSent } from '@huanshi/contract/protocol/account.ts'
import { Type } from 'typebox'
import type { App } from '../../http/app-type.ts'
import { Refusal } from '../../http/refusal.ts'
import { guessCode, spendCode } from '../codes.ts'
import { proceed } from '../finish-sign-in.ts'
import type { IdentityContext } from '../identity-context.ts'
import { currentInteraction, INTERACTION, InteractionParams, refuseForeign, sendLimit } from '../interaction.ts'
import { codeLetter } from '../letters.ts'
import { accountByAddress, markConfirmed } from './account-by-address.ts'
import { readAddress, sendUnseen } from './send-code.ts'

const closed = { additionalProperties: false } as const
export const AddressBody = Type.Object(
  { address: Type.String({ title: '邮箱或手机号', minLength: 1, maxLength: 200 }) },
  closed,
)
const Answer = Type.Object({ ...AddressBody.properties, code: Code, remember: Type.Optional(Type.Boolean()) }, closed)

export function registerCodeSignIn(app: App, context: IdentityContext): void {
  const { db, origin } = context
  const purpose = 'sign-in'

  app.post(
    `${INTERACTION}/code/send`,
    { schema: { params: InteractionParams, body: AddressBody, response: { 200: CodeSent } }, config: sendLimit },
    async (request, reply) => {
      refuseForeign(request, origin)
      await currentInteraction(context, request, reply)
      const to = readAddress(request.body.address, context)
      return sendUnseen(context, purpose, to, request.ip, async (code) =>
        (await accountByAddress(db, to)) === undefined ? null : codeLetter(to, purpose, code),
      )
    },
  )

  app.post(
    `${INTERACTION}/code/sign-in`,
    { schema: { params: InteractionParams, body: Answer }, config: sendLimit },
    async (request, reply) => {
      refuseForeign(request, origin)
      const found = await currentInteraction(context, request, reply)
      const to = readAddress(request.body.address, context)
      const right = await guessCode(db, { purpose, address: to.address }, request.body.code)
      const account = await accountByAddress(db, to)
      if (right === null || account === undefined || !(await spendCode(db, right))) throw new Refusal('sign-in.code')
      await markConfirmed(db, account.id, to)
      const how = to.channel === 'mail' ? '邮件验证码' : '短信验证码'
      const isRemembered = request.body.remember ?? true
      const proven = { accountId: account.id, amr: [to.channel === 'mail' ? 'otp' : 'sms'], how, isRemembered }
      return proceed(context, { request, reply, found }, proven)
    },
  )
}
