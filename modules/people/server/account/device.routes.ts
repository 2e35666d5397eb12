// Where the account is signed in, and what has concerned its security.
import { Device, SecurityEvent } from '@huanshi/identity/contract/account-security.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { deviceName } from '@huanshi/identity/server/device-name.ts'
import { devicesOf } from '@huanshi/identity/server/devices.ts'
import { endSession } from '@huanshi/identity/server/end-sessions.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import { ACCOUNT, endOtherSessions, note, ownAccount, type AccountParts } from './account-parts.ts'

const DEVICES = `${ACCOUNT}/Devices`
const OneDevice = Type.Object({ id: Type.String({ maxLength: 100 }) })
const MOST_EVENTS = 100

export function registerDevices(app: App, { db }: AccountParts): void {
  app.get(DEVICES, { schema: { response: { 200: Type.Array(Device) } } }, async (request, reply) => {
    const { userId, sessionId } = callerOf(request)
    const found = await devicesOf(db, userId)
    reply.header('cache-control', 'no-store')
    return found.map((device) => ({
      id: device.session_uid,
      ...deviceName(device.user_agent),
      ip: device.ip,
      createdTime: device.created_time,
      seenTime: device.seen_time,
      isCurrent: device.session_uid === sessionId,
    }))
  })

  app.delete(`${DEVICES}/:id`, { schema: { params: OneDevice } }, async (request, reply) => {
    const account = await ownAccount(db, request)
    const { id } = request.params
    const device = (await devicesOf(db, account.id)).find(({ session_uid }) => session_uid === id)
    const isEnded = await db.transaction().execute((trx) => endSession(trx, account.id, id))
    if (!isEnded) throw new Refusal('record.not-found')
    await note(db, request, 'device-ended', account, deviceName(device?.user_agent ?? '').name)
    return reply.code(204).send()
  })

  /** All but the one that asks. */
  app.delete(DEVICES, async (request, reply) => {
    const account = await ownAccount(db, request)
    await db.transaction().execute((trx) => endOtherSessions(trx, request))
    await note(db, request, 'devices-ended', account)
    return reply.code(204).send()
  })

  app.get(`${ACCOUNT}/Events`, { schema: { response: { 200: Type.Array(SecurityEvent) } } }, async (request, reply) => {
    const { userId } = callerOf(request)
    reply.header('cache-control', 'no-store')
    return db
      .selectFrom('audit')
      .select(['id', 'verb', 'summary', 'ip', 'created_time as createdTime'])
      .where('area', '=', 'Session')
      .where('user_id', '=', userId)
      .orderBy('created_time', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_EVENTS)
      .execute()
  })
}
