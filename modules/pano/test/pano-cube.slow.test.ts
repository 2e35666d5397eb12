// Six sides of a cube become a sphere, whether they come in an archive or in one picture whose author says so.
import { cubeFaces, type CubeFace } from '@huanshi/kernel/protocol/cube-faces.ts'
import type { Pano } from '../contract/pano.ts'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { colours } from '@huanshi/tour-formats/test-files.ts'
import { registerResource } from '@huanshi/resource-server/routes.ts'
import { PICTURE } from '@huanshi/library/server/media/picture-names.ts'
import { send, sha256, type Answer } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { coverHandler } from '../server/render-cover.ts'
import { pictureHandler } from '../server/process-picture.ts'
import { testPanos } from '../server/test-panos.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const site = await testPanos((app, db, rules) => registerResource(app, { db, areaGuards, rules }))
const { token } = await site.person()
await site.jobs.work({ handlers: [pictureHandler(site.parts), coverHandler(site.parts)] })
afterAll(() => site.close())

const SIDE = 320

/** Of its own colour, its lower half dark, so that its turn shows. */
async function side(face: CubeFace, size = SIDE): Promise<Buffer> {
  const [r, g, b] = colours[face]
  const dark = { create: { width: size, height: size / 2, channels: 3, background: '#000' } } as const
  return sharp({ create: { width: size, height: size, channels: 3, background: { r, g, b } } })
    .composite([{ input: await sharp(dark).png().toBuffer(), left: 0, top: size / 2 }])
    .jpeg({ quality: 95 })
    .toBuffer()
}

async function zip(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) archive.addBuffer(bytes, name)
  archive.end()
  return buffer(archive.outputStream)
}

async function sides(nameOf: (face: CubeFace) => string, without: readonly CubeFace[] = []) {
  const there = cubeFaces.filter((face) => !without.includes(face))
  return Object.fromEntries(await Promise.all(there.map(async (face) => [nameOf(face), await side(face)] as const)))
}

const upload = (bytes: Buffer, name = '茶室.zip', way = 'UploadCube', fields = {}): Promise<Answer> =>
  send({ origin: site.origin, token, bytes, name, address: `/api/My/Panos/${way}`, fields })

