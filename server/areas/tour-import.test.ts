// Tours that come in from archives: a foreign one becomes panoramas and ways between them; our own goes out of one system and into
// an empty one, and is the same there. Real uploads, jobs, storage and HTTP.
import type { Tour } from '@huanshi/contract/resources/tour.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import type { JobHandler } from '../capabilities/jobs/queue.ts'
import type { ResourceRules } from '../capabilities/resource/rules.ts'
import { testDatabase, type TestDatabase } from '../capabilities/store/test-database.ts'
import { send, type Answer } from '../capabilities/uploads/send-for-test.ts'
import { keepFile, keptAddress } from '../features/hotspot-icon/keep-picture.ts'
import { libRules } from '../features/lib-item/lib-item.rules.ts'
import { libUploads } from '../features/lib-item/upload-lib.ts'
import { panoRules } from '../features/pano/pano.rules.ts'
import type { PanoParts } from '../features/pano/pano-parts.ts'
import { panoUploads } from '../features/pano/pano-uploads.ts'
import { pictureHandler } from '../features/pano/process-picture.ts'
import { openTestSite, type TestPerson, type TestSite } from '../features/pano/test-site.ts'
import { importHandler } from '../features/tour-import/import-job.ts'
import { tourUpload } from '../features/tour-import/upload-archive.ts'
import { tourRules } from '../features/tour/tour.rules.ts'
import { registerTourArchive } from '../features/view/tour/archive/archive.routes.ts'
import { gates } from './gates.ts'

const asAny = (rules: unknown): ResourceRules => rules as ResourceRules // the engine takes rules of any resource

let folder: string
const houses: House[] = []

interface House {
  readonly store: TestDatabase
  readonly site: TestSite
  readonly person: TestPerson
}

async function openHouse(name: string): Promise<House> {
  const store = await testDatabase()
  const handlers: JobHandler<never>[] = []
  let known: PanoParts | undefined
  const site = await openTestSite({
    db: store.db,
    url: store.url,
    folder: join(folder, name),
    more(parts) {
      known = parts
      const libs = libUploads(parts, asAny(libRules(parts)))
      const kinds = [...panoUploads(parts, asAny(panoRules(parts))), ...libs]
      const imports = {
        ...parts,
        kinds,
        keepIcon: async (bytes: Buffer) => keptAddress(await keepFile(parts.storage, bytes)),
      }
      handlers.push(pictureHandler(parts), importHandler(imports))
      return [...libs, tourUpload(imports, asAny(tourRules))]
    },
    register(app) {
      if (known === undefined) throw new Error('the ways in are made first')
      registerTourArchive(app, { ...known, gates, rules: [asAny(tourRules)], player: folder })
    },
  })
  await site.jobs.work({ handlers })
  const house = { store, site, person: await site.person() }
  houses.push(house)
  return house
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huanshi-import-'))
  // The archive takes the player along as it is; what it does is tried in a browser.
  for (const name of ['player.js', 'player.css']) await writeFile(join(folder, name), `/* ${name} */`)
})
afterAll(async () => {
  for (const { site, store } of houses) {
    await site.close()
    await store.close()
  }
  await rm(folder, { recursive: true, force: true })
})

/** Noise, so that the file is as large as a panorama has to be. */
async function sphere(mean: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean, sigma: 30 } as const
  return sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

