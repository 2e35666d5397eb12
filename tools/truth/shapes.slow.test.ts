// Pictures that are no whole spheres, made of a rendered room whose every direction is known, go the whole way through the product: sent,
// declared, cut into tiles. What the tiles show is compared with the room, pixel by pixel.
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { pictureHandler } from '@huanshi/pano/server/process-picture.ts'
import { bakeHandler } from '@huanshi/pano/server/bake-pano.ts'
import { coverHandler } from '@huanshi/pano/server/render-cover.ts'
import { revisionFolder } from '@huanshi/pano/server/picture-files.ts'
import { tilesIn } from '@huanshi/pano/server/stored-tiles.ts'
import { testPanos } from '@huanshi/pano/server/test-panos.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Coverage, CubeLayout, FisheyeCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { cubeFaces, placesIn, type CubeFace } from '@huanshi/kernel/protocol/cube-faces.ts'
import type { PyramidManifest } from '@huanshi/pyramid/build-pyramid.ts'
import { rasterOf } from '@huanshi/pyramid/grade-tiles.ts'
import { psdOf } from '@huanshi/pyramid/psd/test-psd.ts'
import { neutralGrading } from '@huanshi/pyramid/retouch/grading.ts'
import { mappingOf } from '@huanshi/pyramid/retouch/mapping.ts'
import { registerResource } from '@huanshi/resource-server/routes.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { Differences, fisheyes, RADIAN, room, seen, taken, TRUTH, type Vector } from './known-room.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const site = await testPanos((app, db, rules) => registerResource(app, { db, areaGuards, rules }))
const { token } = await site.person()
await site.jobs.work({ handlers: [pictureHandler(site.parts), coverHandler(site.parts), bakeHandler(site.parts)] })
afterAll(() => site.close())

function cylinder(degrees: number, offset: number): Promise<Buffer> {
  const [width, height] = [2400, 800]
  const scale = (degrees * RADIAN) / width
  return taken(width, height, (x, y) => {
    const yaw = (x - width / 2) * scale
    return [Math.sin(yaw), Math.tan(offset * RADIAN) + (height / 2 - y) * scale, Math.cos(yaw)]
  })
}

function part(horizontal: number, vertical: number, offset: number): Promise<Buffer> {
  const [width, height] = [horizontal * 10, vertical * 10]
  return taken(width, height, (x, y) => {
    const [yaw, pitch] = [(x / width - 0.5) * horizontal * RADIAN, (offset + (0.5 - y / height) * vertical) * RADIAN]
    return [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)]
  })
}

const sides: Readonly<Record<CubeFace, (u: number, v: number) => Vector>> = {
  f: (u, v) => [u, v, 1],
  r: (u, v) => [1, v, -u],
  b: (u, v) => [-u, v, -1],
  l: (u, v) => [-1, v, u],
  u: (u, v) => [u, 1, -v],
  d: (u, v) => [u, -1, v],
}

function cube(layout: CubeLayout, width: number, height: number): Promise<Buffer> {
  const places = placesIn(layout, { width, height })
  if (places === null) throw new Error(`${layout} is none of ${width} × ${height}`)
  return taken(width, height, (x, y) => {
    for (const face of cubeFaces) {
      const { left, top, size, isTurned } = places[face]
      if (x < left || y < top || x >= left + size || y >= top + size) continue
      const [u, v] = [((x - left) / size) * 2 - 1, 1 - ((y - top) / size) * 2]
      return isTurned ? sides[face](-u, -v) : sides[face](u, v)
    }
    return null
  })
}

async function read(id: string): Promise<Pano> {
  const answer = await fetch(`${site.origin}/api/My/Panos/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Pano // as the contract says
}

function ask(path: string, body: object): Promise<Response> {
  return fetch(`${site.origin}/api/My/Panos/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function declare(id: string, coverage: Coverage): Promise<Pano> {
  const answer = await ask(`${id}/coverage`, coverage)
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, ''])
  await vi.waitUntil(async () => (await read(id)).status === 'ready', { timeout: 200_000, interval: 100 })
  return read(id)
}

async function sent(bytes: Buffer, name = '院子.png'): Promise<string> {
  const address = '/api/My/Panos/UploadBigImage'
  const { status, body } = await send({ origin: site.origin, token, bytes, name, address })
  expect([status, body['detail']]).toEqual([201, undefined])
  const id = String(body['id'])
  await vi.waitUntil(async () => (await read(id)).status === 'ready', { timeout: 200_000, interval: 100 })
  return id
}

interface Likeness {
  /** Of channels of pixels, of 255. */
  readonly median: number
  /** Which nine of ten do not reach. */
  readonly most: number
  /** Share of pixels that show something. */
  readonly shown: number
}

