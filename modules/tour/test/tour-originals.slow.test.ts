// Panoramas of every way in go out with a tour and come into an empty system as they were: a TIFF or PNG by its own format, what
// its author has said that it covers, and the six sides of a cube, however small.
import { plainScene } from '../contract/tour-scene.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpegForTests, realVideo } from '@huanshi/library/server/media/test-real-video.ts'
import { fisheyeHandler } from '@huanshi/pano/server/fisheye-job.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { asOwner, openStreet, takeAway, takeIn, zipOf, type House } from '@huanshi/server/test/test-import-houses.ts'

const street = await openStreet()
const ffmpeg = await ffmpegForTests()
afterAll(() => street.close())

const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000', noise } })

async function sent(
  { site, person }: House,
  way: string,
  name: string,
  bytes: Buffer,
  config = way.replace('Upload', 'pano'),
): Promise<string> {
  const answer = await send({
    origin: site.origin,
    token: person.token,
    bytes,
    name,
    address: `/api/My/Panos/${way}`,
    fields: { config },
  })
  expect([answer.status, answer.body['detail']]).toEqual([201, undefined])
  return String(answer.body['id'])
}

async function allReady(house: House): Promise<Pano[]> {
  const list = async () => (await asOwner<{ items: Pano[] }>(house, 'Panos?sort=title')).items
  const open = async () => (await list()).filter(({ status }) => status !== 'ready').map(({ error }) => error)
  await expect.poll(open, { timeout: 100_000, interval: 200 }).toEqual([])
  return list()
}

const facts = ({ title, kind, width, height, coverage, size }: Pano) => [title, kind, width, height, coverage, size]

test('strips, other formats and cubes', { timeout: 180_000 }, async () => {
  const from = await street.open('originals')
  const strip = await sent(from, 'UploadBigImage', '长卷.png', await canvas(1500, 550).png().toBuffer())
  await sent(from, 'UploadBigImage', '底片.tif', await canvas(1500, 750).tiff({ compression: 'none' }).toBuffer())
  const side = await canvas(320, 320).jpeg().toBuffer()
  const faces = ['f', 'r', 'b', 'l', 'u', 'd'].map((face) => [`暗房_${face}.jpg`, side] as const)
  await sent(from, 'UploadCube', '暗房.zip', await zipOf(Object.fromEntries(faces)))
  await allReady(from)
  const covered = { form: 'sphere', horizontal: 360, vertical: 132, offset: -4 }
  await asOwner(from, `Panos/${strip}/coverage`, covered)
  const before = await allReady(from)
  expect(before.map(({ coverage }) => coverage)).toEqual([{ form: 'cube', layout: 'faces' }, null, covered])

  const scenes = before.map(({ id, title }, order) => ({
    id: `scene-${order}`,
    panoId: id,
    title,
    ...plainScene,
    order,
  }))
  const tour = await asOwner<{ id: string }>(from, 'Tours', { title: '三种来历', scenes, startSceneId: 'scene-0' })
  const archive = await takeAway(from, tour.id, 'folder', '三种来历')

  const to = await street.open('elsewhere')
  expect(await takeIn(to, archive)).toMatchObject({ title: '三种来历', import_report: [] })
  const after = await allReady(to)
  expect(after.map(facts)).toEqual(before.map(facts))
  // Where the strip ends above and below is known again, and not only what was said.
  const crops = async ({ store }: House) => store.db.selectFrom('pano').select('projection').orderBy('title').execute()
  expect(await crops(to)).toEqual(await crops(from))
})

