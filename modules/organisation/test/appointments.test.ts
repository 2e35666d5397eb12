// Appointments by forms: who gets the last place, what one may do with one's own, who else may not, and what becomes of them when the form
// or the work changes.
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { OfferedTimes } from '@huanshi/publishing/contract/appointment/public-appointment.ts'
import type { NewLead } from '@huanshi/publishing/contract/lead-form.ts'
import { formGuard } from '@huanshi/publishing/server/lead/form-guard.ts'
import { takeLead } from '@huanshi/publishing/server/lead/take-lead.ts'
import { registerTestPages } from '@huanshi/server/test/test-pages.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import type { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { appointmentVisits, everyDay, formWith, hotspotWith } from './test-appointments.ts'

const site = await testSite(registerTestPages)
afterAll(() => site.close())
const {
  ask,
  visit,
  scene,
  published,
  withForm,
  at,
  times,
  freeOf,
  firstFree,
  body,
  book,
  booked,
  offered,
  own,
  leadOf,
  type,
} = appointmentVisits(site)

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
    expect(moved.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
    const holder = moved[0]?.statusCode === 200 ? one : two
    expect((await offered(id)).find(({ start }) => start === third)?.isFree).toBe(false)
    expect((await visit('POST', own(holder, '/cancel'), {})).json()).toMatchObject({ status: 'cancelled' })
    expect((await offered(id)).find(({ start }) => start === third)?.isFree).toBe(true)
    expect((await book(at(id), third)).statusCode).toBe(202)
  })
})

describe('forms that share their times', () => {
  const shared = { isShared: true }
  test('count together for one author, and no others count with them', async () => {
    const [one, two, alone] = [await withForm(shared), await withForm(shared), await withForm()]
    const mine = await booked(at(one.id))
    const start = new Date(mine.startsTime).toISOString()
    const isFree = async (id: string) => (await offered(id)).find((time) => time.start === start)?.isFree
    expect([await isFree(one.id), await isFree(two.id), await isFree(alone.id)]).toEqual([false, false, true])
    expect(type(await book(at(two.id), start))).toBe('appointment.taken')
    expect((await book(at(alone.id), start)).statusCode).toBe(202)
    expect((await visit('POST', own(mine, '/cancel'), {})).statusCode).toBe(200)
    expect(await isFree(two.id)).toBe(true)
  })

  test('give one time to one of two who take it in different forms at the same moment', async () => {
    const works = await Promise.all([withForm(shared), withForm(shared)])
    const start = (await freeBoth(works.map(({ id }) => id))) ?? ''
    const guard = formGuard(site.db)
    const { target: form } = hotspotWith(shared) as Extract<Hotspot, { kind: 'form' }> // as made above
    const asking = works.map(async ({ id, userId, groupId }, number) => {
      const sent = (await body(start, { who: `客人 ${number}` })) as NewLead // as it is sent
      const request = { ip: `203.0.113.${number}`, headers: {} } as FastifyRequest // what the guard reads of one
      const source = { kind: 'tour', id, title: '样板间', hotspotId: 'form-1', userId, groupId } as const
      return takeLead({ db: site.db, guard }, request, sent, { source, form })
    })
    const answers = await Promise.allSettled(asking)
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  async function freeBoth([one = '', two = '']: readonly string[]) {
    const others = new Set((await offered(two)).flatMap(({ start, isFree }) => (isFree ? [start] : [])))
    return (await offered(one)).find(({ start, isFree }) => isFree && others.has(start))?.start
  }
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
    for (const from of ['soon', '2026-02-31', '9999-99-99'])
      expect((await visit('GET', at(id, `/Times?from=${from}`))).statusCode).toBe(400)
    for (const from of ['0001-01-01', '9999-12-31'])
      expect((await visit('GET', at(id, `/Times?from=${from}`))).json()).toMatchObject({ days: [] })
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
