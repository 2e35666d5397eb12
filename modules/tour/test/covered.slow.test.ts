// What is covered is seen by its author alone: every address that anybody is given, every size, archive and export, and the addresses
// from before, are fetched and their pictures looked at.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainScene } from '../contract/tour-scene.ts'
import { openStreet, takeAway, takeIn, type House, type Street } from '@huanshi/server/test/test-import-houses.ts'
import { bakeHandler } from '@huanshi/pano/server/bake-pano.ts'
import { coverHandler } from '@huanshi/pano/server/render-cover.ts'
import type { TestPerson } from '@huanshi/pano/server/test-site.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { withSquare, zoneOver } from './test-magenta.ts'
import { addressesIn, picturesIn, picturesInPage, showing, tilesOf } from './test-sight.ts'

const PATIENCE = { timeout: 120_000, interval: 200 }
let street: Street
let house: House
let [other, admin]: TestPerson[] = []
let [panoId, tourId] = ['', '']
/** All that anybody had before. */
let former: string[] = []

async function ask(who: TestPerson | undefined, path: string, body?: object): Promise<Response> {
  return fetch(`${house.site.origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(who === undefined ? {} : { authorization: `Bearer ${who.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function own(path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await ask(house.person, path, body)
  expect([path, answer.status]).toEqual([path, answer.status < 300 ? answer.status : 'done'])
  return (await answer.json()) as Record<string, unknown> // what the address answers
}

/** What a person is answered of the panorama anywhere. */
async function sight(who: TestPerson | undefined): Promise<string> {
  const paths = [
    `/api/My/Panos`,
    `/api/My/Panos/${panoId}`,
    `/api/My/Tours`,
    `/api/My/Tours/${tourId}`,
    `/api/Admin/Panos`,
    `/api/Admin/Panos/${panoId}`,
    `/api/Admin/Tours/${tourId}`,
    `/api/View/Panos/${panoId}`,
    `/api/View/Tours/${tourId}`,
    '/api/View/Home',
    '/api/View/Panos',
    '/api/View/Tours',
  ]
  const texts = await Promise.all(paths.map(async (path) => (await ask(who, path)).text()))
  return texts.join('\n')
}

async function retouched(zones: object[], state: Pano['retouch']): Promise<void> {
  await own(`/api/My/Panos/${panoId}/retouch`, { zones })
  await expect.poll(async () => (await open())['retouch'], PATIENCE).toBe(state)
  await house.site.hear()
}

beforeAll(async () => {
  street = await openStreet({ handlers: (parts) => [coverHandler(parts), bakeHandler(parts)] })
  house = await street.open('covered')
  other = await house.site.person()
  admin = await house.site.person(['管理员'])
})
afterAll(() => street.close())

const open = () => own(`/api/My/Panos/${panoId}`)

test(
  'before: the square is seen in tiles, covers and previews of a public panorama and a tour of it',
  { timeout: 200_000 },
  async () => {
    const sent = await send({ origin: house.site.origin, token: house.person.token, bytes: await withSquare() })
    panoId = String(sent.body['id'])
    await expect.poll(async () => (await open())['status'], PATIENCE).toBe('ready')
    await expect.poll(async () => (await open())['littlePlanetUrl'], PATIENCE).not.toBe(null)
    const { version } = await open()
    const opened = await fetch(`${house.site.origin}/api/My/Panos/${panoId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${house.person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ visibility: 'public', version }),
    })
    expect(opened.status).toBe(200)
    const { coverUrl } = await open()
    const scene = { id: 'scene', panoId, title: '街', ...plainScene, order: 0 }
    const tour = await own('/api/My/Tours', { title: '街市', scenes: [scene], startSceneId: 'scene', coverUrl })
    tourId = String(tour['id'])
    await own(`/api/My/Tours/${tourId}/publish`, {})
    for (const who of [undefined, house.person, other, admin])
      former.push(...(await addressesIn(house.site.origin, await sight(who))))
    former = [...new Set(former)]
    expect((await showing(house.site.origin, former)).length).toBeGreaterThan(10)
  },
)

test('covered: nobody finds it at any address, new or from before', { timeout: 200_000 }, async () => {
  await retouched([zoneOver()], 'done')
  for (const [name, who] of Object.entries({ nobody: undefined, author: house.person, other, admin })) {
    const addresses = await addressesIn(house.site.origin, await sight(who))
    expect([name, addresses.length > 5, await showing(house.site.origin, addresses)]).toEqual([name, true, []])
  }
  expect(await showing(house.site.origin, former)).toEqual([])
  // The tour's cover is an address that its record has kept: it shows the covered picture, and not nothing.
  const { coverUrl } = await own(`/api/My/Tours/${tourId}`)
  expect((await fetch(`${house.site.origin}${String(coverUrl)}`)).status).toBe(200)
})

test('covered: nor in anything that is taken away', { timeout: 200_000 }, async () => {
  const folder = await takeAway(house, tourId, 'folder', '街市')
  expect(await picturesIn(folder)).toEqual([])
  // Another system gets the covered picture as its original.
  const elsewhere = await street.open('elsewhere')
  expect(await takeIn(elsewhere, folder)).toMatchObject({ title: '街市', import_report: [] })
  const width = () => elsewhere.store.db.selectFrom('pano').select(['width', 'status']).execute()
  await expect.poll(width, PATIENCE).toEqual([{ width: 3000, status: 'ready' }])
  expect(await picturesIn(await takeAway(house, tourId, 'pannellum', '街市'))).toEqual([])
  expect(await picturesInPage(await takeAway(house, tourId, 'page', '街市'))).toEqual([])
})

test(
  'the author sees the picture as it was taken, and that is written down; others do not',
  { timeout: 60_000 },
  async () => {
    const path = `Panos/${panoId}/uncovered`
    const asked = await Promise.all([
      ask(undefined, `/api/My/${path}`, {}),
      ask(other, `/api/My/${path}`, {}),
      ask(admin, `/api/My/${path}`, {}),
      ask(admin, `/api/Admin/${path}`, {}),
    ])
    expect(asked.map(({ status }) => status)).toEqual([401, 404, 404, 404])
    const looked = () => house.store.db.selectFrom('audit').selectAll().where('verb', '=', 'uncovered').execute()
    expect(await looked()).toEqual([])
    const { manifest, zones } = (await own(`/api/My/${path}`, {})) as unknown as {
      manifest: Manifest
      zones: unknown[]
    }
    expect(zones).toEqual([zoneOver()])
    expect((await showing(house.site.origin, tilesOf(manifest))).length).toBeGreaterThan(3)
    expect(await looked()).toMatchObject([{ record_id: panoId, user_id: house.person.userId }])
    // The file as it was uploaded has no address at all.
    const base = manifest.previewUrl.replace('preview.jpg', '')
    expect((await fetch(`${house.site.origin}${base}source.jpg`)).status).toBe(404)
  },
)

test('taken back: everybody sees it again, whatever was covered before', { timeout: 200_000 }, async () => {
  await retouched([], 'none')
  const addresses = await addressesIn(house.site.origin, await sight(undefined))
  expect((await showing(house.site.origin, addresses)).length).toBeGreaterThan(3)
  const row = await house.store.db.selectFrom('pano').selectAll().where('id', '=', panoId).executeTakeFirstOrThrow()
  expect([row.plain_revision, row.retouch]).toEqual([null, 'none'])
})

test('another picture in its place is never shown without what is covered', { timeout: 200_000 }, async () => {
  await retouched([zoneOver('mosaic')], 'done')
  await retouched([zoneOver()], 'done')
  const shown = new Set<string>()
  await send({
    origin: house.site.origin,
    token: house.person.token,
    bytes: await withSquare(3200),
    fields: { replaces: panoId },
  })
  await expect
    .poll(async () => {
      for (const address of await addressesIn(house.site.origin, JSON.stringify(await open()))) shown.add(address)
      return (await open())['width']
    }, PATIENCE)
    .toBe(3200)
  for (const address of await addressesIn(house.site.origin, await sight(undefined))) shown.add(address)
  expect(await showing(house.site.origin, [...shown])).toEqual([])
  expect((await open())['retouch']).toBe('done')
})

test('what was said of the sphere stays while zones lie on it', async () => {
  const coverage = { form: 'sphere', horizontal: 300, vertical: 150, offset: 0 }
  expect((await ask(house.person, `/api/My/Panos/${panoId}/coverage`, coverage)).status).toBe(422)
})

test.each<[string, object[]]>([
  [
    'a stroke around the sphere',
    [{ ...zoneOver(), shape: 'brush', brush: 4, points: [0, 90, 180].map((yaw) => ({ yaw, pitch: 0 })) }],
  ],
  ['an area of two corners', [{ ...zoneOver(), points: zoneOver().points.slice(0, 2) }]],
  ['an area with the width of a brush', [{ ...zoneOver(), brush: 4 }]],
  ['the same zone twice', [zoneOver(), zoneOver()]],
  ['a direction that is none', [{ ...zoneOver(), points: [{ yaw: 1e9, pitch: 0 }] }]],
  ['a colour with something behind it', [{ ...zoneOver(), colour: '#112233;' }]],
  [
    'too many points',
    Array.from({ length: 14 }, (_, nth) => ({
      ...zoneOver(),
      id: `z${nth}`,
      shape: 'brush',
      brush: 1,
      points: Array.from({ length: 390 }, () => ({ yaw: 0, pitch: 0 })),
    })),
  ],
])('%s is refused', async (_name, zones) => {
  const answer = await ask(house.person, `/api/My/Panos/${panoId}/retouch`, { zones })
  expect([400, 422]).toContain(answer.status)
})
