import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp, { type JpegOptions } from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { buildPyramid, type PyramidManifest } from '../build-pyramid.ts'
import { inspectPicture } from '../preview/inspect-picture.ts'
import { joinTiles, paint, psnr, real, testFolder } from '../test-folder.ts'
import { completeTable } from './dc-table.ts'
import { planCut, qualityOf } from './plan-cut.ts'
import { TileBits } from './tile-bits.ts'

const folder = testFolder()
const tileSize = 64
const rgb = (source: string | Buffer): Promise<Buffer> => sharp(source).toColourspace('srgb').raw().toBuffer()

async function put(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

async function cut(source: string): Promise<{ full: Buffer; manifest: PyramidManifest }> {
  const facts = await inspectPicture(source)
  expect(await planCut(source, facts, tileSize)).toBeDefined()
  const target = `${source}-tiles`
  const manifest = await buildPyramid({ source, target, kind: 'flat', tileSize })
  return { full: await joinTiles(target, manifest, manifest.levels.length - 1), manifest }
}

/** Samples that differ where no border of a tile is near: there, colour at half resolution is interpolated otherwise. */
function changedInside(a: Buffer, b: Buffer, width: number): number {
  let changed = 0
  for (let i = 0; i < a.length; i++) {
    const pixel = Math.floor(i / 3)
    const inside = [pixel % width, Math.floor(pixel / width)].every(
      (at) => at % tileSize > 0 && (at + 1) % tileSize > 0,
    )
    if (inside && a[i] !== b[i]) changed++
  }
  return changed
}

describe('tiles that are cut show what the picture shows', () => {
  const forms: [string, JpegOptions][] = [
    ['colour at half resolution', {}],
    ['colour at full resolution', { chromaSubsampling: '4:4:4' }],
    ['plain tables', { optimiseCoding: false }],
    ['coarse, so that tables lack many differences', { quality: 20 }],
  ]
  it.each(forms)('%s', async (name, options) => {
    const source = await put(
      `${name}.jpg`,
      await sharp(await paint(500, 314))
        .jpeg({ quality: 85, ...options })
        .toBuffer(),
    )
    const { full } = await cut(source)
    const wanted = await rgb(source)
    expect(full.equals(wanted)).toBe(options.chromaSubsampling === '4:4:4')
    expect(changedInside(full, wanted, 500)).toBe(0)
    expect(psnr(full, wanted)).toBeGreaterThan(38)
  })

  it('grey', async () => {
    const source = await put(
      'grey.jpg',
      await sharp(await paint(500, 314))
        .toColourspace('b-w')
        .jpeg()
        .toBuffer(),
    )
    const { manifest } = await cut(source)
    const first = sharp(join(`${source}-tiles`, String(manifest.levels.length - 1), '3_2.jpg'))
      .toColourspace('b-w')
      .raw()
    const place = { left: 3 * tileSize, top: 2 * tileSize, width: tileSize, height: tileSize }
    const wanted = await sharp(source).extract(place).toColourspace('b-w').raw().toBuffer()
    expect((await first.toBuffer()).equals(wanted)).toBe(true)
  })

  it('restart markers in the middle of tiles', async () => {
    const source = await put('restarts.jpg', await withRestarts(12, 9, 3))
    const { full } = await cut(source)
    expect(changedInside(full, await rgb(source), 12 * 16 * 3)).toBe(0)
  })

  it.skipIf(!real.present)('a photograph (needs ../shared/data)', { timeout: 60_000 }, async () => {
    const middle = sharp(real.sancy).extract({ left: 1024, top: 512, width: 2048, height: 1024 })
    const source = await put('photo.jpg', await middle.jpeg({ quality: 90 }).toBuffer())
    const { full, manifest } = await cut(source)
    expect(changedInside(full, await rgb(source), 2048)).toBe(0)
    const half = await joinTiles(`${source}-tiles`, manifest, manifest.levels.length - 2)
    const wanted = await sharp(source).resize(1024, 512, { kernel: 'linear', fastShrinkOnLoad: false }).raw().toBuffer()
    expect(psnr(half, wanted)).toBeGreaterThan(34)
  })
})

/** Pictures `across` units wide, side by side, `down` rows of them, with a restart after each. */
async function withRestarts(units: number, rows: number, across: number): Promise<Buffer> {
  const picture = await paint(units * 16 * across, rows * 16)
  const piece = (left: number, top: number): Promise<Buffer> =>
    sharp(picture)
      .extract({ left, top, width: across * 16, height: 16 })
      .jpeg({ optimiseCoding: false })
      .toBuffer()
  const parts: Buffer[] = []
  for (let row = 0; row < rows; row++) {
    for (let unit = 0; unit < units; unit++) parts.push(await piece(unit * across * 16, row * 16))
  }
  const [first = Buffer.alloc(0)] = parts
  const scan = first.indexOf(Buffer.from([0xff, 0xda]))
  const start = scan + 2 + first.readUInt16BE(scan + 2)
  const head = Buffer.from(first.subarray(0, scan))
  const frame = head.indexOf(Buffer.from([0xff, 0xc0]))
  head.writeUInt16BE(rows * 16, frame + 5)
  head.writeUInt16BE(units * across * 16, frame + 7)
  const data = parts.flatMap((part, i) => [
    part.subarray(start, -2),
    Buffer.from([0xff, i === parts.length - 1 ? 0xd9 : 0xd0 + (i % 8)]),
  ])
  return Buffer.concat([head, Buffer.from([0xff, 0xdd, 0, 4, 0, across]), first.subarray(scan, start), ...data])
}

describe('coded anew are', () => {
  const png = paint(300, 200)
  const jpeg = async (options: JpegOptions): Promise<Buffer> =>
    sharp(await png)
      .jpeg(options)
      .toBuffer()
  it.each<[string, () => Promise<Buffer>]>([
    ['progressive ones', () => jpeg({ progressive: true })],
    ['finer ones than visitors want', () => jpeg({ quality: 97 })],
    [
      'lying ones',
      async () =>
        sharp(await png)
          .withMetadata({ orientation: 6 })
          .jpeg()
          .toBuffer(),
    ],
    [
      'inks',
      async () =>
        sharp(await png)
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    [
      'other colours than those of the web',
      async () =>
        sharp(await png)
          .withIccProfile('p3')
          .jpeg()
          .toBuffer(),
    ],
    [
      'odd sides',
      async () =>
        sharp(await png)
          .resize(299, 200)
          .jpeg()
          .toBuffer(),
    ],
    ['no JPEG', () => png],
  ])('%s', async (name, make) => {
    const source = await put(`${name}.jpg`, await make())
    expect(await planCut(source, await inspectPicture(source), tileSize)).toBeUndefined()
  })

  it('those that somebody asked a quality for', async () => {
    const source = await put('asked.jpg', await jpeg({ quality: 90 }))
    const target = join(folder, 'asked')
    const manifest = await buildPyramid({ source, target, kind: 'flat', tileSize, quality: 30 })
    const bytes = await readFile(join(target, String(manifest.levels.length - 1), '0_0.jpg'))
    const table = bytes.indexOf(Buffer.from([0xff, 0xdb])) + 4
    expect(qualityOf(bytes.subarray(table, table + 65))).toBeCloseTo(30, 0)
  })
})

test('a damaged one is refused, and nothing is left', async () => {
  const whole = await sharp(await paint(500, 300))
    .jpeg()
    .toBuffer()
  const half = whole.length >> 1
  const source = await put('damaged.jpg', Buffer.from(whole).fill(0, half, half + 500))
  const task = { source, target: join(folder, 'damaged'), kind: 'flat', tileSize } as const
  await expect(buildPyramid(task)).rejects.toMatchObject({ name: 'PictureError', code: 'damaged' })
})

describe('a table of differences', () => {
  it('gets a code for each, and keeps those it had', () => {
    const counts = [0, 1, 2, ...Array.from({ length: 13 }, () => 0)]
    const table = completeTable(Buffer.from([...counts, 5, 3, 7]))
    expect([5, 3, 7].map((size) => table?.codes[size])).toEqual([(2 << 16) | 0, (3 << 16) | 2, (3 << 16) | 3])
    const codes = [...(table?.codes ?? [])]
    const texts = codes.map((code) => (code & 0xffff).toString(2).padStart(code >> 16, '0'))
    expect(codes.every((code) => code > 0)).toBe(true)
    const prefixes = texts.filter((a) => texts.some((b) => a !== b && b.startsWith(a)))
    expect(prefixes).toEqual([])
    expect(texts).not.toContain('1'.repeat(16))
    expect(texts.filter((text) => !text.includes('0'))).toEqual([])
  })

  it('is given up where there is no room', () => {
    const full = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 63]
    expect(completeTable(Buffer.from([...full, ...Array.from({ length: 73 }, (_, i) => 100 + i)]))).toBeUndefined()
  })
})

test('bits come out as they went in, whatever their number and place', () => {
  const pieces = fc.array(fc.tuple(fc.nat(400), fc.nat(200)), { maxLength: 30 })
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 100, maxLength: 100 }), pieces, (source, places) => {
      const text = [...source].map((byte) => byte.toString(2).padStart(8, '0')).join('')
      const padded = Buffer.concat([source, Buffer.alloc(8)])
      const bits = new TileBits()
      let wanted = ''
      for (const [from, length] of places) {
        bits.copy(new DataView(padded.buffer, padded.byteOffset), from, from + length)
        wanted += text.slice(from, from + length)
      }
      wanted += '1'.repeat((8 - (wanted.length % 8)) % 8)
      const bytes = (wanted.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
      expect([...bits.finish()]).toEqual(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])))
    }),
  )
})
