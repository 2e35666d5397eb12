// Pictures of every kind in the library: shown upright, as web pictures, without what else was in the file.
import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import exifr from 'exifr'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { positionOf, send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { testLibrary } from './test-library.ts'
import { namesIn } from '@huanshi/server-kit/storage/storage.ts'
import { bitmapHead } from './media/test-files.ts'

// Pictures are decoded for real, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = await testLibrary()
const { token, userId } = await site.person()
afterAll(() => site.close())

const put = (name: string, bytes: Buffer, more: { id?: string; fields?: Record<string, string> } = {}) =>
  send({ origin: site.origin, token, bytes, name, address: '/api/My/Libs/upload', ...more })
const get = async (address: unknown) => {
  const answer = await fetch(`${site.origin}${String(address)}`)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
/** Red on the left, blue on the right. */
const halves = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: 20, height: 20, channels: 3, background: '#00f' } }, left: 20, top: 0 },
  ])

test('a photograph stands upright, in sRGB, and tells neither place nor camera', async () => {
  const gps = {
    GPSLatitude: '39/1 54/1 0/1',
    GPSLatitudeRef: 'N',
    GPSLongitude: '116/1 23/1 0/1',
    GPSLongitudeRef: 'E',
  }
  const photo = await halves()
    .withExif({ IFD0: { Make: 'Cam' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const withPlace = await halves()
    .withExif({ IFD0: { Make: 'Cam', Orientation: '6' }, IFD3: gps })
    .jpeg()
    .toBuffer()
  expect(await exifr.gps(withPlace)).toMatchObject({ latitude: 39.9 })
  const { status, body } = await put('照片 一.JPG', photo)
  expect([status, body['kind'], body['name'], body['mime']]).toEqual([201, 'image', '照片 一', 'image/jpeg'])
  expect([body['width'], body['height'], body['size']]).toEqual([20, 40, photo.length])
  const { answer, bytes } = await get(body['url'])
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(200)
  const placed = await get((await put('b.jpg', withPlace)).body['url'])
  expect(await exifr.gps(placed.bytes)).toBeUndefined()
  expect((await exifr.parse(placed.bytes)) ?? {}).not.toHaveProperty('Make')
  expect((await get(body['thumbnailUrl'])).answer.headers.get('content-type')).toBe('image/webp')
})

test('an animation keeps its frames, and transparency its holes', async () => {
  const frame = (colour: string) =>
    sharp({ create: { width: 8, height: 8, channels: 4, background: colour } })
      .png()
      .toBuffer()
  const frames = [await frame('#f00'), await frame('#0f0'), await frame('#00f')]
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: 80 })
    .toBuffer()
  const { body } = await put('动.gif', gif)
  expect([body['mime'], body['width'], body['height'], body['details']]).toEqual(['image/gif', 8, 8, { frames: 3 }])
  expect(await sharp((await get(body['url'])).bytes, { animated: true }).metadata()).toMatchObject({ pages: 3 })
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const kept = await get((await put('c.png', clear)).body['url'])
  expect(await sharp(kept.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
})

test('TIFF and BMP become pictures that browsers show, under a matching name', async () => {
  const tiff = await put('扫描.tiff', await halves().removeAlpha().tiff({ compression: 'lzw' }).toBuffer())
  expect([tiff.body['mime'], tiff.body['fileName']]).toEqual(['image/jpeg', '扫描.jpg'])
  // The lower row comes first, blue before red.
  const rows = Buffer.from([255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0])
  const bitmap = Buffer.concat([bitmapHead(2, 2), rows])
  const { body } = await put('图.bmp', bitmap)
  expect([body['mime'], body['fileName'], body['width']]).toEqual(['image/png', '图.png', 2])
  const raw = await sharp((await get(body['url'])).bytes)
    .raw()
    .toBuffer()
  expect([...raw.subarray(0, 3)]).toEqual([255, 0, 0])
})

const png = async () =>
  sharp({ create: { width: 5, height: 5, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
const photo = () => halves().jpeg().toBuffer()
/** Nothing of it can be left out. */
const noise = () =>
  sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer()
const bomb = async () => {
  const whole = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  whole.writeUInt32BE(30_000, 16)
  whole.writeUInt32BE(30_000, 20)
  return whole
}
const refused: [string, string, () => Promise<Buffer>, string][] = [
  [
    'a page named picture',
    'a.png',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '不是有效的文件格式',
  ],
  ['a PNG named JPEG', 'a.jpg', png, '不是有效的文件格式'],
  [
    'a picture that is a page as well',
    'a.jpg',
    async () => Buffer.concat([await photo(), Buffer.from('<html><script>')]),
    '不是有效的文件格式',
  ],
  ['900 million pixels', 'a.png', bomb, '图片像素过多，不能超过 64 百万像素'],
  ['a JPEG cut short', 'a.jpg', async () => (await noise()).subarray(0, 9000), '文件已损坏'],
  ['rubbish after a right beginning', 'a.png', async () => (await png()).fill(7, 20), '图片读取错误'],
  ['a bitmap cut short', 'a.bmp', async () => Buffer.from('BM0000'), '文件已损坏'],
]
test.each(refused)('%s is refused and nothing of it is kept', async (_, name, make, detail) => {
  const id = randomUUID()
  const before = (await namesIn(site.storage, 'lib')).length
  const { status, body } = await put(name, await make(), { id })
  expect([status, body['type'], body['detail']]).toEqual([422, 'upload.refused', detail])
  expect(await positionOf(site.origin, token, id)).toBe(0)
  expect(await readdir(join(site.folder, 'uploads', userId))).toEqual([])
  expect(await readdir(join(site.storage.root, '.work'))).toEqual([])
  expect((await namesIn(site.storage, 'lib')).length).toBe(before)
})

test('an attachment is only saved, under its own Chinese name', async () => {
  const name = "会议 纪要(1)'终'.txt"
  const { status, body } = await put(name, Buffer.from('你好，世界\n'))
  expect([status, body['kind'], body['fileName'], body['mime']]).toEqual([201, 'attachment', name, 'text/plain'])
  const { answer, bytes } = await get(body['url'])
  expect(bytes.toString()).toBe('你好，世界\n')
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  const disposition = answer.headers.get('content-disposition') ?? ''
  expect(disposition.startsWith('attachment;')).toBe(true)
  expect(decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ?? '')).toBe(name)
  const bad = await put('b.txt', Buffer.from([1, 2, 3, 0]))
  expect([bad.status, bad.body['detail']]).toEqual([422, '不是有效的文件格式'])
})

test('a file takes the place of another of its kind, and its room is counted once', async () => {
  const me = await site.person()
  const mine = { origin: site.origin, token: me.token, address: '/api/My/Libs/upload' }
  const first = await send({ ...mine, bytes: await photo(), name: 'a.jpg' })
  const replaces = String(first.body['id'])
  const larger = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f0' } })
    .jpeg()
    .toBuffer()
  const second = await send({ ...mine, bytes: larger, name: 'b.jpg', fields: { replaces } })
  expect([second.status, second.body['id'], second.body['name']]).toEqual([201, replaces, 'a'])
  expect([second.body['width'], second.body['version']]).toEqual([90, 2])
  const user = await site.store.db.selectFrom('user').select('storage_used').where('id', '=', me.userId).execute()
  expect(user).toEqual([{ storage_used: larger.length }])
  const other = await send({ ...mine, bytes: Buffer.from('words'), name: 'c.txt', fields: { replaces } })
  expect([other.status, other.body['detail']]).toEqual([422, '只能换成同一类型的文件'])
  const thief = await send({ ...mine, token, bytes: larger, name: 'd.jpg', fields: { replaces } })
  expect(thief.status).toBe(404)
  expect((await get(second.body['url'])).answer.status).toBe(200)
  // Whoever kept the former address sees the new picture.
  expect(await sharp((await get(first.body['url'])).bytes).metadata()).toMatchObject({ width: 90, height: 60 })
})
