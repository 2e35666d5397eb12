// Appointments by forms: who gets the last place, what one may do with one's own, who else may not, and what becomes of them when the form,
// the work or its owner changes.
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { firstAppointments, type Appointments } from '@huanshi/publishing/contract/appointment/appointments.ts'
import type { OfferedTimes, PublicAppointment } from '@huanshi/publishing/contract/appointment/public-appointment.ts'
import type { LeadForm, NewLead } from '@huanshi/publishing/contract/lead-form.ts'
import type { Lead } from '@huanshi/publishing/contract/lead.ts'
import { sendAppointmentLetters } from '@huanshi/publishing/server/appointment/send-letters.ts'
import { forgetLeads } from '@huanshi/publishing/server/lead/forget-leads.ts'
import { formGuard } from '@huanshi/publishing/server/lead/form-guard.ts'
import { takeLead } from '@huanshi/publishing/server/lead/take-lead.ts'
import { registerTestPages } from '@huanshi/server/test/test-pages.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'
import type { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { openMailer } from '@huanshi/server-kit/mail/open-mailer.ts'
import { outboxLetters } from '@huanshi/server-kit/mail/outbox.ts'
import { card } from '../contract/card.ts'

const site = await testSite(registerTestPages)
afterAll(() => site.close())
const { ask, visit, scene, published, panoOf } = tourVisits(() => site)

const everyDay: Appointments = {
  ...firstAppointments,
  minutes: 60,
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 540, until: 1020 })),
}
const formWith = (appointments: Appointments | undefined): LeadForm => ({
  intro: '',
  fields: [
    { id: 'who', kind: 'name', label: '称呼', isRequired: true, choices: [] },
    { id: 'mail', kind: 'email', label: '邮箱', isRequired: false, choices: [] },
  ],
  consent: '同意用这些信息与我联系',
  button: '',
  thanks: '',
  ...(appointments === undefined ? {} : { appointments }),
})
const hotspotWith = (part: Partial<Appointments> = {}): Hotspot => ({
  id: 'form-1',
  kind: 'form',
  yaw: 0,
  pitch: 0,
  title: '',
  titleVisible: true,
  target: formWith({ ...everyDay, ...part }),
})

const withForm = async (part: Partial<Appointments> = {}, further: object = {}) =>
  published({ title: '样板间', scenes: [await scene('a', { hotspots: [hotspotWith(part)] })], ...further })
const at = (id: string, below = '') => `/api/View/Tours/${id}/Leads/form-1${below}`
const times = async (address: string) => (await visit('GET', `${address}/Times`)).json<OfferedTimes>()
const freeOf = ({ days }: OfferedTimes) => days.flatMap((one) => one.times).filter(({ isFree }) => isFree)
/** Of the second day on which there is one, so that it does not matter what time it is now. */
const firstFree = async (address: string) => {
  const found = await times(address)
  return freeOf({ ...found, days: found.days.slice(1) })[0]?.start ?? ''
}

const body = async (startsTime: string | undefined, values: object = { who: '钱女士' }) => ({
  values,
  agrees: true,
  formKey: await formGuard(site.db, () => Date.now() - 10_000).key(),
  ...(startsTime === undefined ? {} : { startsTime }),
})
const book = async (address: string, startsTime?: string, values?: object) => {
  await site.db.deleteFrom('form_sending').execute()
  return visit('POST', address, await body(startsTime ?? (await firstFree(address)), values))
}
const booked = async (address: string, values?: object) => {
  const answer = await book(address, undefined, values)
  expect([answer.statusCode, answer.body]).toEqual([202, answer.body])
  return answer.json<{ appointment: PublicAppointment }>().appointment
}
const offered = async (id: string) => (await times(at(id))).days.flatMap((one) => one.times)
const own = ({ key }: PublicAppointment, below = '') => `/api/View/Appointments/${key}${below}`
const leadOf = async (sourceId: string, person = 'owner') =>
  (await ask('GET', `/api/My/Leads?sourceId=${sourceId}`, undefined, person)).json<{ items: Lead[]; total: number }>()
