// Sources of maps: what each kind needs, and that browsers are told of those that are offered, in their order.
import { afterAll, describe, expect, test } from 'vitest'
import { readMapSources } from '@huanshi/maps/server/map-sources.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())

const ask = (method: Method, url: string, body?: object) => site.ask(site.people.person('admin'), method, url, body)
const post = (values: object) => ask('POST', '/api/Admin/MapSources', { name: '来源', ...values })
const raster = { kind: 'raster', address: 'https://tiles.example/{z}/{x}/{y}.png' }

describe('what each kind needs', () => {
  test.each<[string, object, number]>([
    ['tiles', raster, 201],
    ['tiles without columns', { kind: 'raster', address: 'https://tiles.example/{z}/{y}.png' }, 422],
    ['tiles without an address', { kind: 'raster' }, 422],
    ['a style', { kind: 'vector', address: 'https://tiles.example/style.json' }, 201],
    ['a file', { kind: 'archive', address: 'https://files.example/china.pmtiles' }, 201],
    ['a host that ends an entry of the policy', { ...raster, address: 'https://a;object-src/{z}/{x}/{y}.png' }, 400],
    ['an address that runs', { kind: 'vector', address: 'javascript:alert(1)' }, 400],
    ['an address that ends a policy', { kind: 'vector', address: "https://x.example/'; script-src *" }, 400],
    ['a key that is missing', { ...raster, address: 'https://tiles.example/{z}/{x}/{y}?tk={key}' }, 422],
    ['a key that is there', { ...raster, address: 'https://tiles.example/{z}/{x}/{y}?tk={key}', key: 'AIza-x_1' }, 201],
    ['a key that is markup', { ...raster, key: '"><script>' }, 400],
    ['levels the wrong way round', { ...raster, minZoom: 9, maxZoom: 3 }, 422],
    ['a second map that comes along', { kind: 'embedded' }, 409],
  ])('%s', async (_what, values, status) => {
    expect((await post(values)).statusCode).toBe(status)
  })
})

test('what nobody placed stands behind the others and becomes nobody’s default', async () => {
  await site.db.deleteFrom('map_source').where('kind', '<>', 'embedded').execute()
  await post({ ...raster, name: '没有排过' })
  expect((await readMapSources(site.db)).map(({ name }) => name)).toEqual(['内置地图', '没有排过'])
})

test('browsers are told of what is offered, the default first, and never of nothing', async () => {
  await site.db.deleteFrom('map_source').where('kind', '<>', 'embedded').execute()
  const first = await post({ ...raster, name: '卫星', ground: 'satellite', order: 1 })
  await post({ ...raster, name: '不用的', isOffered: false })
  expect((await readMapSources(site.db)).map(({ name }) => name)).toEqual(['卫星', '内置地图'])
  const { id, version }: { id: string; version: number } = first.json()
  await ask('PATCH', `/api/Admin/MapSources/${id}`, { version, isOffered: false })
  await site.db.updateTable('map_source').set({ is_offered: false }).execute()
  expect((await readMapSources(site.db)).map(({ name }) => name)).toEqual(['内置地图'])
})

test('the map that comes along cannot be deleted', async () => {
  const answer = await ask('DELETE', '/api/Admin/MapSources/00000000-0000-4000-8000-000000004301')
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { type: 'map-source.embedded' }])
})
