// /api/View/Appointments/{key}: what a visitor has taken, for whoever knows its address: to look at, to keep, to move, to cancel.
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { languages, ownLanguage } from '@huanshi/kernel/language/languages.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { MoveBody, OfferedTimes, PublicAppointment, TimesQuery } from '../../contract/appointment/public-appointment.ts'
import { signedAddresses } from './signed-addresses.ts'
import { appointmentFile } from './appointment-file.ts'
import { findAppointment, isOpenToChange, placeOf, shownAppointment, type FindForm } from './find-appointment.ts'
import { written } from '../../contract/appointment/week-of.ts'
import { holdTime, offeredTimes } from './places.ts'

const tags = ['公开页面']
const params = Type.Object({ key: Type.String({ maxLength: 100 }) })
const reading = { rateLimit: { max: 120, timeWindow: 60_000 } }
const writing = { rateLimit: { max: 10, timeWindow: 60_000 } }
const FileQuery = Type.Object({ language: Type.Optional(Type.Enum([...languages])) }, { additionalProperties: false })

interface AppointmentParts {
  readonly db: Database
  readonly origin: string
  readonly formAt: FindForm
}

export function registerAppointments(app: App, { db, origin, formAt }: AppointmentParts): void {
  const keys = signedAddresses(db, 'appointment')
  const shown = async (key: string): Promise<PublicAppointment> => {
    const row = await findAppointment(db, keys, key)
    return shownAppointment(row, key, await formAt(placeOf(row)))
  }

  const read = { tags, summary: '自己的预约', params, response: { 200: PublicAppointment } }
  app.get('/api/View/Appointments/:key', { schema: read, config: reading }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return shown(request.params.key)
  })

  const filed = { tags, summary: '预约的日历文件', params, querystring: FileQuery }
  app.get('/api/View/Appointments/:key/calendar.ics', { schema: filed, config: reading }, async (request, reply) => {
    const row = await findAppointment(db, keys, request.params.key)
    const { language = ownLanguage } = request.query
    return reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="appointment.ics"' })
      .type('text/calendar; charset=utf-8')
      .send(appointmentFile(row, { origin, key: request.params.key, language }))
  })

  const offered = { tags, summary: '可以改到的时间', params, querystring: TimesQuery, response: { 200: OfferedTimes } }
  app.get('/api/View/Appointments/:key/Times', { schema: offered, config: reading }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const place = placeOf(await findAppointment(db, keys, request.params.key))
    const form = await formAt(place)
    if (form?.appointments === undefined) throw new Refusal('appointment.fixed')
    return offeredTimes(db, place, form.appointments, request.query.from)
  })

  const cancelled = { tags, summary: '取消自己的预约', params, response: { 200: PublicAppointment } }
  app.post('/api/View/Appointments/:key/cancel', { schema: cancelled, config: writing }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { key } = request.params
    await db.transaction().execute(async (trx) => {
      const { id } = await changeable(trx, key)
      await sql`update lead set status = 'cancelled', version = version + 1, updated_time = now() where id = ${id}`.execute(
        trx,
      )
      await tellKeepers(trx, id, '{who}取消了「{title}」{at} 的预约')
    })
    return shown(key)
  })

  const moved = { tags, summary: '改自己预约的时间', params, body: MoveBody, response: { 200: PublicAppointment } }
  app.post('/api/View/Appointments/:key/move', { schema: moved, config: writing }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { key } = request.params
    const form = await formAt(placeOf(await findAppointment(db, keys, key)))
    const { appointments } = form ?? {}
    if (appointments === undefined) throw new Refusal('appointment.fixed')
    await db.transaction().execute(async (trx) => {
      const row = await changeable(trx, key)
      const slot = await holdTime(trx, placeOf(row), appointments, { ...request.body, own: row.id })
      const { start, end } = written(slot)
      const status = appointments.isConfirmed ? 'confirmed' : 'booked'
      await sql`
        update lead set starts_time = ${start}, ends_time = ${end}, time_zone = ${appointments.timeZone}, status = ${status},
          is_shared = ${appointments.isShared === true},
          version = version + 1, updated_time = now()
        where id = ${row.id}
      `.execute(trx)
      await tellKeepers(trx, row.id, '{who}把「{title}」的预约改到了 {at}')
    })
    return shown(key)
  })

  /** Locked, so that what its owner does at the same moment comes before or after. */
  const changeable = async (trx: Database, key: string) => {
    const id = await keys.idOf(key)
    await sql`select from lead where id = ${id} for update`.execute(trx)
    const row = await findAppointment(trx, keys, key)
    if (!isOpenToChange(row)) throw new Refusal('appointment.fixed')
    return row
  }
}

async function tellKeepers(trx: Database, id: string, words: string): Promise<void> {
  await sql`select tell_lead_keepers(l, ${words}) from lead l where l.id = ${id}`.execute(trx)
}
