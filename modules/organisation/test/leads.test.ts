// Forms in works and on cards: what is taken from whom, whose lead it becomes, and how long it is kept.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { card } from '../contract/card.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'
import type { LeadForm, NewLead } from '@huanshi/publishing/contract/lead-form.ts'
import type { Lead } from '@huanshi/publishing/contract/lead.ts'
import { forgetLeads } from '@huanshi/publishing/server/lead/forget-leads.ts'
import { formGuard } from '@huanshi/publishing/server/lead/form-guard.ts'

const site = await testSite()
afterAll(() => site.close())
const { ask, visit, scene, published } = tourVisits(() => site)

const form: LeadForm = {
  intro: '想拍一样的？',
  fields: [
    { id: 'who', kind: 'name', label: '称呼', isRequired: true, choices: [] },
    { id: 'call', kind: 'phone', label: '电话', isRequired: true, choices: [] },
    { id: 'mail', kind: 'email', label: '邮箱', isRequired: false, choices: [] },
    { id: 'budget', kind: 'choice', label: '预算', isRequired: false, choices: ['五万', '十万'] },
    { id: 'more', kind: 'text', label: '想问什么', isRequired: false, choices: [] },
  ],
  consent: '同意用这些信息与我联系',
  button: '',
  thanks: '',
}
const hotspot: Hotspot = { id: 'form-1', kind: 'form', yaw: 0, pitch: 0, title: '', titleVisible: true, target: form }
const values = { who: '赵女士', call: '0872-2671234', budget: '1', more: '周末能拍吗' }

/** Of a form that was opened so long ago. */
const keyFrom = (ms: number) => formGuard(site.db, () => Date.now() - ms).key()
const answered = async (part: Partial<NewLead> = {}): Promise<NewLead> => ({
  values,
  agrees: true,
  formKey: await keyFrom(10_000),
  ...part,
})
const withForm = async (further: object = {}) =>
  published({ title: '样板间', scenes: [await scene('a', { hotspots: [hotspot] })], ...further })
const leadsOf = async (id: string, person = 'owner') =>
  (await ask('GET', `/api/My/Leads?sourceId=${id}`, undefined, person)).json<{ items: Lead[]; total: number }>()

beforeEach(() => site.db.deleteFrom('form_sending').execute())

test('what is answered is a lead of the owner, with a notice, and nobody else reads it', async () => {
  const { id } = await withForm()
  const sent = await visit('POST', `/api/View/Tours/${id}/Leads/form-1`, await answered())
  expect([sent.statusCode, sent.json()]).toEqual([202, { isTaken: true }])
  const { items } = await leadsOf(id)
  expect(items).toMatchObject([
    {
      name: '赵女士',
      phone: '0872-2671234',
      email: '',
      answers: '预算：十万\n想问什么：周末能拍吗',
      sourceKind: 'tour',
      sourceTitle: '样板间',
      consent: form.consent,
      status: 'new',
    },
  ])
  const notices = (await ask('GET', '/api/My/Notices?pageSize=100')).body
  expect(notices).toContain('赵女士在「样板间」留下了联系方式')
  expect((await leadsOf(id, 'stranger')).total).toBe(0)
  expect((await visit('GET', '/api/My/Leads')).statusCode).toBe(401)
  expect(JSON.stringify(await site.db.selectFrom('form_sending').selectAll().execute())).not.toContain('127.0.0.1')
})

test('it is worked on: state, note, search, sheet', async () => {
  const { id } = await withForm()
  await visit('POST', `/api/View/Tours/${id}/Leads/form-1`, await answered())
  const [one] = (await leadsOf(id)).items
  const address = `/api/My/Leads/${one?.id ?? ''}`
  expect((await ask('POST', `${address}/start`)).json()).toMatchObject({ status: 'doing' })
  const noted = await ask('PATCH', address, { version: 2, note: '约了周六' })
  expect(noted.json()).toMatchObject({ note: '约了周六' })
  expect((await ask('PATCH', address, { version: 3, name: '改名' })).statusCode).toBe(400)
  expect((await ask('POST', `${address}/complete`)).json()).toMatchObject({ status: 'done' })
  expect((await ask('POST', `${address}/start`)).statusCode).toBe(409)
  expect((await ask('POST', `${address}/reopen`)).json()).toMatchObject({ status: 'doing' })
  const found = (await ask('GET', `/api/ES/My/Leads?search=${encodeURIComponent('周六')}`)).json<{ total: number }>()
  expect(found.total).toBe(1)
  const sheet = await ask('GET', `/api/My/Leads/export?format=csv&sourceId=${id}`)
  expect([sheet.statusCode, sheet.body]).toEqual([200, expect.stringContaining('0872-2671234')])
})