const act = async (lead: Lead | undefined, name: string, sent?: object) =>
  ask('POST', `/api/My/Leads/${lead?.id ?? ''}/${name}`, sent)
const type = (answer: { json: () => { type: string } }) => answer.json().type

beforeEach(() => site.db.deleteFrom('form_sending').execute())

describe('the last place', () => {
  test.each([1, 3])('of %d goes to as many of 20 who ask at the same moment', async (places) => {
    const tour = await withForm({ places })
    const { target: form } = hotspotWith({ places }) as Extract<Hotspot, { kind: 'form' }> // as made above
    const start = await firstFree(at(tour.id))
    const { userId, groupId } = tour
    const source = { kind: 'tour', id: tour.id, title: '样板间', hotspotId: 'form-1', userId, groupId } as const
    const guard = formGuard(site.db)
    const asking = Array.from({ length: 20 }, async (_none, number) => {
      const sent = (await body(start, { who: `客人 ${number}` })) as NewLead // as it is sent
      const request = { ip: `203.0.113.${number}`, headers: {} } as FastifyRequest // what the guard reads of one
      return takeLead({ db: site.db, guard }, request, sent, { source, form })
    })
    const answers = await Promise.allSettled(asking)
    const taken = answers.filter(({ status }) => status === 'fulfilled')
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refusal).code] : []))
    expect(taken).toHaveLength(places)
    expect(refused).toEqual(Array.from({ length: 20 - places }, () => 'appointment.taken'))
    expect((await leadOf(tour.id)).total).toBe(places)
    expect((await offered(tour.id)).find((one) => one.start === start)?.isFree).toBe(false)
  })

  test('goes to one of two who move to it, and comes back when it is cancelled', async () => {
    const { id } = await withForm()
    const [one, two] = [await booked(at(id)), await booked(at(id))]
    const third = await firstFree(at(id))
    const moved = await Promise.all([one, two].map((mine) => visit('POST', own(mine, '/move'), { startsTime: third })))
    expect(moved.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const holder = moved[0]?.statusCode === 200 ? one : two
    expect((await offered(id)).find(({ start }) => start === third)?.isFree).toBe(false)
    expect((await visit('POST', own(holder, '/cancel'), {})).json()).toMatchObject({ status: 'cancelled' })
    expect((await offered(id)).find(({ start }) => start === third)?.isFree).toBe(true)
    expect((await book(at(id), third)).statusCode).toBe(202)
  })
})

describe('a time that is not offered', () => {
  test.each<[string, (start: number) => number]>([
    ['between two', (start) => start + 60_000],
    ['long ago', () => Date.parse('2020-01-01T01:00:00Z')],
    ['too soon', () => Math.ceil(Date.now() / 3_600_000) * 3_600_000],
    ['too far away', (start) => start + 60 * 86_400_000],
    ['at night', (start) => start + 12 * 3_600_000],
  ])('%s is refused', async (_what, other) => {
    const { id } = await withForm()
    const start = other(Date.parse(await firstFree(at(id))))
    const answer = await book(at(id), new Date(start).toISOString())
    expect([answer.statusCode, type(answer)]).toEqual([422, 'appointment.closed'])
    expect((await leadOf(id)).total).toBe(0)
  })

  test('none at all is refused, and one of a form that takes none any more', async () => {
    const { id } = await withForm()
    const missing = await visit('POST', at(id), await body(undefined))
    expect([missing.statusCode, missing.body]).toEqual([422, expect.stringContaining('/startsTime')])
    const plain = { ...hotspotWith(), target: formWith(undefined) } as Hotspot // of the schema
    const other = await published({ scenes: [await scene('a', { hotspots: [plain] })] })
    const late = await visit('POST', at(other.id), await body(await firstFree(at(id))))
    expect([late.statusCode, type(late)]).toEqual([422, 'appointment.closed'])
    expect((await visit('GET', at(other.id, '/Times'))).statusCode).toBe(404)
  })

  test('machines are told that all went well, and get no place', async () => {
    const { id } = await withForm()
    const sent = { ...(await body(await firstFree(at(id)))), website: 'https://spam.example' }
    const answer = await visit('POST', at(id), sent)
    expect([answer.statusCode, answer.json()]).toEqual([202, { isTaken: true }])
    expect((await leadOf(id)).total).toBe(0)
  })
})

