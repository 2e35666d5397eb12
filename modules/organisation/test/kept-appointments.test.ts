// Appointments as their owners keep them: states, days, letters, and how long they are there.
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { OfferedTimes, PublicAppointment } from '@huanshi/publishing/contract/appointment/public-appointment.ts'
import type { Lead } from '@huanshi/publishing/contract/lead.ts'
import { remindOfAppointments, sendAppointmentLetters } from '@huanshi/publishing/server/appointment/send-letters.ts'
import { forgetLeads } from '@huanshi/publishing/server/lead/forget-leads.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { openMailer } from '@huanshi/server-kit/mail/open-mailer.ts'
import { outboxLetters } from '@huanshi/server-kit/mail/outbox.ts'
import { card } from '../contract/card.ts'
import { appointmentVisits, everyDay, formWith, hotspotWith } from './test-appointments.ts'

const site = await testSite()
afterAll(() => site.close())
const { ask, visit, panoOf, withForm, at, freeOf, firstFree, body, booked, own, leadOf, act } = appointmentVisits(site)

beforeEach(() => site.db.deleteFrom('form_sending').execute())

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

test('a day before, visitors are written to once, and whoever has not confirmed is told', async () => {
  const mailer = openMailer(site.db, { mail: null, sms: null }, true)
  const parts = {
    db: site.db,
    mailer,
    origin: 'https://tours.example',
    onError: (error: unknown) => expect(error).toBe(null),
  }
  const { id } = await withForm({ noticeHours: 48 })
  await booked(at(id), { who: '周女士', mail: 'zhou@example.com' })
  await remindOfAppointments(parts)
  const due = () =>
    sql<{ on: boolean }>`
    select reminder_due = starts_time - interval '1 day' as on from lead where source_id = ${id}`.execute(site.db)
  expect((await due()).rows).toEqual([{ on: true }])
  await sql`update lead set starts_time = starts_time + interval '1 minute' where source_id = ${id}`.execute(site.db)
  expect((await due()).rows).toEqual([{ on: true }])
  await sql`update lead set reminder_due = now() where source_id = ${id}`.execute(site.db)
  expect(await remindOfAppointments(parts)).toBe(1)
  expect(await remindOfAppointments(parts)).toBe(0)
  const reminders = (await outboxLetters(site.db)).filter(
    ({ address, subject }) => address === 'zhou@example.com' && subject.startsWith('提醒'),
  )
  expect(reminders.map(({ body }) => body.includes('对方还没有确认'))).toEqual([true])
  const told = await site.db.selectFrom('notice').select('title').where('title', 'like', '%还没有确认').execute()
  expect(told).toHaveLength(1)
  const [lead] = (await leadOf(id)).items
  await act(lead, 'cancel', {})
  expect((await due()).rows).toEqual([{ on: null }])
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