async function zipOf(files: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

function upload({ site, person }: House, bytes: Buffer, name = '漫游.zip'): Promise<Answer> {
  const { origin } = site
  return send({
    origin,
    token: person.token,
    bytes,
    name,
    address: '/api/My/Tours/UploadArchive',
    fields: { config: 'tourArchive' },
  })
}

type Stored = Pick<Tour, 'title' | 'description' | 'scenes'> & { start_scene_id: string | null; music: Tour['music'] }

async function tourWithScenes({ store }: House, id: string): Promise<Stored> {
  const read = () => store.db.selectFrom('tour').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await expect
    .poll(async () => (await read()).description, { timeout: 60_000, interval: 200 })
    .not.toContain('正在导入')
  return (await read()) as unknown as Stored // columns of JSON
}

const pannellum = {
  default: { firstScene: 'yard', title: '院子和大厅' },
  scenes: {
    hall: {
      title: '大厅',
      panorama: 'hall.jpg',
      yaw: 20,
      hotSpots: [
        { yaw: 30, pitch: -5, type: 'scene', text: '去院子', sceneId: 'yard' },
        { yaw: 1, pitch: 2, type: 'scene', text: '哪里都不是', sceneId: 'nowhere' },
        { yaw: 100, pitch: 10, type: 'info', text: '一幅画' },
      ],
    },
    yard: { title: '院子', panorama: 'yard.jpg', hotSpots: [] },
    lost: { title: '丢了的', panorama: 'lost.jpg' },
  },
}

test('a tour of Pannellum becomes panoramas and ways, and what is missing is told', { timeout: 120_000 }, async () => {
  const house = await openHouse('one')
  const files = {
    'tour/tour.json': JSON.stringify(pannellum),
    'tour/hall.jpg': await sphere(90),
    'tour/yard.jpg': await sphere(160),
  }
  const answer = await upload(house, await zipOf(files))
  expect([answer.status, answer.body]).toMatchObject([201, { title: '院子和大厅', status: 'draft' }])
  const tour = await tourWithScenes(house, String(answer.body['id']))
  expect(tour.description).toBe('没有带过来的有：场景「丢了的」。')
  expect(tour.scenes).toMatchObject([
    {
      id: 'scene-1',
      title: '大厅',
      initialView: { yaw: 20 },
      hotspots: [
        { kind: 'scene', yaw: 30, pitch: -5, title: '去院子', target: { sceneId: 'scene-2' } },
        { kind: 'text', target: { text: '一幅画' } },
      ],
    },
    { id: 'scene-2', title: '院子', hotspots: [] },
  ])
  expect(tour.start_scene_id).toBe('scene-2')
  const panos = await house.store.db.selectFrom('pano').select(['title', 'user_id']).orderBy('title').execute()
  expect(panos).toEqual(['大厅', '院子'].map((title) => ({ title, user_id: house.person.userId })))
})

test('our own goes out, and comes in elsewhere as it was', { timeout: 180_000 }, async () => {
  const [from] = houses
  if (from === undefined) throw new Error('needs the tour of the test before')
  const { id } = await from.store.db.selectFrom('tour').select('id').executeTakeFirstOrThrow()
  const ready = () => from.store.db.selectFrom('pano').select('id').where('status', '=', 'ready').execute()
  await expect.poll(async () => (await ready()).length, { timeout: 60_000, interval: 200 }).toBe(2)
  const archive = await takeAway(from, id, 'folder')
  const zip = await fromBufferPromise(archive)
  const names: string[] = []
  for await (const { fileName } of zip.eachEntry()) names.push(fileName)
  expect(names).toEqual(
    expect.arrayContaining(['index.html', 'tour.js', 'player.js', 'player.css', 'huanshi-tour.json']),
  )
  expect(names.filter((name) => name.startsWith('originals/'))).toHaveLength(2)
  expect(names.filter((name) => /^files\/pano\/.*\/tiles\/\d+-\d+\.js$/.test(name)).length).toBeGreaterThan(4)

  const to = await openHouse('two')
  const answer = await upload(to, archive)
  const [before, after] = [await tourWithScenes(from, id), await tourWithScenes(to, String(answer.body['id']))]
  const panos = async ({ store }: House) => {
    const rows = await store.db
      .selectFrom('pano')
      .select(['id', 'title', 'width', 'size', 'initial_view'])
      .orderBy('title')
      .execute()
    return rows
  }
  const [old, made] = [await panos(from), await panos(to)]
  const facts = ({ title, width, size, initial_view }: (typeof old)[number]) => ({ title, width, size, initial_view })
  expect(made.map(facts)).toEqual(old.map(facts))
  const ids = new Map(old.map(({ id: oldId }, index) => [oldId, made[index]?.id ?? '']))
  const renamed = (stored: Stored): unknown =>
    JSON.parse(JSON.stringify(stored.scenes).replaceAll(/[0-9a-f-]{36}/g, (known) => ids.get(known) ?? known))
  expect(after.scenes).toEqual(renamed(before))
  expect([after.title, after.start_scene_id, after.music]).toEqual([before.title, before.start_scene_id, before.music])
})

test('one page holds everything, smaller', { timeout: 60_000 }, async () => {
  const [from] = houses
  if (from === undefined) throw new Error('needs the tour of the first test')
  const { id } = await from.store.db.selectFrom('tour').select('id').executeTakeFirstOrThrow()
  const page = (await takeAway(from, id, 'page')).toString()
  expect(page).toContain('window.huanshiTour=')
  expect(page).toContain('/* player.js */')
  expect(page.match(/\["files\/pano\//g)?.length).toBeGreaterThan(4)
})

async function takeAway({ site, person }: House, id: string, form: 'folder' | 'page'): Promise<Buffer> {
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
  const asked = await fetch(`${site.origin}/api/My/Tours/${id}/archive`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ form }),
  })
  const { url } = (await asked.json()) as { url: string } // the answer's schema
  const answer = await fetch(`${site.origin}${url}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('院子和大厅'))
  return Buffer.from(await answer.arrayBuffer())
}

test.each([
  ['no archive', Buffer.from('PK no'), '文件'],
  ['an archive without a tour', { 'a.txt': 'x' }, '没有找到漫游'],
  [
    'a tour that leads out of the archive',
    { 'tour.xml': '<krpano><image><sphere url="../../x.jpg"/></image></krpano>' },
    '以外的文件',
  ],
  ['a false description of ours', { 'huanshi-tour.json': '{"version":1,"tour":{}}' }, '文件'],
] as const)('%s is refused, and nothing is left', async (_name, content, words) => {
  const [house] = houses
  if (house === undefined) throw new Error('needs the house of the first test')
  const bytes = Buffer.isBuffer(content) ? content : await zipOf(content)
  const before = await house.store.db.selectFrom('tour').select('id').execute()
  const answer = await upload(house, bytes)
  expect([answer.status, answer.body]).toMatchObject([
    422,
    { type: 'upload.refused', detail: expect.stringContaining(words) as string },
  ])
  expect(await house.store.db.selectFrom('tour').select('id').execute()).toEqual(before)
})

test('an address to take a tour away is good for that tour and form alone', async () => {
  const [house] = houses
  if (house === undefined) throw new Error('needs the house of the first test')
  const { id } = await house.store.db.selectFrom('tour').select('id').executeTakeFirstOrThrow()
  const stranger = await house.site.person()
  const ask = (token: string) =>
    fetch(`${house.site.origin}/api/My/Tours/${id}/archive`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"form":"page"}',
    })
  expect((await ask(stranger.token)).status).toBe(404)
  const { url } = (await (await ask(house.person.token)).json()) as { url: string } // as above
  expect((await fetch(`${house.site.origin}${url.replace(/page$/, 'folder')}`)).status).toBe(404)
  expect((await fetch(`${house.site.origin}${url.replace(id, stranger.userId)}`)).status).toBe(404)
})
