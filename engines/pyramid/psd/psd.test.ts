import fc from 'fast-check'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { readBase } from '../preview/base-picture.ts'
import { buildPyramid } from '../build-pyramid.ts'
import { inspectPicture } from '../preview/inspect-picture.ts'
import { readGPano } from '../read-gpano.ts'
import { joinTiles, paint, psnr, testFolder } from '../test-folder.ts'
import { verifyPicture } from '../verify-picture.ts'
import { unpackBits } from './pack-bits.ts'
import type { PsdMode } from './psd-layout.ts'
import { difference, packBits, psdOf, type PsdParts } from './test-psd.ts'

const folder = testFolder()
const [width, height] = [130, 65]
const painted = paint(width, height).then((png) => sharp(png).raw().toBuffer())

async function put(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

/** Samples of interleaved pixels apart, each stored by `store`. */
function planesOf(
  pixels: ArrayLike<number>,
  samples: number,
  bytes: number,
  store: (plane: Buffer, at: number, value: number) => void,
): Buffer[] {
  return Array.from({ length: samples }, (_, channel) => {
    const plane = Buffer.alloc((pixels.length / samples) * bytes)
    for (let i = 0; i * samples < pixels.length; i++) store(plane, i * bytes, pixels[i * samples + channel] ?? 0)
    return plane
  })
}

const store8 = (plane: Buffer, at: number, value: number): void => void plane.writeUInt8(value, at)
const store16 = (plane: Buffer, at: number, value: number): void => void plane.writeUInt16BE(value * 257, at)
const storeLinear = (plane: Buffer, at: number, value: number): void => {
  const v = value / 255
  plane.writeFloatBE(v <= 0.040_45 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4, at)
}

interface Case {
  readonly mode: PsdMode
  readonly depth: number
  /** what is stored and what must be seen; `within` is the mean difference in steps of 255 */
  readonly make: () => Promise<{ planes: Buffer[]; seen: Buffer; within: number; palette?: Buffer }>
}

async function grey(): Promise<Buffer> {
  return sharp(await painted, { raw: { width, height, channels: 3 } })
    .extractChannel(1)
    .raw()
    .toBuffer()
}

const threefold = (plane: Buffer): Buffer =>
  Buffer.from(Uint8Array.from({ length: 3 * plane.length }, (_, i) => plane[Math.floor(i / 3)] ?? 0))

async function inks(store: typeof store8) {
  const picture = sharp(await painted, { raw: { width, height, channels: 3 } }).toColourspace('cmyk')
  const ink = await picture.clone().raw().toBuffer()
  const seen = await sharp(await picture.clone().tiff({ compression: 'none' }).toBuffer())
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return {
    planes: planesOf(
      ink.map((value) => 255 - value),
      4,
      store === store8 ? 1 : 2,
      store,
    ),
    seen,
    within: 1.5,
  }
}

const cases: readonly Case[] = [
  {
    mode: 'rgb',
    depth: 8,
    make: async () => ({ planes: planesOf(await painted, 3, 1, store8), seen: await painted, within: 0 }),
  },
  {
    mode: 'rgb',
    depth: 16,
    make: async () => ({ planes: planesOf(await painted, 3, 2, store16), seen: await painted, within: 0.5 }),
  },
  {
    mode: 'rgb',
    depth: 32,
    make: async () => ({ planes: planesOf(await painted, 3, 4, storeLinear), seen: await painted, within: 0.5 }),
  },
  { mode: 'grey', depth: 8, make: async () => ({ planes: [await grey()], seen: threefold(await grey()), within: 0 }) },
  {
    mode: 'grey',
    depth: 16,
    make: async () => ({ planes: planesOf(await grey(), 1, 2, store16), seen: threefold(await grey()), within: 1 }),
  },
  {
    mode: 'grey',
    depth: 32,
    make: async () => ({ planes: planesOf(await grey(), 1, 4, storeLinear), seen: threefold(await grey()), within: 1 }),
  },
  {
    mode: 'duotone',
    depth: 8,
    make: async () => ({ planes: [await grey()], seen: threefold(await grey()), within: 0 }),
  },
  { mode: 'cmyk', depth: 8, make: () => inks(store8) },
  { mode: 'cmyk', depth: 16, make: () => inks(store16) },
  {
    mode: 'indexed',
    depth: 8,
    async make() {
      const plane = await grey()
      const palette = Buffer.from(
        Array.from({ length: 768 }, (_, i) => (i < 256 ? i : i < 512 ? 511 - i : (i * 7) % 256)),
      )
      const seen = Buffer.from([...plane].flatMap((v) => [0, 256, 512].map((from) => palette[from + v] ?? 0)))
      return { planes: [plane], seen, within: 0, palette }
    },
  },
  {
    mode: 'bitmap',
    depth: 1,
    async make() {
      const seen = (await grey()).map((value) => (value > 128 ? 255 : 0))
      const bytes = Math.ceil(width / 8)
      const plane = Buffer.alloc(bytes * height)
      for (const [i, value] of seen.entries()) {
        const [x, y] = [i % width, Math.floor(i / width)]
        if (value === 0) plane[y * bytes + (x >> 3)] = (plane[y * bytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
      }
      return { planes: [plane], seen: threefold(Buffer.from(seen)), within: 0 }
    },
  },
  ...([8, 16] as const).map((depth): Case => ({
    mode: 'lab',
    depth,
    async make() {
      const raw = await sharp(await painted, { raw: { width, height, channels: 3 } })
        .toColourspace('lab')
        .raw({ depth: 'float' })
        .toBuffer()
      const lab = new Float32Array(raw.buffer, raw.byteOffset, raw.length / 4)
      const whole = Float64Array.from(lab, (value, i) => (i % 3 === 0 ? (value / 100) * 255 : value + 128))
      const store = (plane: Buffer, at: number, value: number): void =>
        void (depth === 8
          ? plane.writeUInt8(Math.round(value), at)
          : plane.writeUInt16BE(Math.min(65_535, Math.round(value * 256)), at))
      return { planes: planesOf(whole, 3, depth / 8, store), seen: await painted, within: depth === 8 ? 2 : 1.5 }
    },
  })),
]

describe.each(cases)('$mode of $depth bits', ({ mode, depth, make }) => {
  it.each([
    [false, 'raw'],
    [false, 'rle'],
    [true, 'raw'],
    [true, 'rle'],
  ] as const)('large: %s, %s', async (isLarge, compression) => {
    const { planes, seen, within, palette } = await make()
    const path = await put(
      'sound.psd',
      psdOf({ width, height, mode, depth, isLarge, compression, planes, ...(palette ? { palette } : {}) }),
    )
    expect(await inspectPicture(path)).toMatchObject({ format: 'psd', width, height })
    await verifyPicture(path)
    const base = await readBase(path)
    expect(difference(base.data, seen)).toBeLessThanOrEqual(within)
  })
})

const soundParts: Promise<PsdParts> = painted.then((pixels) => ({
  width,
  height,
  mode: 'rgb',
  depth: 8,
  isLarge: true,
  compression: 'rle',
  planes: planesOf(pixels, 3, 1, store8),
}))

test('tiles show the merged image, and its transparency is left out', async () => {
  const parts = await soundParts
  const transparent = Buffer.alloc(width * height, 9)
  const source = await put('tiles.psb', psdOf({ ...parts, planes: [...parts.planes, transparent] }))
  const shares: number[] = []
  const target = join(folder, 'tiles')
  const task = { source, target, kind: 'flat', quality: 95, onProgress: (share: number) => shares.push(share) } as const
  const manifest = await buildPyramid(task)
  expect(psnr(await joinTiles(target, manifest, manifest.levels.length - 1), await painted)).toBeGreaterThan(38)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
  expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([])
})

test('GPano data are found in its XMP', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="equirectangular" GPano:PoseHeadingDegrees="41"/></rdf:RDF></x:xmpmeta>`
  const path = await put('sphere.psb', psdOf({ ...(await soundParts), resources: [[1060, Buffer.from(xmp)]] }))
  expect(await readGPano(path, await inspectPicture(path))).toMatchObject({ sphere: true, heading: 41 })
})

test('a colour profile goes along', async () => {
  const parts = await soundParts
  const icc = (
    await sharp(Buffer.from(await paint(4, 4)))
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
      .then((jpeg) => sharp(jpeg).metadata())
  ).icc
  if (icc === undefined) throw new Error('no profile to test with')
  const path = await put('p3.psd', psdOf({ ...parts, resources: [[1039, icc]] }))
  const wanted = await sharp(
    await sharp(await painted, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  )
    .raw()
    .toBuffer()
  expect(psnr((await readBase(path)).data, wanted), 'Display P3 looks different when taken for sRGB').toBeLessThan(40)
})

describe('hostile files', () => {
  it('are refused or read, never more, however they are cut or changed', { timeout: 60_000 }, async () => {
    const sound = psdOf({ ...(await soundParts), resources: [[1039, Buffer.alloc(40)]] })
    const path = join(folder, 'mutated.psb')
    let refused = 0
    await fc.assert(
      fc.asyncProperty(
        fc.nat(sound.length),
        fc.array(fc.tuple(fc.oneof(fc.nat(120), fc.nat(sound.length - 1)), fc.nat(255)), { maxLength: 6 }),
        async (length, changes) => {
          const bytes = Buffer.from(sound.subarray(0, changes.length === 0 ? length : sound.length))
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
          await writeFile(path, bytes)
          const end = await verifyPicture(path, { maxPixels: 2 ** 24 }).then(
            () => 'read',
            (error: Error) => error.name,
          )
          if (end !== 'read') refused++
          expect(['read', 'PictureError']).toContain(end)
        },
      ),
      { numRuns: 300, seed: 11 },
    )
    expect(refused).toBeGreaterThan(50)
  })

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut short', (bytes) => bytes.subarray(0, bytes.length - 1)],
    ['wider than its rows', (bytes) => (bytes.writeUInt32BE(300_000, 18), bytes)],
    ['higher than its rows', (bytes) => (bytes.writeUInt32BE(300_000, 14), bytes)],
    ['of no size', (bytes) => (bytes.writeUInt32BE(0, 14), bytes)],
    ['of 7 bits', (bytes) => (bytes.writeUInt16BE(7, 22), bytes)],
    ['with a section beyond its end', (bytes) => (bytes.writeUInt32BE(2 ** 31, 26), bytes)],
  ])('%s', async (_name, spoil) => {
    const path = await put('bad.psb', spoil(psdOf(await soundParts)))
    await expect(verifyPicture(path)).rejects.toMatchObject({ name: 'PictureError', code: 'damaged' })
  })
})

test('PackBits gives back what was packed', () => {
  const runs = fc.array(fc.tuple(fc.nat(255), fc.integer({ min: 1, max: 300 })), { maxLength: 20 })
  fc.assert(
    fc.property(runs, (parts) => {
      const row = Uint8Array.from(parts.flatMap(([value, count]) => Array.from({ length: count }, () => value)))
      const into = new Uint8Array(row.length)
      const packed = packBits(row)
      expect(unpackBits(packed, 0, packed.length, into, 0, row.length)).toBe(true)
      expect(into).toEqual(row)
    }),
  )
})
