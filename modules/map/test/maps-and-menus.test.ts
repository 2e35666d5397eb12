// Areas of the map, downloads of tiles, menus of the official account, and strips of frames: what is refused, and why.
import { DEFAULT_RATE } from '../contract/download-rate.ts'
import { mapPoly } from '../contract/map-poly.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { ownershipOf } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())

const ask = (method: Method, url: string, body?: object) => site.ask(site.people.person('admin'), method, url, body)

type Ring = readonly (readonly number[])[]
const square: Ring = [
  [100, 25],
  [101, 25],
  [101, 26],
  [100, 26],
  [100, 25],
]
const polygon = (...rings: readonly Ring[]) => ({ type: 'Polygon', coordinates: rings })
const feature = (geometry: object, properties: object = {}) => ({ type: 'Feature', geometry, properties })

describe('areas of the map', () => {
  const post = (values: object) => ask('POST', '/api/Admin/MapPolys', { name: '古城', ...values })

  test.each<[string, object, number, string]>([
    ['a ring that is open', feature(polygon(square.slice(0, 4))), 422, 'map-poly.geometry'],
    [
      'a ring without area',
      feature(polygon([square[0], square[1], square[0], square[0]] as Ring)),
      422,
      'map-poly.geometry',
    ],
    ['latitude first', feature(polygon(square.map(([lng = 0, lat = 0]) => [lat, lng]))), 422, 'map-poly.geometry'],
    ['three positions', feature(polygon(square.slice(0, 3))), 400, 'request.malformed'],
    ['beyond the earth', feature(polygon(square.map(([, lat = 0]) => [200, lat]))), 400, 'request.malformed'],
    ['a point', feature({ type: 'Point', coordinates: [100, 25] }), 400, 'request.malformed'],
    ['an unknown style', feature(polygon(square), { glow: true }), 400, 'request.malformed'],
    ['a colour that is none', feature(polygon(square), { fill: 'red' }), 400, 'request.malformed'],
  ])('%s is refused', async (_what, value, status, type) => {
    const answer = await post({ feature: value })
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { type }])
  })

  test('rings are turned as the format wants them: outer ones against the clock, holes with it', async () => {
    const hole: Ring = [
      [100.2, 25.2],
      [100.4, 25.2],
      [100.4, 25.4],
      [100.2, 25.2],
    ]
    const style = { stroke: '#2E6A9E', 'stroke-width': 2, fill: '#2E6A9E', 'fill-opacity': 0.2 }
    const answer = await post({ feature: feature(polygon(square.toReversed(), hole), style) })
    expect(answer.json()).toMatchObject({
      feature: { geometry: polygon(square, hole.toReversed()), properties: style },
      isVisible: true,
    })
    const many = { type: 'MultiPolygon', coordinates: [[square.toReversed()], [square]] }
    expect((await post({ feature: feature(many) })).json()).toMatchObject({
      feature: { geometry: { coordinates: [[square], [square]] } },
    })
  })

  test('a link leads to something', async () => {
    const [id = ''] = await insertRecords(site.db, pano, ownershipOf(site.people, 'public'))
    const area = feature(polygon(square))
    expect((await post({ feature: area, link: { kind: 'pano', id } })).statusCode).toBe(201)
    expect((await post({ feature: area, link: { kind: 'tour', id } })).json()).toMatchObject({ type: 'map-poly.link' })
    const [poly = ''] = await insertRecords(site.db, mapPoly, { userId: '', groupId: null })
    const change = await ask('PATCH', `/api/Admin/MapPolys/${poly}`, { version: 1, link: { kind: 'blog', id } })
    expect(change.statusCode).toBe(422)
  })
})

