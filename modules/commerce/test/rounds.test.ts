// Shoots: a draft is the member's, what is submitted is whole, and only the moves of the contract change it afterwards.
import { order } from '../contract/order.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import type { Round } from '../contract/round.ts'
import { afterAll, expect, test } from 'vitest'
import { ownershipOf } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())

const ask = (method: Method, url: string, body?: object, person = 'owner') =>
  site.ask(site.people.person(person), method, url, body)
const whole = {
  title: '湖景',
  place: '洱海东岸',
  wantedTime: '2027-01-01T02:00:00Z',
  contactName: '林',
  contactPhone: '13800138000',
}
const made = async (values: object = whole) => (await ask('POST', '/api/My/Rounds', values)).json<Round>()
const move = (id: string, action: string, body?: object) => ask('POST', `/api/My/Rounds/${id}/${action}`, body)
const lead = (id: string, action: string, body?: object) =>
  ask('POST', `/api/Admin/Rounds/${id}/${action}`, body, 'admin')

test('a draft may be unfinished, a submission not', async () => {
  const { id } = await made({ title: '湖景', contactPhone: '' })
  const answer = await move(id, 'submit')
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    {
      type: 'round.incomplete',
      errors: ['place', 'wantedTime', 'contactName', 'contactPhone'].map((name) => ({ path: `/${name}` })),
    },
  ])
  expect((await ask('GET', `/api/My/Rounds/${id}`)).json()).toMatchObject({ status: 'draft', version: 1, history: [] })
})

test('from the draft to the delivered work', async () => {
  const { id, version } = await made()
  expect((await ask('PATCH', `/api/My/Rounds/${id}`, { version, requirements: '清晨' })).statusCode).toBe(200)
  await move(id, 'submit')
  const late = await ask('PATCH', `/api/My/Rounds/${id}`, { version: 3, requirements: '黄昏' })
  expect([late.statusCode, late.json()]).toMatchObject([409, { type: 'record.fixed' }])
  expect((await lead(id, 'schedule')).statusCode).toBe(400)
  const plan = { scheduledTime: '2027-01-05T02:00:00Z', photographer: '何书言' }
  expect((await lead(id, 'schedule', plan)).json()).toMatchObject({ status: 'scheduled', photographer: '何书言' })
  const moved = await lead(id, 'reschedule', { ...plan, scheduledTime: '2027-01-06T02:00:00Z' })
  expect(moved.json()).toMatchObject({ status: 'scheduled', scheduledTime: '2027-01-06T02:00:00.000Z' })
  await lead(id, 'shoot')
  await lead(id, 'process')
  const unknown = await lead(id, 'deliver', { panoIds: [id], tourId: null })
  expect([unknown.statusCode, unknown.json()]).toMatchObject([
    422,
    { type: 'round.delivery', errors: [{ path: '/panoIds/0' }] },
  ])
  const panoIds = await insertRecords(site.db, pano, ownershipOf(site.people, 'owner'), [{}, {}])
  expect((await lead(id, 'deliver', { panoIds, tourId: null })).json()).toMatchObject({ panoIds })
  await move(id, 'rework')
  await lead(id, 'deliver', { panoIds, tourId: null })
  const { history } = (await move(id, 'accept')).json<Round>()
  expect(history.map(({ action, userName }) => `${userName} ${action}`)).toEqual([
    'owner submit',
    'admin schedule',
    'admin shoot',
    'admin process',
    'admin deliver',
    'owner rework',
    'admin deliver',
    'owner accept',
  ])
})

test('the photographer is somebody of the site, who is told when and where, or a name', async () => {
  const told = async (person: string) =>
    (await ask('GET', '/api/My/Notices?pageSize=5', undefined, person))
      .json<{ items: { title: string; contentHtml: string }[] }>()
      .items.map(({ title, contentHtml }) => `${title} ${contentHtml}`)
  const { id } = await made({ ...whole, requirements: '<b>清晨</b>' })
  await move(id, 'submit')
  const scheduledTime = '2027-01-05T02:00:00Z'
  const nobody = await lead(id, 'schedule', { scheduledTime })
  expect([nobody.statusCode, nobody.json()]).toMatchObject([400, { errors: [{ path: '/photographerId' }] }])
  const photographerId = site.people.person('other').userId
  const planned = await lead(id, 'schedule', { scheduledTime, photographerId })
  expect(planned.json()).toMatchObject({ status: 'scheduled', photographerId })
  const [first = ''] = await told('other')
  for (const words of ['请你拍摄「湖景」', '2027-01-05 10:00', '洱海东岸', '13800138000', '&lt;b&gt;清晨']) {
    expect(first).toContain(words)
  }
  await lead(id, 'reschedule', { scheduledTime: '2027-01-06T02:00:00Z', photographerId })
  expect((await told('other'))[0]).toContain('改了时间')
  expect((await told('owner'))[0]).toContain('改到 2027-01-06 10:00')
  const elsewhere = await lead(id, 'reschedule', { scheduledTime, photographer: '何书言' })
  expect(elsewhere.json()).toMatchObject({ photographer: '何书言', photographerId: null })
  expect((await told('other'))[0]).toContain('改由别人拍摄')
})

test('what is under way is cancelled before it is deleted', async () => {
  const { id } = await made()
  await move(id, 'submit')
  const remove = () => ask('DELETE', `/api/My/Rounds/${id}`)
  expect((await remove()).json()).toMatchObject({ type: 'record.fixed' })
  const batch = await ask('POST', '/api/My/Rounds/batch', { action: 'delete', ids: [id] })
  expect(batch.statusCode).toBe(409)
  await move(id, 'cancel')
  expect((await remove()).statusCode).toBe(204)
})

test('moves belong to whom they belong', async () => {
  const { id } = await made()
  await move(id, 'submit')
  for (const action of ['schedule', 'shoot', 'process', 'deliver']) {
    expect([action, (await move(id, action, {})).statusCode]).toEqual([action, 404])
  }
  for (const action of ['submit', 'accept', 'rework']) {
    expect([action, (await lead(id, action)).statusCode]).toEqual([action, 404])
  }
  expect((await ask('PATCH', `/api/Admin/Rounds/${id}`, { version: 2, title: '改' }, 'admin')).statusCode).toBe(404)
})

test('a shoot goes with an order of one’s own', async () => {
  const [mine = ''] = await insertRecords(site.db, order, ownershipOf(site.people, 'owner'))
  const [foreign = ''] = await insertRecords(site.db, order, ownershipOf(site.people, 'other'))
  expect((await made({ ...whole, orderId: mine })).orderId).toBe(mine)
  const answer = await ask('POST', '/api/My/Rounds', { ...whole, orderId: foreign })
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: 'record.reference' }])
})
