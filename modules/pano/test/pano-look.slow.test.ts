// What is shown of a panorama beside itself follows its correction, and comes back when that is taken back.
import { plainScene, type Scene } from '@huanshi/tour/contract/tour-scene.ts'
import type { Pano } from '../contract/pano.ts'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { registerResource } from '@huanshi/resource-server/routes.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { coverHandler } from '../server/render-cover.ts'
import { pictureHandler } from '../server/process-picture.ts'
import { sweepFiles } from '../server/sweep-files.ts'
import { grainyPicture, testPanos } from '../server/test-panos.ts'
import { publicScenes } from '@huanshi/tour/server/view/public-scenes.ts'
import { namesIn } from '@huanshi/server-kit/storage/storage.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 })
const PATIENCE = 90_000

const site = await testPanos((app, db, rules) => registerResource(app, { db, areaGuards, rules }))
const { token } = await site.person()
await site.jobs.work({ handlers: [pictureHandler(site.parts), coverHandler(site.parts)] })
afterAll(() => site.close())

async function ask(method: string, path: string, body?: object): Promise<Pano> {
  const init = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
  const answer = await fetch(`${site.origin}/api/My/Panos/${path}`, init)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Pano // what the address answers
}

/** Red grows to the right, green upwards. */
function compass(): Promise<Buffer> {
  return grainyPicture((pixel, { x, y }, grain) => {
    pixel[0] = x * 190 + (grain >>> 26)
    pixel[1] = (1 - y) * 190 + (grain >>> 26)
    pixel[2] = grain >>> 25
  })
}

async function bytesAt(address: string | null): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${site.origin}${address}`)).arrayBuffer())
}

async function sizeOf(address: string | null): Promise<number[]> {
  const { width, height } = await sharp(await bytesAt(address)).metadata()
  return [width, height]
}

/** The mean colour of a picture's middle. */
async function middleOf(address: string | null): Promise<number[]> {
  const bytes = await bytesAt(address)
  const { width, height } = await sharp(bytes).metadata()
  const place = { left: (width >> 1) - 10, top: (height >> 1) - 10, width: 20, height: 20 }
  const { channels } = await sharp(await sharp(bytes).extract(place).toBuffer()).stats()
  return channels.map(({ mean }) => mean)
}

async function drawnAfter(id: string, before: Pano | null): Promise<Pano> {
  await vi.waitUntil(
    async () => {
      const { littlePlanetUrl } = await ask('GET', id)
      return littlePlanetUrl !== null && littlePlanetUrl !== before?.littlePlanetUrl
    },
    { timeout: PATIENCE, interval: 100 },
  )
  return ask('GET', id)
}

const level = { roll: 0, pitch: 0, yaw: 0 }
const nadir = { kind: 'none', libId: null, size: 60 }

test('cover, thumbnail and little planet follow the correction and its undoing', async () => {
  const { body, status } = await send({ origin: site.origin, token, bytes: await compass() })
  expect([status, body['detail']]).toEqual([201, undefined])
  const id = String(body['id'])
  const plain = await drawnAfter(id, null)
  const [straight, ground] = [await middleOf(plain.coverUrl), await middleOf(plain.littlePlanetUrl)]
  // Straight ahead is the middle of the picture, and the middle of a little planet is what lies below.
  expect([straight[0], straight[1]].map((value) => Math.round((value ?? 0) / 25))).toEqual([5, 5])
  expect(ground[1]).toBeLessThan(45)

  await ask('PATCH', id, {
    level: { ...level, yaw: -90, pitch: 20 },
    nadir: { ...nadir, kind: 'mirror' },
    version: plain.version,
  })
  const turned = await drawnAfter(id, plain)
  const [ahead, patched] = [await middleOf(turned.coverUrl), await middleOf(turned.littlePlanetUrl)]
  expect((ahead[0] ?? 0) - (straight[0] ?? 0), 'a quarter further right').toBeGreaterThan(35)
  expect((patched[1] ?? 0) - (ground[1] ?? 0), 'covered by what lies further up').toBeGreaterThan(10)
  expect(await middleOf(turned.thumbnailUrl)).not.toEqual(await middleOf(plain.thumbnailUrl))
  expect(await middleOf(await pictureInTour(id)), 'tours show the same small picture').toEqual(
    await middleOf(turned.thumbnailUrl),
  )
  // The picture that is looked around in stays as it was taken; the viewer puts it right.
  expect([turned.previewUrl, turned.manifestUrl]).toEqual([plain.previewUrl, plain.manifestUrl])
  expect(await middleOf(plain.coverUrl), 'an address never changes what it shows').toEqual(straight)

  await ask('POST', `${id}/cover`, { yaw: 0, pitch: 0, fov: 60 })
  const taken = await ask('GET', id)
  expect(Math.abs(((await middleOf(taken.coverUrl))[0] ?? 0) - (ahead[0] ?? 0))).toBeLessThan(3)

  await ask('POST', `${id}/planet`)
  const planet = await ask('GET', id)
  const below = await middleOf(planet.coverUrl)
  for (const [i, value] of (await middleOf(planet.littlePlanetUrl)).entries())
    expect(Math.abs((below[i] ?? 0) - value)).toBeLessThan(4)
  expect(await sizeOf(planet.coverUrl)).toEqual([960, 640])
  await ask('POST', `${id}/cover`, { yaw: 0, pitch: 0, fov: 60 })
  const again = await ask('GET', id)
  expect(await middleOf(again.coverUrl)).toEqual(await middleOf(taken.coverUrl))

  await ask('PATCH', id, { level, nadir, version: again.version })
  const undone = await drawnAfter(id, again)
  expect(await middleOf(undone.littlePlanetUrl)).toEqual(ground)
  await sweptAfterDays(id)
  expect(Math.abs(((await middleOf(undone.coverUrl))[0] ?? 0) - (straight[0] ?? 0))).toBeLessThan(3)
})

/** The small picture of a scene, where visitors of a tour are sent for it. */
async function pictureInTour(panoId: string): Promise<string | null> {
  const scene: Scene = {
    id: 'scene-0',
    panoId,
    title: '大厅',
    ...plainScene,
    order: 0,
  }
  const { user_id: userId } = await site.store.db
    .selectFrom('pano')
    .select('user_id')
    .where('id', '=', panoId)
    .executeTakeFirstOrThrow()
  const shower = { userId, groupId: null, grant: [] }
  const { scenes } = await publicScenes(site.store.db, site.parts.media, [scene], new Set([panoId]), shower)
  return scenes[0]?.thumbnailUrl ?? null
}

/** Only what is shown now outlasts two days. */
async function sweptAfterDays(id: string): Promise<void> {
  const { revision, look } = await site.store.db
    .selectFrom('pano')
    .select(['revision', 'look'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const folder = `pano/${id}/${revision}`
  const looks = async (): Promise<string[]> =>
    (await namesIn(site.storage, folder)).filter((name) => name.startsWith('look-'))
  expect((await looks()).length).toBeGreaterThan(9)
  const past = new Date(Date.now() - 3 * 24 * 3600_000)
  for (const name of await looks()) await utimes(join(site.storage.root, folder, name), past, past)
  await sweepFiles(site.parts)
  expect((await looks()).toSorted()).toEqual([`${look}-200.jpg`, `${look}-planet.jpg`, `${look}.jpg`])
}
