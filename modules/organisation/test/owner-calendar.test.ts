// A member's appointments in calendars: whose they are, who may no longer see them, and addresses that were given up.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { guardProof } from '@huanshi/identity/server/proof/guard-proof.ts'
import { noteProof } from '@huanshi/identity/server/proof/session-proofs.ts'
import { OWNER_CALENDAR, type OwnerCalendar } from '@huanshi/publishing/contract/appointment/owner-calendar.ts'
import { registerOwnerCalendar } from '@huanshi/publishing/server/appointment/owner-calendar.routes.ts'
import { TEST_ORIGIN, testToken } from '@huanshi/server-kit/app/test-app.ts'
import { openMailer } from '@huanshi/server-kit/mail/open-mailer.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { card } from '../contract/card.ts'
import { appointmentVisits, everyDay, formWith } from './test-appointments.ts'

const site = await testSite((app, db) => {
  guardProof(app, { db, mailer: openMailer(db, { mail: null, sms: null }, true), isOurs: true })
  registerOwnerCalendar(app, { db, origin: TEST_ORIGIN })
  return Promise.resolve()
})
afterAll(() => site.close())
const { ask, visit, withForm, at, booked, own, leadOf, act } = appointmentVisits(site)

beforeEach(() => site.db.deleteFrom('form_sending').execute())

const pathOf = ({ url }: OwnerCalendar) => new URL(url ?? '').pathname
const make = async (person: string) => {
  const { userId, base } = site.people.person(person)
  const caller = { userId, userName: person, roles: base, sessionId: `proven ${person}` }
  await noteProof(site.db, caller, 'password')
  return site.ask({ token: await testToken(caller) }, 'POST', OWNER_CALENDAR)
}
const made = async (person: string) => (await make(person)).json<OwnerCalendar>()
const read = (path: string) => visit('GET', path)
const unfolded = (body: string) => body.replaceAll('\r\n ', '').split('\r\n')

test('shows what is theirs, as it stands now, and what visitors typed as text', async () => {
  const { id } = await withForm()
  const mine = await booked(at(id), { who: '钱女士\r\nEND:VEVENT' })
  expect((await ask('GET', OWNER_CALENDAR)).json()).toEqual({ url: null })
  const path = pathOf(await made('owner'))
  const first = await read(path)
  expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ])
  expect(unfolded(first.body)).toContain('STATUS:TENTATIVE')
  expect(unfolded(first.body).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(first.body).toContain('钱女士')
  await act((await leadOf(id)).items[0], 'confirm')
  expect(unfolded((await read(path)).body)).toContain('STATUS:CONFIRMED')
  expect((await visit('POST', own(mine, '/cancel'))).statusCode).toBe(200)
  expect(unfolded((await read(path)).body)).toContain('STATUS:CANCELLED')
  expect((await read(pathOf(await made('stranger')))).body).not.toContain('钱女士')
})

test('another address ends the former one, and so does giving it up', async () => {
  const first = pathOf(await made('owner'))
  const second = pathOf(await made('owner'))
  expect((await read(first)).statusCode).toBe(404)
  expect((await read(second)).statusCode).toBe(200)
  expect((await ask('GET', OWNER_CALENDAR)).json()).toMatchObject({ url: expect.stringContaining(second) as string })
  const forged = second.replace(
    /(Calendars\/)(.)/,
    (_, head: string, sign: string) => head + (sign === 'A' ? 'B' : 'A'),
  )
  expect((await read(forged)).statusCode).toBe(404)
  expect((await ask('DELETE', OWNER_CALENDAR)).json()).toEqual({ url: null })
  expect((await read(second)).statusCode).toBe(404)
  expect((await visit('POST', OWNER_CALENDAR)).statusCode).toBe(401)
  expect((await ask('POST', OWNER_CALENDAR)).json()).toMatchObject({
    type: expect.stringContaining('proof-needed') as string,
  })
})

test('of a group those hear who keep them, as long as they do', async () => {
  const { groupId } = site.people
  const keeper = site.people.person('card')
  const columns = { slug: 'sun', name: '孙', is_public: true, lead_form: JSON.stringify(formWith(everyDay)) }
  await insertRecords(site.db, card, { userId: keeper.userId, groupId }, [columns])
  await booked('/api/View/Cards/sun/Leads', { who: '来看房的人' })
  const [ofKeeper, ofEditor] = [pathOf(await made('card')), pathOf(await made('editor'))]
  expect((await read(ofKeeper)).body).toContain('来看房的人')
  expect((await read(ofEditor)).body).not.toContain('来看房的人')
  const member = () => site.db.updateTable('employee').where('user_id', '=', keeper.userId)
  await member().set({ status: 'disabled' }).execute()
  expect((await read(ofKeeper)).body).not.toContain('来看房的人')
  await member().set({ status: 'active' }).execute()
  const account = () => site.db.updateTable('user').where('id', '=', keeper.userId)
  await account().set({ locked_until: 'infinity' }).execute()
  expect((await read(ofKeeper)).statusCode).toBe(404)
  await account().set({ locked_until: null }).execute()
  expect((await read(ofKeeper)).statusCode).toBe(200)
})