async function ask(path: string, body?: object): Promise<{ status: number; body: Pano & { detail?: string } }> {
  const answer = await fetch(`${site.origin}/api/My/Panos/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Pano & { detail?: string } } // what the address answers
}

async function ready(id: string): Promise<Pano> {
  const seen = async () => ['ready', 'failed'].includes((await ask(id)).body.status)
  await vi.waitUntil(seen, { timeout: 100_000, interval: 100 })
  return (await ask(id)).body
}

/** The colour that the preview has in a direction. */
async function looking(pano: Pano): Promise<(yaw: number, pitch: number) => number[]> {
  const bytes = Buffer.from(await (await fetch(`${site.origin}${pano.previewUrl}`)).arrayBuffer())
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  return (yaw, pitch) => {
    const x = Math.floor(((yaw + 180) / 360) * info.width)
    const y = Math.floor(((90 - pitch) / 180) * info.height)
    return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  }
}

async function expectSphere(pano: Pano): Promise<void> {
  expect(pano).toMatchObject({ status: 'ready', form: 'equirectangular', error: null })
  expect(pano.width).toBe((pano.height ?? 0) * 2)
  const at = await looking(pano)
  const seen: readonly (readonly [CubeFace | null, number, number])[] = [
    ['f', 0, 20],
    [null, 0, -20],
    ['r', 90, 20],
    [null, 90, -20],
    ['b', 175, 20],
    [null, 175, -20],
    ['l', -90, 20],
    [null, -90, -20],
    // Above, the dark half meets the front; below it is behind.
    ['u', 175, 70],
    [null, 0, 70],
    ['d', 0, -70],
    [null, 175, -70],
  ]
  for (const [face, yaw, pitch] of seen) {
    const wanted = face === null ? [0, 0, 0] : colours[face]
    const far = Math.max(...at(yaw, pitch).map((value, c) => Math.abs(value - (wanted[c] ?? 0))))
    expect(far, `${yaw}°, ${pitch}°`).toBeLessThan(40)
  }
}

test('six files in an archive, named as Hugin and PTGui do', async () => {
  const answer = await upload(await zip(await sides((face) => `茶室_${face}.jpg`)))
  expect([answer.status, answer.body['detail'], answer.body['title']]).toEqual([201, undefined, '茶室'])
  const pano = await ready(String(answer.body['id']))
  await expectSphere(pano)
  expect(pano).toMatchObject({ kind: 'image', coverage: { form: 'cube', layout: 'faces' } })
  // There is no picture that could be anything else.
  const flat = await ask(`${pano.id}/coverage`, { form: 'flat' })
  expect([flat.status, flat.body.detail]).toEqual([422, expect.stringContaining('六个面')])
  // Another cube takes its place, and then a sphere: what was said of the former is not said of that.
  const words = { f: 'front', r: 'right', b: 'back', l: 'left', u: 'top', d: 'bottom' }
  const other = await zip(await sides((face) => `cube/${words[face]}.jpg`))
  expect((await upload(other, 'b.zip', 'UploadCube', { replaces: pano.id })).status).toBe(201)
  await expectSphere(await ready(pano.id))
})

test.each<[string, () => Promise<Buffer>, RegExp]>([
  [
    'a side is missing',
    async () => zip(await sides((face) => `a_${face}.jpg`, ['u', 'd'])),
    /缺少上、下面，文件名以 _u、_d 结尾/,
  ],
  [
    'a side is smaller',
    async () => zip({ ...(await sides((face) => `a_${face}.jpg`)), 'a_u.jpg': await side('u', 200) }),
    /六个面要一样大，前面是 320 × 320，上面是 200 × 200/,
  ],
  [
    'a side is no square',
    async () => {
      const wide = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
        .jpeg()
        .toBuffer()
      return zip({ ...(await sides((face) => `a_${face}.jpg`)), 'a_l.jpg': wide })
    },
    /正方形，左面是 400 × 300/,
  ],
  [
    'a side is no picture',
    async () => zip({ ...(await sides((face) => `a_${face}.jpg`)), 'a_b.jpg': Buffer.from('hello') }),
    /后面读不出来/,
  ],
  ['they are of something else', async () => zip({ 'a.txt': Buffer.from('hello') }), /没有立方体的六个面/],
  ['it is no archive', () => Promise.resolve(Buffer.from('hello')), /有效的文件格式/],
])('refused with a sentence where %s', async (_what, bytes, words) => {
  const { status, body } = await upload(await bytes())
  expect([status, body['detail']]).toEqual([422, expect.stringMatching(words)])
})

test('a side that is cut short fails with a sentence', async () => {
  const faces = await sides((face) => `a_${face}.jpg`)
  const whole = await side('r')
  const cut = { ...faces, 'a_r.jpg': whole.subarray(0, whole.length - 400) }
  const { status, body } = await upload(await zip(cut))
  expect(status).toBe(201)
  expect(await ready(String(body['id']))).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/右面读不出来/),
  })
})

/** Large enough for an upload as a flat picture. */
async function unfolded(columns: number, rows: number, at: (face: CubeFace) => readonly [number, number, boolean?]) {
  const parts = await Promise.all(
    cubeFaces.map(async (face) => {
      const [column, row, isTurned = false] = at(face)
      const input = await sharp(await side(face))
        .rotate(isTurned ? 180 : 0)
        .toBuffer()
      return { input, left: column * SIDE, top: row * SIDE }
    }),
  )
  const ground = { create: { width: columns * SIDE, height: rows * SIDE, channels: 3, background: '#fff' } } as const
  return sharp(ground).composite(parts).png({ compressionLevel: 0 }).toBuffer()
}
const cross = { u: [1, 0], l: [0, 1], f: [1, 1], r: [2, 1], b: [3, 1], d: [1, 2] } as const
const inRows = (order: string, columns: number) => (face: CubeFace) =>
  [order.indexOf(face) % columns, Math.floor(order.indexOf(face) / columns)] as const

const { db } = site.parts
const tiles = { file: 'tiles.hsp', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }
const sumsOf = (id: string) =>
  db.selectFrom('pano_sum').select(['file', 'sha256']).where('pano_id', '=', id).orderBy('file').execute()

test.each([
  ['a cross that lies', 'cross', () => unfolded(4, 3, (face) => cross[face])],
  ['a cross that stands', 'cross', () => unfolded(3, 4, (face) => (face === 'b' ? [1, 3, true] : cross[face]))],
  ['a strip', 'rludfb', () => unfolded(6, 1, inRows('rludfb', 6))],
  ['two rows', 'lfrbud', () => unfolded(3, 2, inRows('lfrbud', 3))],
])('%s is flat until its author says what it is', async (_what, layout, picture) => {
  const bytes = await picture()
  const { body, status } = await upload(bytes, '庭院.png', 'UploadBigImage')
  expect([status, body['detail']]).toEqual([201, undefined])
  const id = String(body['id'])
  const flat = await ready(id)
  expect(flat).toMatchObject({ form: 'flat', coverage: null })
  expect(await sumsOf(id)).toEqual([{ file: PICTURE, sha256: sha256(bytes) }, tiles])
  // What the original was goes along with its copy, and is not taken anew: it may have been damaged meanwhile.
  await db.updateTable('pano_sum').set({ sha256: 'before' }).where('pano_id', '=', id).execute()
  expect((await ask(`${id}/coverage`, { form: 'cube', layout })).status).toBe(200)
  await expectSphere(await ready(id))
  expect(await sumsOf(id)).toEqual([{ file: PICTURE, sha256: 'before' }, tiles])
  expect((await ask(`${id}/coverage`, { form: 'flat' })).status).toBe(200)
  expect(await ready(id)).toMatchObject({ form: 'flat', width: flat.width, height: flat.height })
  const other = layout === 'cross' ? 'frblud' : 'cross'
  const refused = await ask(`${id}/coverage`, { form: 'cube', layout: other })
  expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('宽高比')])
})
