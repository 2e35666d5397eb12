// The private address by which calendars show somebody's appointments: made, made anew and ended by the person, read by whoever has it.
import { provenOf } from '@huanshi/identity/server/proof/guard-proof.ts'
import { logSecurity, type SecurityVerb } from '@huanshi/identity/server/security-log.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { OWNER_CALENDAR, OwnerCalendar } from '../../contract/appointment/owner-calendar.ts'
import { ownerCalendar } from './owner-calendar.ts'
import { signedAddresses } from './signed-addresses.ts'

const tags = ['预约']
const response = { 200: OwnerCalendar }
const params = Type.Object({ key: Type.String({ maxLength: 100 }) })
/** Calendars look once in some minutes at most; several devices share an address. */
const reading = { rateLimit: { max: 60, timeWindow: 60_000 } }
const writing = { rateLimit: { max: 20, timeWindow: 60_000 } }

interface CalendarParts {
  readonly db: Database
  readonly origin: string
}

export function registerOwnerCalendar(app: App, { db, origin }: CalendarParts): void {
  const addresses = signedAddresses(db, 'calendar')
  const urlOf = async (serial: string): Promise<string> =>
    `${origin}/api/View/Calendars/${await addresses.keyOf(serial)}/appointments.ics`

  app.get(OWNER_CALENDAR, { schema: { tags, summary: '预约的日历地址', response } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { userId } = callerOf(request)
    const found = await db
      .selectFrom('appointment_calendar')
      .select('serial')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return { url: found === undefined ? null : await urlOf(found.serial) }
  })

  const made = { tags, summary: '生成预约的日历地址，原来的失效', response }
  app.post(OWNER_CALENDAR, { schema: made, config: { body: 'none', ...writing } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { userId, userName, address } = provenOf(request)
    const serial = randomUUID()
    await db.transaction().execute(async (trx) => {
      await sql`
        insert into appointment_calendar (user_id, serial) values (${userId}, ${serial})
        on conflict (user_id) do update set serial = excluded.serial, created_time = now()
      `.execute(trx)
      await logged(trx, 'calendar-made', { id: userId, user_name: userName }, address)
    })
    return { url: await urlOf(serial) }
  })

  const ended = { tags, summary: '停用预约的日历地址', response }
  app.delete(OWNER_CALENDAR, { schema: ended, config: writing }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { userId, userName } = callerOf(request)
    await db.transaction().execute(async (trx) => {
      const gone = await trx.deleteFrom('appointment_calendar').where('user_id', '=', userId).executeTakeFirst()
      if (gone.numDeletedRows > 0n) await logged(trx, 'calendar-ended', { id: userId, user_name: userName }, request.ip)
    })
    return { url: null }
  })

  const read = { tags, summary: '预约的日历', params }
  app.get('/api/View/Calendars/:key/appointments.ics', { schema: read, config: reading }, async (request, reply) => {
    const serial = await addresses.idOf(request.params.key)
    const person = serial === null ? null : await personOf(db, serial)
    if (person === null) throw new Refusal('record.not-found')
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/calendar; charset=utf-8')
      .send(await ownerCalendar(db, person, origin))
  })
}

/** Null for an address that was given up, and for an account that is closed or locked. */
async function personOf(db: Database, serial: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from appointment_calendar where serial = ${serial} and owner_stands(user_id, null)
  `.execute(db)
  return rows[0]?.userId ?? null
}

async function logged(
  trx: Database,
  verb: SecurityVerb,
  account: { readonly id: string; readonly user_name: string },
  address: string,
): Promise<void> {
  await logSecurity(trx, { verb, account, address })
}