describe('who may see which times', () => {
  test('as who may see the work: a password, a draft, a withdrawn one', async () => {
    const code = async (address: string) => (await visit('GET', `${address}/Times`)).statusCode
    const locked = await withForm({}, { password: 'sesame' })
    expect(await code(at(locked.id))).toBe(401)
    const { key } = (await visit('POST', `/api/View/Tours/${locked.id}/Unlock`, { password: 'sesame' })).json<{
      key: string
    }>()
    const opened = await site.get(at(locked.id, '/Times'), { 'x-tour-key': key })
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
    const open = await withForm()
    expect(await code(at(open.id))).toBe(200)
    expect(await code(at(open.id).replace('form-1', 'other'))).toBe(404)
    await ask('POST', `/api/My/Tours/${open.id}/withdraw`)
    expect(await code(at(open.id))).toBe(404)
  })

  test('a week at a time, within reach, with nobody in it', async () => {
    const { id } = await withForm({ places: 5 })
    await booked(at(id))
    const week = await times(at(id))
    expect(week.days.length).toBeLessThanOrEqual(7)
    expect(week.days.flatMap((one) => one.times).every((one) => Object.keys(one).join() === 'start,end,isFree')).toBe(
      true,
    )
    const beyond = await visit('GET', at(id, '/Times?from=2099-01-01'))
    expect(beyond.json()).toMatchObject({ days: [] })
    expect((await visit('GET', at(id, '/Times?from=soon'))).statusCode).toBe(400)
    expect((await visit('GET', at(id, '/Times?days=90'))).statusCode).toBe(400)
  })
})

describe("one's own", () => {
  test('is found by its address alone, moved, kept in a calendar and cancelled; its owner hears of each', async () => {
    const { id } = await withForm()
    const mine = await booked(at(id), { who: '孙先生' })
    expect(mine).toMatchObject({
      title: '样板间',
      status: 'booked',
      canCancel: true,
      canMove: true,
      timeZone: 'Asia/Shanghai',
    })
    const read = await visit('GET', own(mine))
    expect([read.json(), read.headers['cache-control']]).toEqual([mine, 'no-store'])
    expect(read.body).not.toContain('孙先生')
    const other = mine.key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const key of [other, 'x', mine.key.slice(0, 55)])
      expect((await visit('GET', `/api/View/Appointments/${key}`)).statusCode).toBe(404)

    const file = await visit('GET', own(mine, '/calendar.ics?language=en'))
    expect([file.headers['content-type'], file.body]).toEqual([
      'text/calendar; charset=utf-8',
      expect.stringContaining('STATUS:TENTATIVE'),
    ])
    const free = freeOf((await visit('GET', own(mine, '/Times'))).json<OfferedTimes>())
    const later = free.at(-1)?.start
    expect((await visit('POST', own(mine, '/move'), { startsTime: later })).json()).toMatchObject({ startsTime: later })
    expect((await visit('POST', own(mine, '/cancel'), {})).json()).toMatchObject({
      status: 'cancelled',
      canMove: false,
    })
    expect(type(await visit('POST', own(mine, '/cancel'), {}))).toBe('appointment.fixed')
    expect(type(await visit('POST', own(mine, '/move'), { startsTime: later }))).toBe('appointment.fixed')
    const notices = (await ask('GET', '/api/My/Notices?pageSize=100')).body
    expect(notices).toMatch(/孙先生在「样板间」预约了 \d\d-\d\d 09:00/)
    expect(notices).toMatch(/孙先生把「样板间」的预约改到了 \d\d-\d\d 16:00/)
    expect(notices).toMatch(/孙先生取消了「样板间」\d\d-\d\d 16:00 的预约/)
  })

  test('its page is in no search, and its address ends a month after it', async () => {
    const { id } = await withForm()
    const mine = await booked(at(id))
    const page = await site.get(`/view/appointment/${mine.key}`, { accept: 'text/html' })
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('noindex')])
    expect(page.body).not.toContain('样板间')
    await sql`update lead set starts_time = now() - interval '32 days', ends_time = now() - interval '31 days'
      where source_id = ${id}`.execute(site.db)
    expect((await visit('GET', own(mine))).statusCode).toBe(404)
    expect((await site.get(`/view/appointment/${mine.key}`, { accept: 'text/html' })).statusCode).toBe(404)
  })

  test('stays as it was taken when the hours are others, and keeps its place from them', async () => {
    const { id } = await withForm()
    const mine = await booked(at(id))
    const half = everyDay.hours.map((span) => ({ ...span, from: 570 }))
    const tour = (await ask('GET', `/api/My/Tours/${id}`)).json<{ version: number; scenes: object[] }>()
    const scenes = tour.scenes.map((one) => ({ ...one, hotspots: [hotspotWith({ hours: half })] }))
    expect((await ask('PATCH', `/api/My/Tours/${id}`, { version: tour.version, scenes })).statusCode).toBe(200)
    await ask('POST', `/api/My/Tours/${id}/publish`)
    expect((await visit('GET', own(mine))).json()).toMatchObject({ startsTime: mine.startsTime, canMove: true })
    const crossing = (await offered(id)).find(
      ({ start }) => Date.parse(start) - Date.parse(mine.startsTime) === 1_800_000,
    )
    expect(crossing?.isFree).toBe(false)
  })

  test('outlives the work: it is cancelled still, and moved no more', async () => {
    const { id } = await withForm()
    const mine = await booked(at(id))
    await ask('DELETE', `/api/My/Tours/${id}`)
    expect((await visit('GET', own(mine))).json()).toMatchObject({ canCancel: true, canMove: false })
    expect(type(await visit('GET', own(mine, '/Times')))).toBe('appointment.fixed')
    expect((await visit('POST', own(mine, '/cancel'), {})).statusCode).toBe(200)
  })
})