describe('refused', () => {
  test.each<[string, Partial<NewLead> | object, number, string]>([
    ['without consent', { agrees: false }, 400, 'agrees'],
    ['without what has to be filled in', { values: { ...values, who: ' ' } }, 422, '称呼'],
    ['a telephone number that is none', { values: { ...values, call: '没有' } }, 422, '电话号码'],
    ['an address of mail that is none', { values: { ...values, mail: 'x' } }, 422, '邮箱地址'],
    ['a choice that is not there', { values: { ...values, budget: '2' } }, 422, '预算'],
    ['too long', { values: { ...values, more: '长'.repeat(501) } }, 400, ''],
    [
      'more than was asked',
      { values: Object.fromEntries(Array.from({ length: 11 }, (_one, n) => [`f${n}`, 'x'])) },
      400,
      '',
    ],
    ['with a key of its own', { formKey: `${Date.now().toString(36)}.${'A'.repeat(43)}` }, 422, '刷新'],
  ])('%s', async (_what, part, status, words) => {
    const { id } = await withForm()
    const answer = await visit('POST', `/api/View/Tours/${id}/Leads/form-1`, { ...(await answered()), ...part })
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(words)])
    expect((await leadsOf(id)).total).toBe(0)
  })

  test('too early, and too late', async () => {
    const { id } = await withForm()
    const path = `/api/View/Tours/${id}/Leads/form-1`
    const { key } = (await visit('GET', '/api/View/FormKey')).json<{ key: string }>()
    expect((await visit('POST', path, await answered({ formKey: key }))).json().type).toBe('form.hasty')
    const late = await answered({ formKey: await keyFrom(13 * 3600_000) })
    expect((await visit('POST', path, late)).json().type).toBe('form.stale')
    const ahead = await answered({ formKey: await keyFrom(-3600_000) })
    expect((await visit('POST', path, ahead)).json().type).toBe('form.hasty')
  })

  test('machines are told that all went well, and leave nothing', async () => {
    const { id } = await withForm()
    const path = `/api/View/Tours/${id}/Leads/form-1`
    const trapped = await visit('POST', path, await answered({ website: 'https://spam.example' }))
    expect([trapped.statusCode, (await leadsOf(id)).total]).toEqual([202, 0])
  })

  test('one address has room for ten in an hour', async () => {
    const { id } = await withForm()
    const path = `/api/View/Tours/${id}/Leads/form-1`
    const codes: number[] = []
    for (let sent = 0; sent < 11; sent += 1) codes.push((await visit('POST', path, await answered())).statusCode)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 202), 429])
    expect((await leadsOf(id)).total).toBe(10)
  })

  test('where there is no such form, or none that visitors may see', async () => {
    const shown = await withForm()
    const hidden = (
      await ask('POST', '/api/My/Tours', { title: '草稿', scenes: [await scene('a', { hotspots: [hotspot] })] })
    ).json<{
      id: string
    }>()
    const locked = await withForm({ password: 'sesame' })
    const code = async (path: string) => (await visit('POST', path, await answered())).statusCode
    expect(await code(`/api/View/Tours/${shown.id}/Leads/other`)).toBe(404)
    expect(await code(`/api/View/Tours/${hidden.id}/Leads/form-1`)).toBe(404)
    expect(await code(`/api/View/Tours/${locked.id}/Leads/form-1`)).toBe(401)
    expect(await code('/api/View/Cards/nobody/Leads')).toBe(404)
  })
})

test('a panorama by itself and a card of a group take them too', async () => {
  const { panoOf } = tourVisits(() => site)
  const panoId = await panoOf('owner', { visibility: 'public', title: '湖', hotspots: JSON.stringify([hotspot]) })
  const sent = await visit('POST', `/api/View/Panos/${panoId}/Leads/form-1`, await answered())
  expect([sent.statusCode, (await leadsOf(panoId)).items]).toMatchObject([
    202,
    [{ sourceKind: 'pano', sourceTitle: '湖' }],
  ])

  const { groupId } = site.people
  const keeper = site.people.person('card')
  const columns = { slug: 'zhao', name: '赵', is_public: true, lead_form: JSON.stringify(form) }
  const [cardId = ''] = await insertRecords(site.db, card, { userId: keeper.userId, groupId }, [columns])
  expect((await visit('GET', '/api/View/Cards/zhao')).json()).toMatchObject({ leadForm: form })
  expect((await visit('POST', '/api/View/Cards/zhao/Leads', await answered())).statusCode).toBe(202)
  const ofGroup = (name: string) =>
    site.ask(site.people.person(name), 'GET', `/api/GroupAdmin/Leads/${groupId}?sourceId=${cardId}`)
  expect((await ofGroup('card')).json()).toMatchObject({ total: 1, items: [{ sourceKind: 'card', sourceTitle: '赵' }] })
  expect((await ofGroup('stranger')).statusCode).toBe(403)
  const told = await site.ask(keeper, 'GET', '/api/My/Notices?pageSize=100')
  expect(told.body).toContain('赵女士在「赵」留下了联系方式')
})

test('one that its author has not finished is told before publishing, and takes nothing', async () => {
  const unfinished = { ...hotspot, target: { ...form, fields: [{ ...form.fields[3], choices: [] }] } }
  const { id } = await published({ scenes: [await scene('a', { hotspots: [unfinished as Hotspot] })] }) // of the schema
  expect((await visit('POST', `/api/View/Tours/${id}/Leads/form-1`, await answered())).statusCode).toBe(404)
})

test('they go when the site says so, with what was sent from where', async () => {
  const { id } = await withForm()
  await visit('POST', `/api/View/Tours/${id}/Leads/form-1`, await answered())
  await sql`update lead set created_time = now() - interval '731 days' where source_id = ${id}`.execute(site.db)
  await sql`update form_sending set created_time = now() - interval '25 hours'`.execute(site.db)
  expect(await forgetLeads(site.db)).toBe(1)
  expect((await leadsOf(id)).total).toBe(0)
  expect(await site.db.selectFrom('form_sending').selectAll().execute()).toEqual([])
})
