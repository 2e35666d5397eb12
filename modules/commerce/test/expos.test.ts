// Exhibitions and their licences: times, the clock, keys that anyone can check, and states that end them.
import type { HolderOffer, LicenceKeys, LicenceVerdict } from '../contract/licence.ts'
import { expoLicence, type ExpoLicence } from '../contract/expo-licence.ts'
import { expo, type Expo } from '../contract/expo.ts'
import { tour } from '@huanshi/tour/contract/tour.ts'
import { createPublicKey, verify } from 'node:crypto'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { expireLicences } from '../server/expo-licence/expire-licences.ts'
import { moveExpos } from '../server/expo/expo.rules.ts'
import { ownershipOf } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
const list = `/api/GroupAdmin/Expos/${site.people.groupId}`
afterAll(() => site.close())

const ask = (method: Method, url: string, body?: object, person = 'groupadmin') =>
  site.ask(site.people.person(person), method, url, body)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const group = () => ownershipOf(site.people, 'group')
const expoWith = (columns: object) => insertRecords(site.db, expo, group(), [{ ...columns }]).then(([id = '']) => id)
const one = async (id: string) => (await ask('GET', `${list}/${id}`)).json<Expo>()

describe('times', () => {
  test('an exhibition ends after it has begun', async () => {
    const values = { name: '春展', startTime: inDays(2), endTime: inDays(1) }
    const answer = await ask('POST', list, values)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { type: 'expo.times', errors: [{ path: '/endTime' }] },
    ])
    const id = await expoWith({})
    expect((await ask('PATCH', `${list}/${id}`, { version: 1, startTime: inDays(9) })).statusCode).toBe(422)
  })

  test('one that is over is not published', async () => {
    const id = await expoWith({ start_time: inDays(-2), end_time: inDays(-1) })
    expect((await ask('POST', `${list}/${id}/publish`)).json()).toMatchObject({ type: 'expo.over' })
    expect((await one(id)).status).toBe('draft')
  })

  test('the clock opens and closes what is published, and nothing else', async () => {
    const days: [string, object, string][] = [
      ['before', { status: 'published', start_time: inDays(1), end_time: inDays(2) }, 'published'],
      ['during', { status: 'published', start_time: inDays(-1), end_time: inDays(2) }, 'running'],
      ['after', { status: 'running', start_time: inDays(-2), end_time: inDays(-1) }, 'ended'],
      ['slept through', { status: 'published', start_time: inDays(-2), end_time: inDays(-1) }, 'ended'],
      ['draft', { status: 'draft', start_time: inDays(-1), end_time: inDays(2) }, 'draft'],
      ['archived', { status: 'archived', start_time: inDays(-2), end_time: inDays(-1) }, 'archived'],
    ]
    const ids = await Promise.all(days.map(([name, columns]) => expoWith({ name, ...columns })))
    expect(await moveExpos(site.db)).toBe(4)
    expect(await moveExpos(site.db)).toBe(0)
    const states = await Promise.all(ids.map(async (id) => (await one(id)).status))
    expect(states).toEqual(days.map(([, , due]) => due))
  })

  test('what is archived stays as it is', async () => {
    const id = await expoWith({ status: 'archived' })
    const answer = await ask('PATCH', `${list}/${id}`, { version: 1, name: '改' })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { type: 'record.fixed' }])
  })
})

