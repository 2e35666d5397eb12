// The road of a program without a browser: its question and its asking again are open to all, within limits; looking and deciding want
// its person, and the proof that it is him. The token is made when the program comes for it, and nowhere kept.
import { heldRoles } from '@huanshi/kernel/protocol/roles.ts'
import { provenOf } from '@huanshi/identity/server/proof/guard-proof.ts'
import { addProblemSchema, problems, routeSchema } from '@huanshi/resource-server/schemas.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { ownAddress } from '@huanshi/server-kit/http/own-address.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  Approval,
  DeviceCodes,
  DevicePoll,
  DeviceQuestion,
  DeviceRequest,
  DeviceToken,
  DeviceWaiting,
  POLL_SECONDS,
  REQUEST_SECONDS,
  UserCode,
} from '../../contract/device-request.ts'
import { letIn, type TokenParts } from '../token/let-in.ts'
import { checkNewToken, makeToken } from '../token/make-token.ts'
import { deviceRequests, type Asked, type Decided } from './device-requests.ts'

const DAY_MS = 86_400_000
const tag = '访问令牌'
const tags = [tag]
const Code = Type.Object({ code: UserCode })
/** Of one address: nobody starts a program so often. */
const asking = { rateLimit: { max: 20, timeWindow: 60_000 } }
const polling = { rateLimit: { max: 120, timeWindow: 60_000 } }

export function registerDeviceRequests(app: App, parts: TokenParts): void {
  addProblemSchema(app)
  const requests = deviceRequests(parts.db)
  registerAsking(app, parts, requests)
  registerDeciding(app, parts, requests)
}

type Requests = ReturnType<typeof deviceRequests>

function registerAsking(app: App, { db, origin }: TokenParts, requests: Requests): void {
  const question = {
    tags,
    summary: '没有浏览器的程序请求授权',
    body: DeviceQuestion,
    response: { 200: DeviceCodes, ...problems },
  }
  app.post('/api/Devices', { schema: question, config: { body: 'form', ...asking } }, async (request, reply) => {
    checkNewToken({ ...request.body, expiresTime: timeIn(1) }, request.body.area)
    const { deviceCode, userCode } = await requests.ask(request.body, request.ip)
    reply.header('cache-control', 'no-store')
    const address = ownAddress(origin, '/Device')
    const times = { seconds: REQUEST_SECONDS, interval: POLL_SECONDS }
    return { deviceCode, userCode, address, completeAddress: `${address}?code=${userCode}`, ...times }
  })

  const answer = { 200: DeviceToken, 202: DeviceWaiting, ...problems }
  const poll = { tags, summary: '取回授权后的访问令牌', body: DevicePoll, response: answer }
  app.post('/api/Devices/token', { schema: poll, config: { body: 'small', ...polling } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const decided = await requests.answer(request.body.deviceCode)
    if (decided === null) return reply.code(202).send({ isWaiting: true as const })
    const { by, asked } = decided
    if (by === null) throw new Refusal('device.refused')
    const { userId, userName, roles, days } = by
    const viewing = {
      area: 'My',
      caller: { userId, userName, roles, held: heldRoles(roles), ip: request.ip },
      of: asked.area,
    } as const
    const wanted = { name: asked.name, scopes: asked.scopes, expiresTime: timeIn(days) }
    const { token } = await db
      .transaction()
      .execute((trx) => makeToken(trx, wanted, { userId, groupId: null }, viewing))
    return { token, userName }
  })
}

function registerDeciding(app: App, parts: TokenParts, requests: Requests): void {
  const url = '/api/My/DeviceRequests/:code'
  const onRequest = async (request: FastifyRequest): Promise<void> => void callerOf(request)

  const looking = routeSchema(tag, '查看程序的授权请求', DeviceRequest, { params: Code })
  app.get(url, { schema: looking, config: asking, onRequest }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { deviceCode: _, ...shown } = there(await requests.look(request.params.code))
    return shown
  })

  const approving = {
    ...routeSchema(tag, '同意程序的授权请求', Type.Null(), { params: Code, body: Approval }),
    response: { 204: Type.Null(), ...problems },
  }
  app.post(
    `${url}/approve`,
    { schema: approving, config: { body: 'small', ...asking }, onRequest },
    async (request, reply) => {
      const { userId, userName, roles } = callerOf(request)
      const { name } = there(await requests.look(request.params.code))
      await letIn(parts, provenOf(request), name, async (trx) => {
        const within = deviceRequests(trx)
        const { deviceCode, ...asked } = there(await within.take(request.params.code))
        await within.decide(deviceCode, {
          by: { userId, userName, roles: [...roles], days: request.body.days },
          asked,
        } satisfies Decided)
      })
      return reply.code(204).send(null)
    },
  )

  const refusing = {
    ...routeSchema(tag, '拒绝程序的授权请求', Type.Null(), { params: Code }),
    response: { 204: Type.Null(), ...problems },
  }
  app.post(
    `${url}/refuse`,
    { schema: refusing, config: { body: 'none', ...asking }, onRequest },
    async (request, reply) => {
      const { deviceCode, ...asked } = there(await requests.take(request.params.code))
      await requests.decide(deviceCode, { by: null, asked })
      return reply.code(204).send(null)
    },
  )
}

function there(asked: Asked | null): Asked {
  if (asked === null) throw new Refusal('device.unknown')
  return asked
}

function timeIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString()
}
