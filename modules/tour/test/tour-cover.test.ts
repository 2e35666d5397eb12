// A tour without a cover of its author's choice shows what is seen first in it: to its author as the draft stands, to visitors as
// it was published, and to other sites in the page's head.
import type { PublicTour, PublicTourCard, TourLock } from '../contract/public-tour.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Tour } from '../contract/tour.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { registerResource } from '@huanshi/resource-server/routes.ts'
import { withStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { coverHandler } from '@huanshi/pano/server/render-cover.ts'
import { drawTourCovers } from '@huanshi/pano/server/draw-tour-covers.ts'
import { pictureHandler } from '@huanshi/pano/server/process-picture.ts'
import { grainyPicture, testPanos } from '@huanshi/pano/server/test-panos.ts'
import { tourRules } from '../server/tour.rules.ts'
import { viewPageMeta } from '@huanshi/server/view/link-preview.ts'
import { registerView } from '@huanshi/server/view/register-view.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const ORIGIN = 'https://tours.example'
const ahead = { yaw: 0, pitch: 0, fov: 40 }

const site = await testPanos((app, db, rules, { media }) => {
  registerResource(app, { db, areaGuards, rules })
  registerResource(app, { db, areaGuards, rules: withStoredUrls(tourRules, media) })
  registerView(app, { db, media, origin: ORIGIN })
})
const { token } = await site.person()
await site.jobs.work({ handlers: [pictureHandler(site.parts), coverHandler(site.parts)] })
const sent = await send({ origin: site.origin, token, bytes: await redderToTheRight() })
const panoId = String(sent.body['id'])
const isDrawn = async () => (await ask<Pano>('GET', `My/Panos/${panoId}`)).littlePlanetUrl !== null
await vi.waitUntil(isDrawn, { timeout: 90_000, interval: 100 })
afterAll(() => site.close())

function redderToTheRight(): Promise<Buffer> {
  return grainyPicture((pixel, { x }, grain) => {
    pixel.fill(grain >>> 26)
    pixel[0] = x * 190 + (grain >>> 26)
  })
}

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(`${site.origin}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...json },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect([200, 201]).toContain(answer.status)
  return (await answer.json()) as Answer // what the address answers
}

async function rednessOf(address: string | null): Promise<number> {
  const answer = await fetch(`${site.origin}${address}`)
  expect([answer.status, address]).toEqual([200, expect.stringMatching(/\.jpg$/)])
  const { channels, entropy } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
  expect(entropy).toBeGreaterThan(0)
  return Math.round(channels[0]?.mean ?? 0)
}

function sceneAt(view: object | null) {
  const nothing = { folderId: null, limits: {}, hotspots: [], ambience: null, effects: 'none', order: 0 }
  return { id: 'a', panoId, title: '入口', initialView: view, ...nothing }
}

const drawn = () => drawTourCovers({ ...site.parts, onError: (error) => expect.unreachable(String(error)) })
const made = (values: object): Promise<Tour> =>
  ask('POST', 'My/Tours', { title: '环湖', visibility: 'public', ...values })
const changed = (tour: Tour, values: object): Promise<Tour> =>
  ask('PATCH', `My/Tours/${tour.id}`, { version: tour.version, ...values })

test('a tour is covered by its first view, anew when that changes, until its author picks a cover', async () => {
  const tour = await made({ scenes: [sceneAt(ahead)] })
  expect(await rednessOf(tour.pictureUrl), 'not drawn yet: as the panorama is covered').toBeGreaterThan(0)
  await drawn()
  const front = await ask<Tour>('GET', `My/Tours/${tour.id}`)
  expect([front.coverUrl, front.pictureUrl]).toEqual([null, expect.stringContaining('/view-')])
  const straight = await rednessOf(front.pictureUrl)

  const turned = await changed(front, { scenes: [sceneAt({ ...ahead, yaw: 120 })] })
  await drawn()
  const { pictureUrl } = await ask<Tour>('GET', `My/Tours/${tour.id}`)
  expect((await rednessOf(pictureUrl)) - straight, 'a third further to the right').toBeGreaterThan(40)

  const own = await ask<Pano>('GET', `My/Panos/${panoId}`)
  const picked = await changed(turned, { coverUrl: own.coverUrl })
  expect(picked.pictureUrl).toBe(picked.coverUrl)
  const undone = await changed(picked, { coverUrl: null })
  expect(undone.pictureUrl).toBe(pictureUrl)
})

test('visitors and other sites see the first view as it was published', async () => {
  const tour = await made({ scenes: [sceneAt({ ...ahead, yaw: -120 })] })
  const published = await ask<Tour>('POST', `My/Tours/${tour.id}/publish`)
  await changed(published, { scenes: [sceneAt({ ...ahead, yaw: 120 })] })
  await drawn()
  const left = await rednessOf((await ask<PublicTour>('GET', `View/Tours/${tour.id}`)).coverUrl)
  expect((await rednessOf((await ask<Tour>('GET', `My/Tours/${tour.id}`)).pictureUrl)) - left).toBeGreaterThan(80)

  const { items } = await ask<{ items: PublicTourCard[] }>('GET', 'View/Tours')
  expect(await rednessOf(items.find(({ id }) => id === tour.id)?.coverUrl ?? null)).toBe(left)
  const page = await viewPageMeta({ ...site.parts, origin: ORIGIN }, `/view/tour/${tour.id}`)
  expect(await rednessOf(page?.image?.replace(ORIGIN, '') ?? null), 'og:image').toBe(left)
})

test('it follows the panorama, and the same view is drawn once', async () => {
  const [one, other] = [await made({ scenes: [sceneAt(null)] }), await made({ scenes: [sceneAt(null)] })]
  await drawn()
  const before = await ask<Tour>('GET', `My/Tours/${one.id}`)
  expect((await ask<Tour>('GET', `My/Tours/${other.id}`)).pictureUrl).toBe(before.pictureUrl)
  const files = await readdir(join(site.storage.root, 'pano', panoId, revisionOf(before.pictureUrl)))
  expect(files.filter((name) => name === before.pictureUrl?.split('/').at(-1))).toHaveLength(1)

  const { version } = await ask<Pano>('GET', `My/Panos/${panoId}`)
  await ask('PATCH', `My/Panos/${panoId}`, { initialView: { ...ahead, yaw: 90 }, version })
  await drawn()
  const after = await ask<Tour>('GET', `My/Tours/${one.id}`)
  expect((await rednessOf(after.pictureUrl)) - (await rednessOf(before.pictureUrl))).toBeGreaterThan(20)
})

function revisionOf(address: string | null): string {
  return address?.split('/').at(-2) ?? ''
}

test('a tour without scenes has no cover', async () => {
  const tour = await made({ scenes: [sceneAt(ahead)] })
  const { pictureUrl } = await changed(tour, { scenes: [], startSceneId: null })
  expect(pictureUrl).toBeNull()
})

test('before the password is given, the title, the author and as much of the cover as the author shows', async () => {
  const tour = await made({ scenes: [sceneAt(ahead)], password: 'sesame' })
  await ask('POST', `My/Tours/${tour.id}/publish`)
  await drawn()
  const lock = await ask<TourLock>('GET', `View/Tours/${tour.id}/Lock`)
  expect(lock).toMatchObject({ title: '环湖', isBlurred: true, coverUrl: expect.stringMatching(/^data:image\/jpeg;/) })
  const pixels = await sharp(Buffer.from(lock.coverUrl?.split(',')[1] ?? '', 'base64')).metadata()
  expect([pixels.width, pixels.height]).toEqual([24, 16])

  const { version } = await ask<Tour>('GET', `My/Tours/${tour.id}`)
  const hidden = await ask<Tour>('PATCH', `My/Tours/${tour.id}`, { version, lockCover: 'none' })
  expect((await ask<TourLock>('GET', `View/Tours/${tour.id}/Lock`)).coverUrl).toBeNull()
  await changed(hidden, { lockCover: 'clear' })
  expect(await rednessOf((await ask<TourLock>('GET', `View/Tours/${tour.id}/Lock`)).coverUrl)).toBeGreaterThan(0)
})
