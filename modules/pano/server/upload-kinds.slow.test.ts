// Panoramas of every kind but the usual one: what becomes ready at once, what waits for its tiles, and what is refused.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import * as files from '@huanshi/library/server/media/test-files.ts'
import { positionOf, send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import type { LibDetails } from '@huanshi/library/contract/lib-details.ts'
import type { SceneContent } from '../contract/scene-content.ts'
import { keptPanos } from './kept-panos.ts'
import { processPicture } from './process-picture.ts'
import { testPanos, testPicture } from './test-panos.ts'
import { namesIn } from '@huanshi/server-kit/storage/storage.ts'

// Pictures are decoded for real, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const site = await testPanos()
const { token, userId } = await site.person()
afterAll(() => site.close())

const put = (address: string, name: string, bytes: Buffer, id = randomUUID()) =>
  send({ origin: site.origin, token, bytes, name, address, id })
const get = async (address: unknown) => {
  const answer = await fetch(`${site.origin}${String(address)}`)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const PANOS = '/api/My/Panos/Upload'
const MODEL = '/api/My/Pano/UploadModel'
const SPLAT = '/api/My/Pano/UploadSplat'
const BIG = '/api/My/Panos/UploadBigImage'

test('a video on the sphere is ready at once and chooses its kind by its extension', async () => {
  const { status, body } = await put(PANOS, '航拍.mp4', await files.testVideo({ width: 2048, height: 1024 }))
  expect([status, body['kind'], body['status'], body['title']]).toEqual([201, 'video', 'ready', '航拍'])
  expect([body['width'], body['height'], body['coverUrl']]).toEqual([2048, 1024, null])
  expect((await get(body['contentUrl'])).status).toBe(200)
  const size = { url: body['contentUrl'], width: 2048, height: 1024 }
  expect(JSON.parse((await get(body['manifestUrl'])).bytes.toString())).toEqual({
    type: 'video',
    projection: 'equirectangular',
    posterUrl: null,
    ...size,
    levels: [size],
  })
})

test.each<[string, string, () => Buffer | Promise<Buffer>, string, object]>([
  [MODEL, 'a.zip', () => files.testZip([{ name: 'm.glb', bytes: files.testGlb() }]), 'model', { triangles: 1 }],
  [SPLAT, 'a.splat', () => files.testSplat(100), 'splat', { splats: 100 }],
  [SPLAT, 'a.ply', () => files.testPly(10), 'splat', { splats: 10 }],
])('%s %s is ready at once', async (address, name, make, kind, details) => {
  const { status, body } = await put(address, name, await make())
  expect([status, body['kind'], body['status']]).toEqual([201, kind, 'ready'])
  expect(body['details']).toMatchObject(details)
  expect((await get(body['contentUrl'])).bytes.length).toBeGreaterThan(300)
  expect(JSON.parse((await get(body['manifestUrl'])).bytes.toString())).toMatchObject({
    type: kind,
    url: body['contentUrl'],
    posterUrl: null,
  })
})

test('training output becomes 32 bytes a point, the weightiest first', async () => {
  const { body } = await put(SPLAT, 'b.ply', files.testPly(10))
  const { bytes } = await get(body['contentUrl'])
  expect(bytes.length).toBe(320)
  const places = Array.from({ length: 10 }, (_, index) => bytes.readFloatLE(index * 32))
  expect(places).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  expect(bytes.readFloatLE(12)).toBeCloseTo(Math.exp(-5 + 0.9), 5)
  expect([...bytes.subarray(27, 32)]).toEqual([Math.round((255 * 1) / (1 + Math.exp(-2))), 255, 128, 128, 128])
})

test('a cloud of some size has a level beside it, which is told with it and verified as it is', async () => {
  const { body } = await put(SPLAT, 'c.splat', files.testSplat(30_000))
  const { levels = [] } = body['details'] as LibDetails
  const [level = 0] = levels
  expect(level).toBeGreaterThan(19_000)
  expect(level).toBeLessThanOrEqual(20_000)
  const plan = JSON.parse((await get(body['manifestUrl'])).bytes.toString()) as Extract<SceneContent, { type: 'splat' }>
  expect(plan.levels?.map(({ splats }) => splats)).toEqual([level, 30_000])
  const [first, whole] = await Promise.all((plan.levels ?? []).map(({ url }) => get(url)))
  expect([first?.bytes.length, whole?.bytes.length]).toEqual([level * 32, 30_000 * 32])
  expect(plan.url).toBe(plan.levels?.[1]?.url)
  const [kept] = await keptPanos
    .after(site.store.db, '00000000-0000-0000-0000-000000000000', 100)
    .then((rows) => rows.filter(({ id }) => id === body['id']))
  expect(kept?.files.map(({ key, sum }) => [key.split('/').at(-1), sum?.size])).toEqual([
    ['file.splat', 30_000 * 32],
    ['level-1.splat', level * 32],
  ])
})

test('a large picture waits for its tiles, lies flat unless it is twice as wide as high, and keeps its pixels', async () => {
  const flat = await sharp(await testPicture(2000))
    .resize(1800, 1300, { fit: 'fill' })
    .png()
    .toBuffer()
  const { status, body } = await put(BIG, '长卷.png', flat)
  expect([status, body['kind'], body['status'], body['width'], body['height']]).toEqual([
    201,
    'bigImage',
    'queued',
    1800,
    1300,
  ])
  const panoId = String(body['id'])
  const row = await site.store.db
    .selectFrom('pano')
    .select('pending_revision')
    .where('id', '=', panoId)
    .executeTakeFirst()
  await processPicture(site.parts, { panoId, revision: row?.pending_revision ?? '' }, new AbortController().signal)
  const made = await site.store.db.selectFrom('pano').selectAll().where('id', '=', panoId).executeTakeFirst()
  expect([made?.status, made?.error]).toEqual(['ready', null])
  expect(made?.manifest).toMatchObject({ type: 'flat', width: 1800, height: 1300 })
})

test.each<[string, string, string, () => Buffer | Promise<Buffer>, string]>([
  [
    'a model that is none',
    MODEL,
    'a.zip',
    () => files.testZip([{ name: 'a.txt', bytes: Buffer.from('a') }]),
    '压缩包里没有可以显示的模型（.glb 或 .gltf）',
  ],
  [
    'a zip bomb',
    MODEL,
    'a.zip',
    () => files.testZip([{ name: 'm.glb', bytes: Buffer.alloc(90 * 2 ** 20) }]),
    '压缩包解开后过大',
  ],
  ['half a splat', SPLAT, 'a.splat', () => files.testSplat(10).subarray(0, 300), '不是高斯泼溅文件'],
  ['words as splats', SPLAT, 'a.splat', () => Buffer.alloc(3200, 'words and '), '不是高斯泼溅文件'],
  [
    'a PLY of a plain mesh',
    SPLAT,
    'a.ply',
    () => Buffer.from('ply\nformat binary_little_endian 1.0\nelement vertex 1\nproperty float x\nend_header\n0000'),
    '不是高斯泼溅文件',
  ],
  ['a PLY cut short', SPLAT, 'a.ply', () => files.testPly(10).subarray(0, 2000), '文件已损坏'],
  ['a video cut short', PANOS, 'a.mp4', async () => (await files.testVideo()).subarray(0, 50_000), '文件已损坏'],
  [
    'a picture of one colour, 100,000 pixels wide and high',
    BIG,
    'a.png',
    () => files.testPng(100_000, 100_000, 2 ** 20),
    uploadMessages.mostlyEmpty(100_000, 100_000),
  ],
  ['a TIFF named PNG', BIG, 'a.png', () => bigTiff(), '不是有效的文件格式'],
  [
    'a header of Photoshop and nothing else',
    BIG,
    'a.psb',
    () => Buffer.concat([Buffer.from('8BPS\0\u0002'), Buffer.alloc(2 ** 20)]),
    '文件已损坏',
  ],
])('%s is refused and nothing of it is kept', async (_, address, name, make, detail) => {
  const id = randomUUID()
  const before = (await namesIn(site.storage, 'pano')).length
  const { status, body } = await put(address, name, await make(), id)
  expect([status, body['type'], body['detail']]).toEqual([422, 'upload.refused', detail])
  expect(await positionOf(site.origin, token, id)).toBe(0)
  expect(await readdir(join(site.folder, 'uploads', userId))).toEqual([])
  expect(await readdir(join(site.storage.root, '.work'))).toEqual([])
  expect((await namesIn(site.storage, 'pano')).length).toBe(before)
})

function bigTiff(): Promise<Buffer> {
  return sharp({ create: { width: 700, height: 700, channels: 3, background: '#777' } })
    .tiff({ compression: 'none' })
    .toBuffer()
}
