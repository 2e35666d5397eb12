// The second proof at the sign-in: a code of the authenticator, or one of the recovery codes.
import { Type } from 'typebox'
import type { App } from '../../http/app-type.ts'
import { Refusal } from '../../http/refusal.ts'
import { refuseLocked } from '../authenticate.ts'
import { complete, pendingOf } from '../finish-sign-in.ts'
import type { IdentityContext } from '../identity-context.ts'
import {
  currentInteraction,
  INTERACTION,
  InteractionParams,
  refuseForeign,
  remember,
  sendLimit,
} from '../interaction.ts'
import { accountRule, countAttempt, forgiveAccount, subjectOf } from '../lock-out.ts'
import { logSecurity } from '../security-log.ts'
import { takeAuthenticatorCode } from './authenticator.ts'
import { recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.ts'

const Answer = Type.Object(
  { code: Type.String({ title: '验证码', minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
)

export function registerSecondFactor(app: App, context: IdentityContext): void {
  const { db } = context
  app.post(
    `${INTERACTION}/second-factor`,
    { schema: { params: InteractionParams, body: Answer }, config: sendLimit },
    async (request, reply) => {
      refuseForeign(request, context.origin)
      const found = await currentInteraction(context, request, reply)
      const proven = pendingOf(found)
      const userId = proven.accountId
      const subject = subjectOf('second-factor', userId)
      refuseLocked(await countAttempt(db, subject, accountRule))
      const code = request.body.code.normalize('NFKC').trim()
      const isFigures = /^\d{3} ?\d{3}$/.test(code)
      const isRight = isFigures
        ? await takeAuthenticatorCode(db, { userId, code: code.replace(' ', '') })
        : await takeRecoveryCode(db, userId, code)
      if (!isRight) {
        const account = await db
          .selectFrom('user')
          .select(['id', 'user_name'])
          .where('id', '=', userId)
          .executeTakeFirst()
        await logSecurity(db, { verb: 'second-factor-failed', account: account ?? null, address: request.ip })
        throw new Refusal('sign-in.second-factor', { detail: isFigures ? wrongFigures : wrongCode })
      }
      await forgiveAccount(db, subject)
      const how = isFigures
        ? `${proven.how}与验证器`
        : `${proven.how}与恢复码，还剩 ${await recoveryCodesLeft(db, userId)} 个`
      const amr = [...proven.amr, isFigures ? 'otp' : 'rc', 'mfa']
      return { location: await complete(context, { request, reply, found }, { ...proven, how, amr }) }
    },
  )

  app.post(
    `${INTERACTION}/start-over`,
    { schema: { params: InteractionParams }, config: sendLimit },
    async (request, reply) => {
      refuseForeign(request, context.origin)
      await remember(await currentInteraction(context, request, reply), { pending: undefined, lastError: undefined })
      return reply.code(204).send()
    },
  )
}

const wrongFigures = '验证码不正确，或已经用过。请等验证器显示下一个再试'
const wrongCode = '恢复码不正确，或已经用过'