describe('licences', () => {
  let expoId: string
  let tourId: string
  let licences: string
  beforeAll(async () => {
    ;[tourId = ''] = await insertRecords(site.db, tour, group())
    expoId = await expoWith({ name: '山水大展', status: 'published', tour_ids: JSON.stringify([tourId]) })
    licences = `/api/GroupAdmin/ExpoLicenses/${site.people.groupId}/${expoId}`
  })
  const body = (further: object = {}) => ({
    holder: { kind: 'external', id: null, name: '远山旅行社' },
    scope: { tourIds: [tourId], domains: ['example.com'], seats: 20 },
    validFrom: inDays(-1),
    validTo: inDays(30),
    ...further,
  })
  const issued = async (further: object = {}) => {
    const answer = await ask('POST', licences, body(further))
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
    return answer.json<ExpoLicence>()
  }
  const judged = async (key: string) =>
    (await site.ask(null, 'GET', `/api/View/Licences/Verify?key=${encodeURIComponent(key)}`)).json<LicenceVerdict>()

  test('what is still a draft is licensed to nobody', async () => {
    const draft = await expoWith({ name: '草稿' })
    const answer = await ask('POST', `/api/GroupAdmin/ExpoLicenses/${site.people.groupId}/${draft}`, body())
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { type: 'expo.draft' }])
  })

  test('a key can be checked with the published one alone', async () => {
    const { key, number, status, holderName } = await issued()
    expect([number, status, holderName]).toEqual([expect.stringMatching(/^EL-20\d\d-\d{6}$/), 'issued', '远山旅行社'])
    const published = await site.ask(null, 'GET', '/.well-known/huanshi-licence-keys')
    const { keys } = published.json<LicenceKeys>()
    const [head = '', content = '', signature = ''] = key.split('.')
    const { kid }: { kid: string } = JSON.parse(Buffer.from(head, 'base64url').toString())
    const jwk = keys.find((one) => one.kid === kid)
    expect(jwk).not.toHaveProperty('d')
    const publicKey = createPublicKey({ key: { ...jwk }, format: 'jwk' })
    const isSigned = (text: string) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))
    expect([isSigned(`${head}.${content}`), isSigned(`${head}.${content}x`)]).toEqual([true, false])
    const claims: unknown = JSON.parse(Buffer.from(content, 'base64url').toString())
    expect(claims).toMatchObject({
      iss: `urn:huanshi:${kid}`,
      jti: number,
      expo: expoId,
      expoName: '山水大展',
      scope: { seats: 20 },
    })
  })

  test('the site says whether a key holds now', async () => {
    const { key, id, number } = await issued()
    expect(await judged(key)).toMatchObject({
      isValid: true,
      reason: 'valid',
      licence: { number, expo: '山水大展', holder: '远山旅行社' },
    })
    await ask('POST', `${licences}/${id}/suspend`)
    expect(await judged(key)).toMatchObject({ isValid: false, reason: 'suspended' })
    await ask('POST', `${licences}/${id}/resume`)
    expect(await judged(key)).toMatchObject({ isValid: true })
    await ask('POST', `${licences}/${id}/revoke`)
    expect(await judged(key)).toMatchObject({ isValid: false, reason: 'revoked' })
    const early = await issued({ validFrom: inDays(1) })
    expect(await judged(early.key)).toMatchObject({ isValid: false, reason: 'early' })
  })

  test('holders are found by part of a name among one’s own, and by the whole name beyond', async () => {
    await site.db.insertInto('group').values({ id: uuidV7(), name: '远方书院', code: 'yuanfang' }).execute()
    const offers = async (who: string, kind: string, search: string) => {
      const url = `/api/Holders?kind=${kind}&search=${encodeURIComponent(search)}`
      return (await site.ask(site.people.person(who), 'GET', url)).json<HolderOffer[]>().map(({ note }) => note)
    }
    expect(await offers('admin', 'group', '远方')).toEqual(['yuanfang'])
    expect(await offers('stranger', 'group', '远方')).toEqual([])
    expect(await offers('stranger', 'group', 'yuanfang')).toEqual(['yuanfang'])
    expect(await offers('admin', 'user', 'strang')).toEqual(['stranger'])
    expect(await offers('owner', 'user', 'strang')).toEqual([])
    expect(await offers('owner', 'user', 'stranger')).toEqual(['stranger'])
    expect(await offers('admin', 'user', '%')).toEqual([])
    expect((await site.ask(null, 'GET', '/api/Holders?kind=user&search=a')).statusCode).toBe(401)
  })

  test('damaged and foreign keys are unknown', async () => {
    const { key } = await issued()
    const [head = '', content = '', signature = ''] = key.split('.')
    const swapped = Buffer.from(content, 'base64url').toString().replace('"seats":20', '"seats":99')
    const keys = [
      'x',
      'a.b.c',
      `${head}.${content}`,
      `${key}.x`,
      `${head}.${Buffer.from(swapped).toString('base64url')}.${signature}`,
      `${head}.${content}.${'A'.repeat(signature.length)}`,
    ]
    for (const one of keys) expect([one, await judged(one)]).toMatchObject([one, { isValid: false, reason: 'unknown' }])
    expect((await site.ask(null, 'GET', '/api/View/Licences/Verify')).statusCode).toBe(400)
  })

  test('when its time is over a licence ends, also before the clock has come round', async () => {
    const { key, id } = await issued()
    await site.db
      .updateTable('expo_licence')
      .set({ valid_to: inDays(-0.5) })
      .where('id', '=', id)
      .execute()
    expect(await judged(key)).toMatchObject({ isValid: false, reason: 'expired' })
    expect(await expireLicences(site.db)).toBe(1)
    expect((await ask('GET', `${licences}/${id}`)).json()).toMatchObject({
      status: 'expired',
      history: [{ action: 'clock', from: 'issued', to: 'expired', userName: '' }],
    })
  })

  test.each<[string, () => object, string, string]>([
    ['ends before it begins', () => ({ validFrom: inDays(3), validTo: inDays(2) }), 'expo-licence.times', '/validTo'],
    ['is over already', () => ({ validFrom: inDays(-3), validTo: inDays(-2) }), 'expo-licence.times', '/validTo'],
    [
      'is for a group that is not there',
      () => ({ holder: { kind: 'group', id: tourId, name: '无' } }),
      'expo-licence.holder',
      '/holder/id',
    ],
    [
      'is for a person without an id',
      () => ({ holder: { kind: 'user', id: null, name: '无' } }),
      'expo-licence.holder',
      '/holder/id',
    ],
    [
      'covers a tour that is not shown',
      () => ({ scope: { tourIds: [expoId], domains: [], seats: 0 } }),
      'expo-licence.scope',
      '/scope/tourIds/0',
    ],
  ])('none is issued that %s', async (_what, further, type, path) => {
    const answer = await ask('POST', licences, body(further()))
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { type, errors: [{ path }] }])
  })

  test('what is signed cannot be changed, and the lists stay apart', async () => {
    const { id } = await issued()
    expect((await ask('PATCH', `${licences}/${id}`, { version: 1, validTo: inDays(90) })).statusCode).toBe(404)
    const other = await expoWith({})
    const beside = `/api/GroupAdmin/ExpoLicenses/${site.people.groupId}/${other}`
    expect((await ask('GET', `${beside}/${id}`)).statusCode).toBe(404)
    expect((await ask('GET', beside)).json()).toMatchObject({ total: 0 })
    const foreign = await insertRecords(site.db, expo, ownershipOf(site.people, 'otherGroup'))
    expect((await ask('GET', `/api/GroupAdmin/ExpoLicenses/${site.people.groupId}/${foreign[0]}`)).statusCode).toBe(404)
    const all = await ask('GET', `/api/Admin/ExpoLicenses?expoId=${expoId}`, undefined, 'admin')
    expect(all.json<{ items: object[] }>().items.length).toBeGreaterThan(0)
  })

  test('an exhibition with licences that hold is not deleted, and an archived one gives none', async () => {
    const id = await expoWith({ name: '有授权' })
    const [licence = ''] = await insertRecords(site.db, expoLicence, group(), [{ expo_id: id }])
    expect((await ask('DELETE', `${list}/${id}`)).json()).toMatchObject({ type: 'expo.has-licences' })
    await ask('POST', `/api/GroupAdmin/ExpoLicenses/${site.people.groupId}/${id}/${licence}/revoke`)
    expect((await ask('DELETE', `${list}/${id}`)).statusCode).toBe(204)
    const past = await expoWith({ status: 'archived' })
    const url = `/api/GroupAdmin/ExpoLicenses/${site.people.groupId}/${past}`
    const scope = { tourIds: [], domains: [], seats: 0 }
    expect((await ask('POST', url, body({ scope }))).json()).toMatchObject({ type: 'expo.archived' })
  })
})