test('a coverage that no sphere has is not taken over', { timeout: 60_000 }, async () => {
  const [from] = street.houses
  if (from === undefined) throw new Error('needs the tour of the test before')
  const declared = JSON.stringify({ form: 'sphere', horizontal: 360, vertical: 180, offset: 60 })
  await from.store.db.updateTable('pano').set({ coverage: declared }).where('title', '=', '长卷').execute()
  const { id, scenes } = await from.store.db.selectFrom('tour').select(['id', 'scenes']).executeTakeFirstOrThrow()
  const strip = scenes.filter(({ title }) => title === '长卷')
  const only = { scenes: JSON.stringify(strip), start_scene_id: strip[0]?.id ?? null }
  await from.store.db.updateTable('tour').set(only).where('id', '=', id).execute()
  const archive = await takeAway(from, id, 'folder', '三种来历')
  await from.store.db
    .updateTable('tour')
    .set({ scenes: JSON.stringify(scenes) })
    .where('id', '=', id)
    .execute()
  const to = await street.open('careful')
  await takeIn(to, archive)
  const found = await to.store.db.selectFrom('pano').select('coverage').where('title', '=', '长卷').execute()
  expect(found).toEqual([{ coverage: null }])
})

test('a picture whose successor is not there yet goes out as what it is', { timeout: 60_000 }, async () => {
  const [from] = street.houses
  if (from === undefined) throw new Error('needs the tour of the first test')
  const { db } = from.store
  const faces = { form: 'cube', layout: 'faces' }
  const next = { file_name: '新图.zip', coverage: JSON.stringify(faces), pending_revision: randomUUID() }
  await db.updateTable('pano').set(next).where('title', '=', '底片').execute()
  const other = { file_name: '新图.jpg', coverage: null, pending_revision: randomUUID() }
  await db.updateTable('pano').set(other).where('title', '=', '暗房').execute()
  const { id } = await db.selectFrom('tour').select('id').executeTakeFirstOrThrow()
  const to = await street.open('meanwhile')
  expect(await takeIn(to, await takeAway(from, id, 'folder', '三种来历'))).toMatchObject({ import_report: [] })
  const found = await to.store.db.selectFrom('pano').select(['title', 'coverage']).execute()
  expect(Object.fromEntries(found.map(({ title, coverage }) => [title, coverage]))).toMatchObject({
    底片: null,
    暗房: faces,
  })
})

test.skipIf(ffmpeg === null)(
  'a video of fisheyes goes out, and is taken along, as the sphere',
  { timeout: 180_000 },
  async () => {
    const program = ffmpeg ?? ''
    const videos = await openStreet({
      ffmpeg: program,
      handlers: (parts) => [fisheyeHandler({ ...parts, ffmpeg: program })],
    })
    try {
      const [from, to] = [await videos.open('camera'), await videos.open('elsewhere')]
      const path = join(tmpdir(), `fisheyes-${randomUUID()}.mp4`)
      await realVideo(program, path, { size: '800x400', codec: 'libx264' })
      const id = await sent(from, 'Upload', '院子.mp4', await readFile(path), 'panoVideo')
      await rm(path)
      await asOwner(from, `Panos/${id}/coverage`, { form: 'fisheye', lenses: 2, angle: 200, turns: [0, 0], blend: 8 })
      const [before] = await allReady(from)
      expect([before?.width, before?.height]).toEqual([720, 360])
      const scene = { ...plainScene, id: 'scene-0', panoId: id, title: '院子', order: 0 }
      const tour = await asOwner<{ id: string }>(from, 'Tours', {
        title: '院子',
        scenes: [scene],
        startSceneId: 'scene-0',
      })
      const archive = await takeAway(from, tour.id, 'folder', '院子')
      const files = [archive.includes('/playable.mp4'), archive.includes('/file.mp4'), archive.includes('.m4s')]
      expect(files).toEqual([true, false, false])
      const page = await takeAway(from, tour.id, 'page', '院子')
      expect([page.includes('playable.mp4'), page.includes('/file.mp4')]).toEqual([true, false])
      await takeIn(to, archive)
      const [after] = await allReady(to)
      expect([after?.kind, after?.width, after?.height, after?.coverage]).toEqual(['video', 720, 360, null])
    } finally {
      await videos.close()
    }
  },
)
