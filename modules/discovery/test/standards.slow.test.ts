// Public works for programs of museums and maps: what is described, and who is told nothing.
import { afterAll, describe, expect, test } from 'vitest'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { foundSite } from './found-site.ts'

const { site, look, pano, tour, panoOf, scene, change, act } = await foundSite()
afterAll(() => site.close())

const ORIGIN = 'http://localhost:5002'
const image = (name: string) => look(`/iiif/3/${name}/info.json`)
const manifest = (kind: string, id: string) => look(`/iiif/presentation/${kind}/${id}/manifest.json`)

test('a public panorama is described as an image, for pages of any site', async () => {
  const id = await pano()
  const { statusCode, headers, json } = await image(id)
  expect([statusCode, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
    200,
    'application/ld+json;profile="http://iiif.io/api/image/3/context.json";charset=utf-8',
    '*',
  ])
  expect(json()).toMatchObject({ id: `${ORIGIN}/iiif/3/${id}`, type: 'ImageService3', width: 4, height: 2 })
  const base = await look(`/iiif/3/${id}`)
  expect([base.statusCode, base.headers.location]).toEqual([303, `${ORIGIN}/iiif/3/${id}/info.json`])
})

test('a tour is a sequence of its scenes, private panoramas of its author among them', async () => {
  const own = await panoOf('owner', { title: '库房' })
  const scenes = [await scene('b', { panoId: own, title: '库房', order: 1 }), await scene('a', { title: '大厅' })]
  const { id } = await tour({ title: '云岭', scenes, startSceneId: 'b' })
  const told = (await manifest('tour', id)).json<{ items: { id: string; label: object; items: unknown[] }[] }>()
  const at = `${ORIGIN}/iiif/presentation/tour/${id}`
  expect(told).toMatchObject({
    id: `${at}/manifest.json`,
    label: { 'zh-CN': ['云岭'] },
    start: { id: `${at}/canvas/b` },
    homepage: [{ id: `${ORIGIN}/view/tour/${id}` }],
    items: [
      { id: `${at}/canvas/a`, label: { 'zh-CN': ['大厅'] } },
      { id: `${at}/canvas/b`, label: { 'zh-CN': ['库房'] }, width: 4, height: 2 },
    ],
  })
  expect((await image(`${id}.${own}`)).statusCode).toBe(200)
  // By itself it is nobody's but its author's, and another tour does not show it.
  expect((await image(own)).statusCode).toBe(404)
  const other = await tour()
  expect((await image(`${other.id}.${own}`)).statusCode).toBe(404)
})

test('a place stands there where its author shows it', async () => {
  const place = { location: JSON.stringify({ lng: 100.2, lat: 25.6 }) }
  const shown = (await manifest('pano', await pano({ ...place, show_place: true }))).json<object>()
  expect(shown).toMatchObject({ navPlace: { features: [{ geometry: { coordinates: [100.2, 25.6] } }] } })
  const hidden = await manifest('pano', await pano(place))
  expect(hidden.body).not.toContain('25.6')
})

describe('nothing is told', () => {
  test.each([
    ['of a private panorama', async () => manifest('pano', await pano({ visibility: 'private' })), 404],
    ['of one for those who have its address', async () => image(await pano({ visibility: 'unlisted' })), 404],
    ['of a tour behind a password', async () => manifest('tour', (await tour({ password: 'sesame' })).id), 404],
    ['of a deleted one', async () => image(await pano({ deleted_time: new Date().toISOString() })), 404],
    ['of none', async () => image(uuidV7()), 404],
    ['of no id', async () => image('x'), 404],
    ['of another kind', async () => manifest('blog', uuidV7()), 400],
  ])('%s', async (_, ask, status) => {
    expect((await ask()).statusCode).toBe(status)
  })

  test('of what its author took back, which is said', async () => {
    const [id, { id: shown }] = [await pano(), await tour()]
    expect((await image(id)).statusCode).toBe(200)
    await change('Panos', id, { visibility: 'private' })
    await act('POST', `/api/My/Tours/${shown}/withdraw`)
    expect((await image(id)).statusCode).toBe(410)
    expect((await manifest('pano', id)).statusCode).toBe(410)
    expect((await manifest('tour', shown)).statusCode).toBe(410)
  })
})

const stac = async (path: string) => {
  const answer = await look(`/api/stac${path}`)
  return {
    status: answer.statusCode,
    headers: answer.headers,
    ...(answer.statusCode === 200 ? answer.json<Told>() : {}),
  } as Told & {
    readonly status: number
    readonly headers: Readonly<Record<string, unknown>>
  } // as written there
}
interface Told {
  readonly id?: string
  readonly links?: readonly {
    readonly rel: string
    readonly href: string
    readonly id?: string
    readonly body?: object
  }[]
  readonly features?: readonly { readonly id: string; readonly collection: string }[]
  readonly collections?: readonly { readonly id: string; readonly title: string }[]
}
const placedAt = (lng: number, lat: number, further: object = {}) => ({
  location: JSON.stringify({ lng, lat, heading: 90 }),
  show_place: true,
  ...further,
})