describe('members', () => {
  test('confirm, move, cancel with a reason; nobody is thrown away unheard', async () => {
    const { id } = await withForm()
    const mine = await booked(at(id))
    const [lead] = (await leadOf(id)).items
    expect(lead).toMatchObject({ status: 'booked', startsTime: mine.startsTime, timeZone: 'Asia/Shanghai' })
    expect((await act(lead, 'start')).statusCode).toBe(409)
    expect((await act(lead, 'keep')).body).toContain('还没有到预约的时间')
    expect((await ask('DELETE', `/api/My/Leads/${lead?.id ?? ''}`)).statusCode).toBe(409)
    expect((await act(lead, 'confirm')).json()).toMatchObject({ status: 'confirmed' })
    const night = new Date(Date.parse(mine.startsTime) + 14 * 3_600_000).toISOString()
    expect((await act(lead, 'move', { startsTime: night })).json()).toMatchObject({
      startsTime: night,
      status: 'confirmed',
    })
    expect((await act(lead, 'move', { startsTime: '2020-01-01T00:00:00Z' })).statusCode).toBe(422)
    expect((await visit('GET', own(mine))).json()).toMatchObject({ startsTime: night, status: 'confirmed' })
    expect((await act(lead, 'cancel', { reason: '临时停电' })).json()).toMatchObject({ status: 'cancelled' })
    expect((await visit('GET', own(mine))).json()).toMatchObject({ reason: '临时停电', canCancel: false })
    expect((await leadOf(id, 'stranger')).total).toBe(0)
    expect((await ask('DELETE', `/api/My/Leads/${lead?.id ?? ''}`)).statusCode).toBe(204)
  })

  test('find those of a day, in order, and have them as a sheet; who came is told afterwards', async () => {
    const { id } = await withForm({ isConfirmed: true })
    const [one, two] = [await booked(at(id), { who: '甲' }), await booked(at(id), { who: '乙' })]
    const span = `${new Date(one.startsTime).toISOString()}..${new Date(two.startsTime).toISOString()}`
    const query = `sourceId=${id}&startsTime=${encodeURIComponent(span)}&sort=-startsTime`
    const list = (await ask('GET', `/api/ES/My/Leads?${query}`)).json<{ items: Lead[] }>()
    expect(list.items.map(({ name }) => name)).toEqual(['乙', '甲'])
    const sheet = await ask('GET', `/api/My/Leads/export?format=csv&sourceId=${id}`)
    expect(sheet.body).toContain('预约时间')
    await sql`update lead set starts_time = now() - interval '2 hours', ends_time = now() - interval '1 hour'
      where source_id = ${id}`.execute(site.db)
    const [first, second] = list.items
    expect((await act(first, 'keep')).json()).toMatchObject({ status: 'kept' })
    expect((await act(second, 'miss')).json()).toMatchObject({ status: 'missed' })
    expect((await visit('GET', own(one))).json()).toMatchObject({ canCancel: false })
  })
})