describe('what is told of an area, and where', () => {
  const told = {
    name: '湖',
    address: '环海路',
    styleUrl: '#lake',
    timespan: { begin: '2024-05', end: '2024-10-31' },
    timestamp: '2024-05-01T08:30:00Z',
    visibility: false,
    links: [{ href: 'https://example.com/lake', text: '湖的网页', type: 'text/html' }],
    面积: 250,
    级别: '国家级',
  }
  const post = async (values: object): Promise<{ id: string; maps: string[]; feature: object }> => {
    const answer = await ask('POST', '/api/Admin/MapPolys', {
      name: '湖',
      feature: feature(polygon(square), told),
      ...values,
    })
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
    return answer.json()
  }
  const shownOn = async (map: string): Promise<{ id: string; link: object | null }[]> =>
    (await site.ask(null, 'GET', `/api/View/Areas${map}`)).json()

  test('all of it is kept and shown', async () => {
    const { id, maps, feature: kept } = await post({})
    expect([maps, kept]).toMatchObject([['visitors'], { properties: told }])
    expect((await shownOn('')).find((one) => one.id === id)).toMatchObject({ feature: { properties: told } })
  })

  test.each<[string, object]>([
    ['a page that is none', { links: [{ href: 'javascript:alert(1)' }] }],
    ['a time that is none', { timespan: { begin: 'gestern' } }],
    ['a foreign icon', { icon: 'https://elsewhere.example/x.png' }],
    ['extended data without end', Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`k${at}`, 1]))],
    ['extended data of another shape', { 面积: { much: true } }],
    ['a name without end', { ['k'.repeat(100)]: 1 }],
  ])('%s is refused', async (_what, properties) => {
    const answer = await ask('POST', '/api/Admin/MapPolys', {
      name: '湖',
      feature: feature(polygon(square), properties),
    })
    expect(answer.statusCode).toBe(400)
  })

  test('it stands on the maps that it says, and on no others', async () => {
    const { id } = await post({ maps: ['lists', 'tours'] })
    const hidden = await post({ maps: ['lists'], isVisible: false })
    const found = async (map: string) => (await shownOn(map)).map((one) => one.id)
    expect(await found('?map=lists')).toContain(id)
    expect(await found('?map=tours')).toContain(id)
    expect(await found('?map=visitors')).not.toContain(id)
    expect(await found('?map=lists')).not.toContain(hidden.id)
    expect((await site.ask(null, 'GET', '/api/View/Areas?map=moon')).statusCode).toBe(400)
    expect(
      (await ask('POST', '/api/Admin/MapPolys', { name: '湖', feature: feature(polygon(square)), maps: ['moon'] }))
        .statusCode,
    ).toBe(400)
  })

  test('it leads to the list of a category, as long as there is one', async () => {
    const category = (
      await ask('POST', '/api/Admin/Categories', { name: '湖区新闻', code: 'lake-news', kind: 'article' })
    ).json<{ id: string; version: number }>()
    const { id } = await post({ link: { kind: 'category', id: category.id } })
    const link = async () => (await shownOn('')).find((one) => one.id === id)?.link
    expect(await link()).toEqual({ kind: 'category', id: category.id, title: '湖区新闻', coverUrl: null })
    const write = async (title: string, slug: string) => {
      const values = { title, slug, categoryId: category.id, contentHtml: '<p>水</p>' }
      const { id: article } = (await ask('POST', '/api/Admin/Articles', values)).json<{ id: string }>()
      return article
    }
    const article = await write('湖水', 'lake-water')
    await write('草稿', 'lake-draft')
    expect((await ask('POST', `/api/Admin/Articles/${article}/publish`, {})).statusCode).toBe(200)
    const page = await site.ask(null, 'GET', `/api/View/Categories/${category.id}`)
    expect(page.json()).toMatchObject({ name: '湖区新闻', kind: 'article', items: [{ id: article, title: '湖水' }] })
    await site.db
      .updateTable('category')
      .set({ deleted_time: '2024-01-01T00:00:00Z' })
      .where('id', '=', category.id)
      .execute()
    expect(await link()).toBeNull()
    expect((await site.ask(null, 'GET', `/api/View/Categories/${category.id}`)).statusCode).toBe(404)
  })
})

describe('downloads', () => {
  const source = {
    name: '示例',
    kind: 'raster',
    address: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution: '© 示例',
    mayDownload: true,
    maxZoom: 19,
  }
  const values = {
    name: '大理',
    region: { west: 100, south: 25, east: 101, north: 26 },
    minZoom: 0,
    maxZoom: 8,
    termsAccepted: true,
  }
  let sourceId = ''
  beforeAll(async () => {
    sourceId = await named({})
  })
  async function named(further: object): Promise<string> {
    const answer = await ask('POST', '/api/Admin/MapSources', { ...source, ...further })
    return answer.json<{ id: string }>().id
  }
  const post = (further: object) => ask('POST', '/api/Admin/MapDownloads', { ...values, sourceId, ...further })

  test.each<[object, number]>([
    // One tile of the world each, down to where the region is cut.
    [{ minZoom: 0, maxZoom: 0 }, 1],
    [{ minZoom: 0, maxZoom: 3 }, 4],
    // 1° at 360/256 per tile, by the usual formula: columns 199–199, rows 108–109.
    [{ minZoom: 8, maxZoom: 8 }, 2],
    [{ region: { west: -180, south: -85, east: 180, north: 85 }, minZoom: 0, maxZoom: 3 }, 1 + 4 + 16 + 64],
    [{ region: polygon(square), minZoom: 8, maxZoom: 8 }, 2],
  ])('%j counts %i tiles', async (further, tileCount) => {
    const answer = await post(further)
    expect(answer.json()).toMatchObject({
      tileCount,
      status: 'queued',
      done: 0,
      progress: 0,
      fileUrl: null,
      rate: DEFAULT_RATE,
    })
  })

  test.each<[string, object, number, string]>([
    ['terms that nobody accepted', { termsAccepted: false }, 422, 'map-download.terms'],
    ['a source that is not there', { sourceId: '00000000-0000-4000-8000-000000000000' }, 422, 'record.reference'],
    ['levels the wrong way round', { minZoom: 9 }, 422, 'map-download.region'],
    ['levels that the source does not have', { maxZoom: 20 }, 422, 'map-download.region'],
    ['a region the wrong way round', { region: { ...values.region, west: 102 } }, 422, 'map-download.region'],
    ['an open ring', { region: polygon(square.slice(0, 4)) }, 422, 'map-download.region'],
    [
      'the whole world in detail',
      { region: { west: -180, south: -80, east: 180, north: 80 }, maxZoom: 18 },
      422,
      'map-download.too-many',
    ],
    ['a level that does not exist', { maxZoom: 23 }, 400, 'request.malformed'],
    ['haste', { rate: 51 }, 400, 'request.malformed'],
  ])('%s is refused', async (_what, further, status, type) => {
    const answer = await post(further)
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { type }])
  })

  test.each<[string, object, string]>([
    ['a source whose terms nobody has read', { mayDownload: false }, 'map-download.source'],
    [
      'a source that is no tiles',
      { kind: 'vector', address: 'https://tiles.example/style.json' },
      'map-download.source',
    ],
    ['a source of this site', { address: '/maps/{z}/{x}/{y}.png' }, 'map-download.source'],
    ['more than the terms allow', { mostTiles: 5 }, 'map-download.too-many'],
  ])('%s is refused', async (_what, further, type) => {
    const answer = await post({ sourceId: await named(further) })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { type }])
  })

  test('what is ordered is settled, only its name is not', async () => {
    const { id }: { id: string } = (await post({})).json()
    expect((await ask('PATCH', `/api/Admin/MapDownloads/${id}`, { version: 1, maxZoom: 9 })).statusCode).toBe(400)
    expect((await ask('PATCH', `/api/Admin/MapDownloads/${id}`, { version: 1, name: '洱海' })).statusCode).toBe(200)
  })
})