describe('STAC', () => {
  test('collections of an author and of a group, items within a box, of a time, by id', async () => {
    const { people } = site
    const [owner, group] = [people.person('owner').userId, people.groupId]
    const first = await pano(placedAt(121.4, 31.2, { taken_time: '2024-05-01T08:00:00Z', title: '外滩' }))
    const second = await pano(placedAt(121.4001, 31.2001, { taken_time: '2025-05-01T08:00:00Z' }))
    const third = await panoOf('group', { visibility: 'public', ...placedAt(-70.6, -33.4) })
    const hidden = await pano(placedAt(121.4, 31.2, { show_place: false }))
    const landing = await stac('')
    expect([landing.status, landing.headers['access-control-allow-origin']]).toEqual([200, '*'])
    const collections = (await stac('/collections')).collections?.map(({ id }) => id)
    expect(collections?.toSorted()).toEqual([owner, group].toSorted())

    const ids = async (query: string) => (await stac(query)).features?.map(({ id }) => id)
    expect(await ids(`/collections/${group}/items`)).toEqual([third])
    expect(await ids('/search?bbox=121.3,31.1,121.5,31.3')).toEqual([first, second])
    expect(await ids('/search?bbox=121.3,31.1,0,121.5,31.3,100')).toEqual([first, second])
    expect(await ids('/search?bbox=-71,-34,-70,-33')).toEqual([third])
    expect(await ids('/search?datetime=../2024-12-31T00:00:00Z')).toEqual([first])
    expect(await ids('/search?datetime=2025-05-01T08:00:00Z')).toEqual([second])
    expect(await ids(`/search?ids=${second},${hidden},x`)).toEqual([second])
    expect(await ids(`/search?collections=${group},x`)).toEqual([third])
    expect((await look(`/api/stac/collections/${owner}/items/${hidden}`)).statusCode).toBe(404)

    const item = await stac(`/collections/${owner}/items/${first}`)
    expect(item).toMatchObject({
      collection: owner,
      geometry: { coordinates: [121.4, 31.2] },
      properties: {
        datetime: '2024-05-01T08:00:00.000Z',
        title: '外滩',
        'view:azimuth': 90,
        'pers:interior_orientation': { field_of_view: 360 },
      },
      assets: { sd: { href: `${ORIGIN}/iiif/3/${first}/full/max/0/default.jpg` } },
    })
    expect(item.links?.find(({ rel }) => rel === 'next')?.id).toBe(second)

    const page = await stac('/search?limit=2')
    const next = page.links?.find(({ rel }) => rel === 'next')?.href ?? ''
    expect(page.features).toHaveLength(2)
    expect(await ids(next.slice(`${ORIGIN}/api/stac`.length))).toEqual([second, third])
    const search = async (body: object) => (await site.ask(null, 'POST', '/api/stac/search', body)).json<Told>()
    const posted = await search({ limit: 1, ids: [first, second] })
    expect(posted.features).toMatchObject([{ id: first }])
    const following = await search(posted.links?.find(({ rel }) => rel === 'next')?.body ?? {})
    expect(following).toMatchObject({ features: [{ id: second }], links: [{ rel: 'root' }] })
  })

  test.each([
    ['/search?bbox=1,2,3', 400],
    ['/search?bbox=a,b,c,d', 400],
    ['/search?datetime=yesterday', 400],
    ['/search?limit=0', 400],
    [`/collections/${uuidV7()}`, 404],
    [`/collections/${uuidV7()}/items`, 404],
    ['/collections/x/items/y', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await stac(path)).status).toBe(status)
  })

  test('what its author takes back is gone', async () => {
    const id = await pano(placedAt(10, 10))
    const owner = site.people.person('owner').userId
    expect((await stac(`/search?ids=${id}`)).features).toHaveLength(1)
    await change('Panos', id, { visibility: 'private' })
    expect((await stac(`/search?ids=${id}`)).features).toEqual([])
    expect((await stac(`/collections/${owner}/items/${id}`)).status).toBe(410)
  })

  test('a site that is not to be found has no catalogue', async () => {
    const found = (value: string) =>
      site.db.updateTable('setting').set({ value }).where('key', '=', 'site.isFound').execute()
    await found('false')
    for (const path of ['', '/collections', '/search', '/map/0/0/0.mvt', '/configuration'])
      expect((await stac(path)).status).toBe(404)
    await found('true')
    expect((await stac('')).status).toBe(200)
  })
})