test('letters tell what was taken, confirmed and cancelled, in the language of the page, each once', async () => {
  const mailer = openMailer(site.db, { mail: null, sms: null }, true)
  const failed: unknown[] = []
  const parts = {
    db: site.db,
    mailer,
    origin: 'https://tours.example',
    onError: (error: unknown) => failed.push(error),
  }
  const { id } = await withForm()
  await sendAppointmentLetters(parts)
  const start = await firstFree(at(id))
  const sent = {
    ...(await body(start, { who: 'Mr <b>Spam</b> buy.example', mail: 'guest@example.com' })),
    language: 'en',
  }
  const { appointment } = (await visit('POST', at(id), sent)).json<{ appointment: PublicAppointment }>()
  expect(await sendAppointmentLetters(parts)).toBe(1)
  expect(await sendAppointmentLetters(parts)).toBe(0)
  const [lead] = (await leadOf(id)).items
  await act(lead, 'confirm')
  expect(await sendAppointmentLetters(parts)).toBe(1)
  await act(lead, 'cancel', { reason: 'Power cut' })
  expect(await sendAppointmentLetters(parts)).toBe(1)
  const letters = (await outboxLetters(site.db)).filter(({ address }) => address === 'guest@example.com').toReversed()
  expect(letters.map(({ subject }) => subject)).toEqual([
    'We have your appointment for “样板间” and will confirm it',
    'Your appointment for “样板间” is confirmed',
    'Your appointment for “样板间” is cancelled',
  ])
  expect(letters[0]?.body).toContain(`https://tours.example/view/appointment/${appointment.key}`)
  expect(letters[0]?.body).toContain('at 9:00 AM (Asia/Shanghai)')
  expect(letters[2]?.body).toContain('Reason: Power cut')
  expect(JSON.stringify(letters)).not.toContain('buy.example')
  expect(failed).toEqual([])
})

test('a card and a panorama by itself take them too', async () => {
  const { groupId } = site.people
  const keeper = site.people.person('card')
  const columns = { slug: 'qian', name: '钱', is_public: true, lead_form: JSON.stringify(formWith(everyDay)) }
  await insertRecords(site.db, card, { userId: keeper.userId, groupId }, [columns])
  const onCard = await booked('/api/View/Cards/qian/Leads')
  const later = freeOf((await visit('GET', own(onCard, '/Times'))).json<OfferedTimes>()).at(-1)?.start
  expect((await visit('POST', own(onCard, '/move'), { startsTime: later })).statusCode).toBe(200)
  const panoId = await panoOf('owner', { visibility: 'public', title: '湖', hotspots: JSON.stringify([hotspotWith()]) })
  const onPano = await booked(`/api/View/Panos/${panoId}/Leads/form-1`)
  expect((await visit('GET', own(onPano))).json()).toMatchObject({ title: '湖', canMove: true })
})

test('none goes before it is over, however short leads are kept', async () => {
  const { id } = await withForm()
  await booked(at(id))
  await sql`update lead set created_time = now() - interval '800 days' where source_id = ${id}`.execute(site.db)
  await forgetLeads(site.db)
  expect((await leadOf(id)).total).toBe(1)
  await sql`update lead set starts_time = now() - interval '740 days', ends_time = now() - interval '739 days'
    where source_id = ${id}`.execute(site.db)
  await forgetLeads(site.db)
  expect((await leadOf(id)).total).toBe(0)
})