describe('menus of the official account', () => {
  const view = { kind: 'view', name: '看全景', url: 'https://example.com' }
  const menu = (children: readonly object[], name = '更多') => ({ kind: 'menu', name, children })
  const post = (buttons: readonly object[]) => ask('POST', '/api/Admin/WeixinMenu', { name: '冬季', buttons })

  test.each<[string, readonly object[], number]>([
    ['three buttons', [view, view, menu([view, view, view, view, view])], 201],
    ['four buttons', [view, view, view, view], 400],
    ['none', [], 400],
    ['six below one', [menu([view, view, view, view, view, view])], 400],
    ['nothing below one', [menu([])], 400],
    ['a menu in a menu', [menu([menu([view])])], 400],
    ['five characters and a letter', [{ ...view, name: '五个汉字名a' }], 201],
    ['six characters', [{ ...view, name: '六个汉字名称' }], 422],
    ['twenty characters below', [menu([{ ...view, name: '字'.repeat(20) }])], 201],
    ['twenty-one characters below', [menu([{ ...view, name: '字'.repeat(20) + 'a' }])], 422],
    ['a key in too many bytes', [{ kind: 'click', name: '点', key: '键'.repeat(43) }], 422],
    ['a page that is none', [{ ...view, url: 'javascript:alert(1)' }], 400],
    ['a mini program', [{ ...view, kind: 'miniprogram', appId: 'wx0123456789abcdef', pagePath: 'pages/index' }], 201],
    ['a mini program of nobody', [{ ...view, kind: 'miniprogram', appId: 'x', pagePath: 'pages/index' }], 400],
  ])('%s', async (_what, buttons, status) => {
    const answer = await post(buttons)
    const types: Readonly<Record<number, string>> = { 400: 'request.malformed', 422: 'weixin-menu.limits' }
    expect([answer.statusCode, answer.json<{ type?: string }>().type]).toEqual([status, types[status]])
  })

  test('without an account a menu stays a draft', async () => {
    const { id }: { id: string } = (await post([view])).json()
    const answer = await ask('POST', `/api/Admin/WeixinMenu/${id}/publish`)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { type: 'weixin-menu.not-configured', detail: expect.stringContaining('WEIXIN_APP_ID') },
    ])
    expect((await ask('GET', `/api/Admin/WeixinMenu/${id}`)).json()).toMatchObject({ status: 'draft', version: 1 })
  })
})

test.each<[string, object, number]>([
  ['a picture', {}, 201],
  ['a strip without frames', { kind: 'sprite' }, 422],
  ['a strip', { kind: 'sprite', frameWidth: 64, frameHeight: 64, frameCount: 12, fps: 24 }, 201],
  ['a script for a picture', { imageUrl: 'javascript:alert(1)' }, 400],
])('as an icon: %s', async (_what, further, status) => {
  const answer = await ask('POST', '/api/My/HotspotIcons', { name: '箭头', imageUrl: '/icons/arrow.png', ...further })
  expect(answer.statusCode).toBe(status)
})
