// Map services: what a page is allowed for them and nothing besides, the security code that never leaves, the trial of a source.
import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '@huanshi/server-kit/app/app.ts'
import { TEST_ORIGIN, testVerify } from '@huanshi/server-kit/app/test-app.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { forgetMapSources, readMapPolicy } from '@huanshi/maps/server/map-sources.ts'
import { Sealer } from '@huanshi/server-kit/store/sealing/sealer.ts'
import { sealWith, valueOfKept } from '@huanshi/server-kit/store/sealing/kept-secret.ts'
import { registerAmapProxy } from '../server/map-source/amap-proxy.routes.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
sealWith(site.db, new Sealer('a secret of this test that is long enough'))
afterAll(() => site.close())

const ask = (method: Method, url: string, body?: object) => site.ask(site.people.person('admin'), method, url, body)
const KEY = '0123456789abcdef0123456789abcdef'
const CODE = 'fedcba9876543210fedcba9876543210'
const amap = { name: '高德', kind: 'amap', key: KEY, attribution: '© 高德地图', approval: 'GS(2024)0650号' }

async function make(values: object): Promise<{ readonly id: string; readonly version: number }> {
  const answer = await ask('POST', '/api/Admin/MapSources', { name: '来源', ...values })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

const keptOf = (id: string) =>
  site.db
    .selectFrom('secret')
    .innerJoin('map_source', 'map_source.security_secret', 'secret.name')
    .select(['secret.name', 'secret.value'])
    .where('map_source.id', '=', id)
    .executeTakeFirstOrThrow()

beforeEach(async () => {
  await site.db.deleteFrom('map_source').where('kind', '<>', 'embedded').execute()
  await site.db.updateTable('map_source').set({ is_offered: true, order: 100 }).execute()
  forgetMapSources()
})

describe('what each service needs', () => {
  test.each<[string, object, number]>([
    ['高德 with its key', amap, 201],
    ['高德 without one', { ...amap, key: null }, 422],
    ['Google with its key', { ...amap, kind: 'google' }, 201],
    ['Google without one', { ...amap, kind: 'google', key: null }, 422],
    ['a code that is markup', { ...amap, securityCode: '"><script>' }, 400],
  ])('%s', async (_what, values, status) => {
    expect((await ask('POST', '/api/Admin/MapSources', values)).statusCode).toBe(status)
  })

  test('高德 draws in GCJ-02 whatever is said', async () => {
    const { id } = await make({ ...amap, datum: 'wgs84' })
    expect((await ask('GET', `/api/Admin/MapSources/${id}`)).json()).toMatchObject({ datum: 'gcj02' })
  })
})

describe('the security code', () => {
  test('is sealed at rest and told to nobody, only that it is there', async () => {
    const { id } = await make({ ...amap, securityCode: CODE })
    const record = await ask('GET', `/api/Admin/MapSources/${id}`)
    expect(record.json()).toMatchObject({ hasSecurityCode: true })
    const { value } = await keptOf(id)
    const settings = await site.ask(null, 'GET', '/api/Settings')
    for (const text of [record.body, JSON.stringify(value), settings.body]) expect(text).not.toContain(CODE)
  })

  test('stays when a change leaves it empty, and another takes its place', async () => {
    const { id, version } = await make({ ...amap, securityCode: CODE })
    const before = await keptOf(id)
    const first = await ask('PATCH', `/api/Admin/MapSources/${id}`, { version, securityCode: null, name: '高德二' })
    expect(first.json()).toMatchObject({ hasSecurityCode: true, name: '高德二' })
    expect(await keptOf(id)).toEqual(before)
    const { version: next }: { version: number } = first.json()
    await ask('PATCH', `/api/Admin/MapSources/${id}`, { version: next, securityCode: 'other' })
    const after = await keptOf(id)
    expect([after.name, valueOfKept(site.db, after.name, after.value)]).toEqual([before.name, 'other'])
  })
})

test('the default is the one that was made it, offered even if it was not, and the others keep their order', async () => {
  const first = await make({ ...amap, name: '甲', order: 1 })
  const second = await make({ ...amap, name: '乙', order: 2, isOffered: false })
  const answer = await ask('POST', `/api/Admin/MapSources/${second.id}/default`)
  expect(answer.statusCode).toBe(200)
  const rows = await site.db.selectFrom('map_source').select(['id', 'is_offered']).orderBy('order').execute()
  expect(rows.slice(0, 2)).toEqual([
    { id: second.id, is_offered: true },
    { id: first.id, is_offered: true },
  ])
})

describe('what a page may load', () => {
  test('nothing elsewhere while only our own map is on offer', async () => {
    expect(Object.values(await readMapPolicy(site.db)).flat()).toEqual([])
  })

  test.each([
    ['高德', amap, 'https://webapi.amap.com', /google|gstatic/],
    ['Google', { ...amap, kind: 'google' }, 'https://*.googleapis.com', /amap|autonavi/],
  ])('%s, its own and no other’s, and only while it is on offer', async (_name, values, host, others) => {
    const { id, version } = await make(values)
    const policy = await readMapPolicy(site.db)
    expect(policy.script).toContain(host)
    expect(Object.values(policy).flat().join(' ')).not.toMatch(others)
    await ask('PATCH', `/api/Admin/MapSources/${id}`, { version, isOffered: false })
    expect(Object.values(await readMapPolicy(site.db)).flat()).toEqual([])
  })

  test('tiles by their origin, and no scripts for them', async () => {
    await make({
      kind: 'raster',
      address: 'https://tiles.example:8443/{z}/{x}/{y}.png?a=1',
      labelAddress: 'https://words.example/{z}/{x}/{y}',
    })
    const origins = ['https://tiles.example:8443', 'https://words.example']
    expect(await readMapPolicy(site.db)).toEqual({
      script: [],
      connect: origins,
      img: origins,
      style: [],
      font: [],
      frame: [],
    })
  })

  test('the header of a page says so, the header of an API address does not', async () => {
    await make(amap)
    const app = await createApp({ origin: TEST_ORIGIN, verify: testVerify, mapPolicy: () => readMapPolicy(site.db) })
    app.get('/My', { schema: { hide: true } }, () => 'page')
    app.get('/api/thing', { schema: { hide: true } }, () => ({}))
    await app.ready()
    const policyOf = async (url: string) => String((await app.inject({ url })).headers['content-security-policy'])
    const page = await policyOf('/My')
    expect(page).toMatch(/script-src [^;]*https:\/\/webapi\.amap\.com/)
    expect(page).toMatch(/img-src [^;]*https:\/\/\*\.autonavi\.com/)
    expect(await policyOf('/api/thing')).not.toContain('amap')
    await app.close()
  })
})

/** A service or a source of tiles on this machine. */
async function listening(answer: RequestListener): Promise<{ readonly server: Server; readonly origin: string }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('the proxy of 高德', () => {
  const asked: string[] = []
  let service: Awaited<ReturnType<typeof listening>>
  let app: App
  beforeAll(async () => {
    service = await listening(({ url = '' }, response) => {
      asked.push(url)
      const type = url.includes('page') ? 'text/html' : 'application/json'
      response.writeHead(200, { 'content-type': type, 'set-cookie': 'a=b' }).end('{"status":"1"}')
    })
    const { origin } = service
    const hosts = { styles: `${origin}/styles`, vector: `${origin}/vector`, rest: `${origin}/rest/` }
    app = await createApp({ origin: TEST_ORIGIN, verify: testVerify })
    registerAmapProxy(app, { db: site.db, hosts, allowsPrivate: true })
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    service.server.close()
  })
  beforeEach(() => {
    asked.length = 0
  })
  const get = (id: string, path: string) => app.inject({ url: `/maps/amap/${id}/_AMapService/${path}` })

  test('adds key and code to what is asked, at the three places of the service', async () => {
    const { id } = await make({ ...amap, securityCode: CODE })
    for (const path of ['v4/map/styles?styleid=1', 'v3/vectormap?z=3', 'v3/config/district?keywords=a&jscode=mine']) {
      const answer = await get(id, path)
      expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([200, '{"status":"1"}', undefined])
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain(CODE)
    }
    expect(asked.map((url) => url.split('?')[0])).toEqual(['/styles', '/vector', '/rest/v3/config/district'])
    for (const url of asked) {
      const query = new URLSearchParams(url.split('?')[1])
      expect([query.getAll('jscode'), query.get('key')]).toEqual([[CODE], KEY])
    }
  })

  test.each<[string, string, number]>([
    ['another key', 'v3/ip?key=other', 400],
    ['a callback that is code', 'v3/ip?callback=alert(1)//', 400],
    ['a way out of the service', 'v3/../../secret', 404],
    ['another host', 'https://evil.example/', 404],
    ['an answer that is a page', 'v3/page', 502],
  ])('refuses %s', async (_what, path, status) => {
    const { id } = await make({ ...amap, securityCode: CODE })
    const before = asked.length
    expect((await get(id, path)).statusCode).toBe(status)
    expect(asked.length - before).toBe(status === 502 ? 1 : 0)
  })

  test('serves no source that has no code, is none, or lies in the bin', async () => {
    const { id } = await make(amap)
    const other = await make({ ...amap, securityCode: CODE })
    await ask('DELETE', `/api/Admin/MapSources/${other.id}`)
    for (const one of [id, randomUUID(), 'x', other.id]) expect((await get(one, 'v3/ip')).statusCode).toBe(404)
    expect(asked).toEqual([])
  })
})
