// Signing in by WeChat: to its page and back, below the address of the sign-in under way, whose cookie proves whose it is.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Agreement } from '../../contract/terms.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { agreedAtSignUp } from '../terms/consent.ts'
import { proceed } from '../finish-sign-in.ts'
import type { IdentityContext } from '../identity-context.ts'
import {
  currentInteraction,
  INTERACTION,
  InteractionParams,
  noted,
  onSent,
  remember,
  sendLimit,
} from '../interaction.ts'
import { logSecurity } from '../security-log.ts'
import { accountOfWeixin, joinByWeixin } from './weixin-accounts.ts'
import { newcomerOf } from './weixin-newcomer.ts'

const byWeixin = { amr: ['fed'], how: '微信', isRemembered: true } as const
const Door = Type.Object({ door: Type.Enum(['scan', 'app']) }, { additionalProperties: false })
const Back = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 500 })),
  state: Type.String({ maxLength: 100 }),
})

export function registerWeixinSignIn(app: App, context: IdentityContext): void {
  const { db, origin, weixin } = context

  app.get(
    `${INTERACTION}/weixin`,
    { schema: { params: InteractionParams, querystring: Door }, config: sendLimit },
    async (request, reply) => {
      const found = await currentInteraction(context, request, reply)
      const { door } = request.query
      const state = randomBytes(16).toString('base64url')
      await remember(found, { weixin: { door, state }, lastError: undefined })
      const back = `${origin}/identity/interaction/${found.uid}/weixin/back`
      return reply.redirect(weixin.pageAddress(door, back, state), 303)
    },
  )

  app.get(
    `${INTERACTION}/weixin/back`,
    { schema: { params: InteractionParams, querystring: Back }, config: sendLimit },
    async (request, reply) => {
      const found = await currentInteraction(context, request, reply)
      const page = `/identity/interaction/${found.uid}`
      try {
        const { door, state } = askedOf(noted(found, 'weixin'))
        if (!isSame(state, request.query.state))
          throw new Refusal('sign-in.weixin', { detail: '登录状态不一致，请重试' })
        await remember(found, { weixin: undefined })
        // Without a code the person has declined.
        if (request.query.code === undefined) return await reply.redirect(page, 303)
        const person = await weixin.personOf(door, request.query.code)
        const accountId = await accountOfWeixin(db, person)
        if (accountId === null) {
          // Nothing is made before the person has agreed.
          await remember(found, { newcomer: person })
          return await reply.redirect(page, 303)
        }
        const step = await proceed(context, { request, reply, found }, { accountId, ...byWeixin })
        return await reply.redirect('location' in step ? step.location : page, 303)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await remember(found, { lastError: error.details.detail ?? error.title })
        return reply.redirect(page, 303)
      }
    },
  )

  onSent(app, context, 'weixin/sign-up', { body: Agreement }, async (here, body) => {
    const { request, found } = here
    const person = newcomerOf(found)
    if (person === undefined) throw new Refusal('sign-in.expired')
    const agreed = await agreedAtSignUp(db, body.agreed)
    const { id: accountId, made } = await joinByWeixin(db, person, agreed)
    if (made !== undefined) {
      await logSecurity(db, { verb: 'sign-up', account: made, address: request.ip, detail: '微信' })
    }
    await remember(found, { newcomer: undefined })
    return proceed(context, here, { accountId, ...byWeixin })
  })
}

function askedOf(value: unknown): { door: 'scan' | 'app'; state: string } {
  if (typeof value !== 'object' || value === null)
    throw new Refusal('sign-in.weixin', { detail: '登录状态不一致，请重试' })
  return value as { door: 'scan' | 'app'; state: string } // written by the route above
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
