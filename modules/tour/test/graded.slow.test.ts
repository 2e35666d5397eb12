// Colours that the author chose are what everybody sees, at every address and in all that is taken away; the picture as it was taken
// stays, and comes back when it is wanted. What shows is a magenta square, which is grey without saturation.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neutralGrading, type Grading } from '@huanshi/pyramid/retouch/grading.ts'
import { bakeHandler } from '@huanshi/pano/server/bake-pano.ts'
import { coverHandler } from '@huanshi/pano/server/render-cover.ts'
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { asOwner, openStreet, takeAway, type House, type Street } from '@huanshi/server/test/test-import-houses.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { plainScene } from '../contract/tour-scene.ts'
import { withSquare, zoneOver } from './test-magenta.ts'
import { addressesIn, picturesIn, picturesInPage, showing, tilesOf } from './test-sight.ts'

const PATIENCE = { timeout: 120_000, interval: 200 }
const grey: Grading = { ...neutralGrading, saturation: -100, sharpness: 20 }
let street: Street
let house: House
let [panoId, tourId] = ['', '']
let former: string[] = []

const own = <Answer = Pano>(path: string, body?: object, method?: string) => asOwner<Answer>(house, path, body, method)

const open = () => own(`Panos/${panoId}`)
const row = () => house.store.db.selectFrom('pano').selectAll().where('id', '=', panoId).executeTakeFirstOrThrow()

async function graded(grading: Grading, state: Pano['gradingState']): Promise<void> {
  await own(`Panos/${panoId}/grade`, grading)
  await expect.poll(async () => (await open()).gradingState, PATIENCE).toBe(state)
  await house.site.hear()
}

/** Where nobody in particular, and its author, find pictures of it. */
async function addresses(): Promise<string[]> {
  const { origin } = house.site
  const paths = [`/api/View/Panos/${panoId}`, `/api/View/Tours/${tourId}`, '/api/View/Panos', '/api/View/Tours']
  const seen = await Promise.all(paths.map(async (path) => (await fetch(`${origin}${path}`)).text()))
  const mine = JSON.stringify([await open(), await own<unknown>(`Tours/${tourId}`)])
  return addressesIn(origin, [...seen, mine].join('\n'))
}

beforeAll(async () => {
  street = await openStreet({ handlers: (parts) => [coverHandler(parts), bakeHandler(parts)] })
  house = await street.open('graded')
  const sent = await send({ origin: house.site.origin, token: house.person.token, bytes: await withSquare() })
  panoId = String(sent.body['id'])
}, 200_000)
afterAll(() => street.close())

test('before: a public panorama and a tour of it', { timeout: 200_000 }, async () => {
  await expect.poll(async () => (await open()).status, PATIENCE).toBe('ready')
  await expect.poll(async () => (await open()).littlePlanetUrl, PATIENCE).not.toBe(null)
  const { version } = await open()
  const { coverUrl } = await own(`Panos/${panoId}`, { visibility: 'public', version }, 'PATCH')
  const scene = { id: 'scene', panoId, title: '街', ...plainScene, order: 0 }
  const made = { title: '街市', scenes: [scene], startSceneId: 'scene', coverUrl }
  tourId = (await own<{ id: string }>('Tours', made)).id
  await own(`Tours/${tourId}/publish`, {})
  former = await addresses()
})

test('what changes nothing is not made', async () => {
  const before = await row()
  await own(`Panos/${panoId}/grade`, neutralGrading)
  const { revision, version, grading_state: state } = await row()
  expect([revision, version, state]).toEqual([before.revision, before.version, 'none'])
})

test('in other colours at every address, in archives and exports', { timeout: 300_000 }, async () => {
  expect((await showing(house.site.origin, former)).length).toBeGreaterThan(10)
  await graded(grey, 'done')
  const now = await addresses()
  expect([now.length > 10, await showing(house.site.origin, now)]).toEqual([true, []])
  expect(await showing(house.site.origin, former)).toEqual([])
  expect(await picturesIn(await takeAway(house, tourId, 'folder', '街市'))).toEqual([])
  expect(await picturesInPage(await takeAway(house, tourId, 'page', '街市'))).toEqual([])
  // It is there still, for whoever edits it.
  const { manifest } = await own<{ manifest: Manifest }>(`Panos/${panoId}/uncovered`, {})
  expect((await showing(house.site.origin, tilesOf(manifest))).length).toBeGreaterThan(3)
  const { retouch, grading } = await open()
  expect([retouch, grading]).toEqual(['none', grey])
})

test('what is covered is covered first', { timeout: 120_000 }, async () => {
  await own(`Panos/${panoId}/retouch`, { zones: [{ ...zoneOver(), colour: '#ff00ff' }] })
  await expect.poll(async () => (await open()).retouch, PATIENCE).toBe('done')
  await house.site.hear()
  expect(await showing(house.site.origin, await addresses())).toEqual([])
  await graded(neutralGrading, 'none')
  expect((await showing(house.site.origin, await addresses())).length).toBeGreaterThan(3)
  await own(`Panos/${panoId}/retouch`, { zones: [] })
  await expect.poll(async () => (await open()).retouch, PATIENCE).toBe('none')
  expect([(await row()).plain_revision, (await row()).grading]).toEqual([null, null])
})

test('another picture in its place, or as another part of the sphere, keeps them', { timeout: 200_000 }, async () => {
  await graded(grey, 'done')
  const coverage = { form: 'sphere', horizontal: 300, vertical: 150, offset: 0 }
  await own(`Panos/${panoId}/coverage`, coverage)
  const { origin } = house.site
  const { token } = house.person
  await send({ origin, token, bytes: await withSquare(3200), fields: { replaces: panoId } })
  await expect.poll(async () => (await open()).width, PATIENCE).toBe(3200)
  await house.site.hear()
  const { gradingState, projection } = await open()
  expect([gradingState, projection?.fullWidth]).toEqual(['done', 3840])
  expect(await showing(origin, await addresses())).toEqual([])
  await graded(neutralGrading, 'none')
  expect((await open()).projection?.fullWidth).toBe(3840)
})
