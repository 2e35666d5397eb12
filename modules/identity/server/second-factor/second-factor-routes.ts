// The second proof at the sign-in: a code of the authenticator, or one of the recovery codes.
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { complete, pendingOf } from '../finish-sign-in.ts'
import type { IdentityContext } from '../identity-context.ts'
import { onSent, remember } from '../interaction.ts'
import { beginGuess } from '../lock-out.ts'
import { logSecurity } from '../security-log.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { takeSecondFactor } from './take-second-factor.ts'

const Answer = Type.Object(
  { code: Type.String({ title: '验证码', minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
)

export function registerSecondFactor(app: App, context: IdentityContext): void {
  const { db } = context
  onSent(app, context, 'second-factor', { body: Answer }, async (here, body) => {
    const { request, found } = here
    const proven = pendingOf(found)
    const userId = proven.accountId
    const device = await context.devices.knownTo(request, userId)
    const forgive = await beginGuess(db, 'second-factor', userId, { address: request.ip, device })
    const taken = await takeSecondFactor(db, userId, body.code)
    const isFigures = taken.way === 'authenticator'
    if (!taken.isRight) {
      const account = await db
        .selectFrom('user')
        .select(['id', 'user_name'])
        .where('id', '=', userId)
        .executeTakeFirst()
      await logSecurity(db, { verb: 'second-factor-failed', account: account ?? null, address: request.ip })
      throw new Refusal('sign-in.second-factor', { detail: taken.fault })
    }
    await forgive()
    const how = isFigures
      ? `${proven.how}与验证器`
      : `${proven.how}与恢复码，还剩 ${await recoveryCodesLeft(db, userId)} 个`
    const amr = [...proven.amr, isFigures ? 'otp' : 'rc', 'mfa']
    return { location: await complete(context, here, { ...proven, how, amr }) }
  })

  onSent(app, context, 'start-over', {}, async ({ reply, found }) => {
    await remember(found, { pending: undefined, newcomer: undefined, lastError: undefined })
    return reply.code(204).send()
  })
}
