// Tours that come in from archives: a foreign one becomes panoramas and ways between them; our own goes out of one system and into
// an empty one, and is the same there. Real uploads, jobs, storage and HTTP.
import { afterAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import {
  openStreet,
  sphere,
  cookieOf,
  takeAway,
  takeIn,
  tourWithScenes,
  upload,
  zipOf,
  type House,
  type Stored,
} from '@huanshi/server/test/test-import-houses.ts'

const street = await openStreet()
const houses = street.houses
afterAll(() => street.close())

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
  const house = await street.open('one')
  const files = {
    'tour/tour.json': JSON.stringify(pannellum),
    'tour/hall.jpg': await sphere(90),
    'tour/yard.jpg': await sphere(160),
  }
  const answer = await upload(house, await zipOf(files))
  expect([answer.status, answer.body]).toMatchObject([201, { title: '院子和大厅', status: 'draft' }])
  const tour = await tourWithScenes(house, String(answer.body['id']))
  expect([tour.description, tour.import_report]).toEqual([
    '',
    ['场景「丢了的」', '「大厅」里的热点「哪里都不是」，它要去的场景没有带过来'],
  ])
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

  const to = await street.open('two')
  const [before, after] = [await tourWithScenes(from, id), await takeIn(to, archive)]
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

test('an address to take a tour away is good for that tour, form and browser alone', async () => {
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
  const asked = await ask(house.person.token)
  const { url } = (await asked.json()) as { url: string } // as above
  const headers = { cookie: cookieOf(asked) }
  expect(asked.headers.get('set-cookie')).toMatch(
    /; Path=\/api\/TourArchives\/.*; Max-Age=600; HttpOnly; SameSite=Strict$/,
  )
  expect((await fetch(`${house.site.origin}${url}`)).status).toBe(404)
  expect((await fetch(`${house.site.origin}${url.replace(/page$/, 'folder')}`, { headers })).status).toBe(404)
  expect((await fetch(`${house.site.origin}${url.replace(id, stranger.userId)}`, { headers })).status).toBe(404)
})