/** Every pixel of the largest level against the room. */
async function likeness(id: string): Promise<Likeness> {
  const row = await site.store.db.selectFrom('pano').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const manifest = row.manifest as unknown as PyramidManifest // written by the job that made it
  const tile = tilesIn(site.parts.storage, revisionFolder(id, row.revision ?? ''))
  const mapping = mappingOf(manifest, manifest)
  const level = manifest.levels.length - 1
  const { columns = 0, rows = 0 } = manifest.levels[level] ?? {}
  const differences = new Differences()
  const wanted = new Uint8Array(3)
  let [all, dark] = [0, 0]
  for (let at = 0; at < columns * rows; at++) {
    const [column, line] = [at % columns, Math.floor(at / columns)]
    const { data, width, height } = await rasterOf(tile, [level, column, line])
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const from = (y * width + x) * 3
        all += 1
        if (data[from] === 0 && data[from + 1] === 0 && data[from + 2] === 0) dark += 1
        const place = mapping.place(column * manifest.tileSize + x + 0.5, line * manifest.tileSize + y + 0.5)
        seen(place, wanted, 0)
        for (let i = 0; i < 3; i++) differences.add(data[from + i] ?? 0, wanted[i] ?? 0)
      }
  }
  return { median: differences.below(0.5), most: differences.below(0.9), shown: 1 - dark / all }
}

const fisheye: FisheyeCoverage = { form: 'fisheye', lenses: 2, angle: 200, turns: [90, -90], blend: 8 }
const rows: readonly (readonly [string, () => Promise<Buffer>, Coverage, shown: number])[] = [
  ['a cylinder all around', () => cylinder(360, 0), { form: 'cylinder', horizontal: 360, offset: 0 }, 0.97],
  ['a piece of one above the horizon', () => cylinder(200, 8), { form: 'cylinder', horizontal: 200, offset: 8 }, 0.95],
  ['two fisheyes, each turned', () => fisheyes(2, 200, [90, -90]), { ...fisheye, turns: [90, -90] }, 0.97],
  ['one fisheye', () => fisheyes(1, 180, [30, 0]), { ...fisheye, lenses: 1, angle: 180, turns: [30, 0] }, 0.97],
  ['a part of a sphere', () => part(200, 80, 10), { form: 'sphere', horizontal: 200, vertical: 80, offset: 10 }, 0.97],
  ['a strip of six sides', () => cube('lfrbud', 3600, 600), { form: 'cube', layout: 'lfrbud' }, 0.97],
  ['a cross of six sides', () => cube('cross', 2400, 1800), { form: 'cube', layout: 'cross' }, 0.97],
]

test.each(rows)('%s', async (_name, picture, coverage, shown) => {
  const id = await sent(await picture())
  await declare(id, coverage)
  const like = await likeness(id)
  expect([like, like.median <= 4, like.most <= 24, like.shown >= shown]).toEqual([like, true, true, true])
})

test('what was declared wrong is seen, and declared otherwise; the picture as it was sent is there still', async () => {
  const id = await sent(await fisheyes(2, 200, [0, 0]))
  await declare(id, { ...fisheye, angle: 180, turns: [0, 40] })
  const wrong = await likeness(id)
  expect(wrong.most).toBeGreaterThan(40)
  const pano = await declare(id, { ...fisheye, turns: [0, 0] })
  const right = await likeness(id)
  expect([right, right.median <= 4]).toEqual([right, true])
  const small = await fetch(`${site.origin}${pano.previewUrl?.replace('preview.jpg', 'sent.jpg')}`)
  const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata()
  expect(width / height).toBe(2)
  const flat = await declare(id, { form: 'flat' })
  expect([flat.form, flat.width, flat.height]).toEqual(['flat', 2400, 1200])
})

test.each<[string, Coverage, string]>([
  ['two circles in a picture that has no room for them', fisheye, '两倍'],
  ['a lens of no angle', { ...fisheye, angle: 0 }, ''],
  ['an offset that is no number', { form: 'cylinder', horizontal: 360, offset: Number.NaN }, ''],
])('%s is refused', async (_name, coverage, said) => {
  const id = await sent(await part(150, 100, 0))
  const answer = await ask(`${id}/coverage`, coverage)
  expect([answer.status >= 400 && answer.status < 500, (await answer.text()).includes(said)]).toEqual([true, true])
})

const whole = () => sharp(room, { raw: { ...TRUTH, channels: 3 } })

async function psb(): Promise<Buffer> {
  const planes = await Promise.all(
    ([0, 1, 2] as const).map((channel) => whole().extractChannel(channel).raw().toBuffer()),
  )
  return psdOf({ ...TRUTH, mode: 'rgb', depth: 8, isLarge: true, compression: 'raw', planes })
}

/** WebP and AVIF are JPEG before they are sent; what servers take is fixed. */
test.each<[string, () => Promise<Buffer>]>([
  ['jpg', () => whole().jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['png', () => whole().png({ compressionLevel: 1 }).toBuffer()],
  ['tif', () => whole().tiff({ compression: 'lzw' }).toBuffer()],
  ['psb', psb],
])('a sphere in a %s is one like any other: looked around in, and its colours are changed', async (ending, picture) => {
  const id = await sent(await picture(), `院子.${ending}`)
  const { form, width } = await read(id)
  expect([form, width, (await likeness(id)).median <= 3]).toEqual(['equirectangular', TRUTH.width, true])
  const answer = await ask(`${id}/grade`, { ...neutralGrading, exposure: 1 })
  expect(answer.status).toBe(200)
  await vi.waitUntil(async () => (await read(id)).gradingState === 'done', { timeout: 100_000, interval: 100 })
  expect((await likeness(id)).median).toBeGreaterThan(8)
})
