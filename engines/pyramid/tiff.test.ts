import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type TiffOptions } from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { readBase } from './preview/base-picture.ts'
import { buildPyramid } from './build-pyramid.ts'
import { inspectPicture } from './preview/inspect-picture.ts'
import { joinTiles, paint, psnr, testFolder } from './test-folder.ts'

const folder = testFolder()
const [width, height] = [300, 150]
const painted = paint(width, height)

async function put(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

describe('TIFF, however it is stored', () => {
  const compressions = ['none', 'lzw', 'deflate', 'packbits', 'jpeg'] as const
  const forms = compressions.flatMap((compression) => [
    { compression, tile: false, bigtiff: false },
    { compression, tile: true, bigtiff: true, pyramid: true },
  ]) satisfies TiffOptions[]

  it.each(forms)('%o', async (form) => {
    const path = await put(
      'sound.tif',
      await sharp(await painted)
        .tiff({ ...form, quality: 96 })
        .toBuffer(),
    )
    expect(await inspectPicture(path)).toMatchObject({ format: 'tiff', width, height, page: 0 })
    expect(await likeness(path)).toBeGreaterThan(36)
  })

  it.each(['lzw', 'deflate'] as const)('16 bits and a predictor, %s', async (compression) => {
    const deep = sharp(await painted)
      .toColourspace('rgb16')
      .tiff({ compression, predictor: 'horizontal' })
    const path = await put('deep.tif', await deep.toBuffer())
    expect(await inspectPicture(path)).toMatchObject({ depth: 16 })
    expect((await readBase(path)).data).toEqual(
      await sharp(await painted)
        .raw()
        .toBuffer(),
    )
  })

  it('floating point is linear light', async () => {
    const linear = sharp(await painted)
      .toColourspace('scrgb')
      .tiff({ compression: 'none' })
    const path = await put('float.tif', await linear.toBuffer())
    expect(await inspectPicture(path)).toMatchObject({ depth: 32 })
    expect(await likeness(path)).toBeGreaterThan(45)
  })
})

/** How close a file comes to what was painted. */
async function likeness(path: string): Promise<number> {
  const raw = sharp(await painted).raw()
  return psnr((await readBase(path)).data, await raw.toBuffer())
}

/** Joins TIFF files that have one page each: the last directory of each points to the first of the next. */
function chain(pages: readonly Buffer[]): Buffer {
  const starts = pages.map((_, i) => pages.slice(0, i).reduce((sum, page) => sum + page.length + (page.length & 1), 0))
  const whole = Buffer.concat(pages.flatMap((page) => [page, Buffer.alloc(page.length & 1)]))
  for (const [i, page] of pages.entries()) {
    const base = starts[i] ?? 0
    const directory = page.readUInt32LE(4)
    const count = page.readUInt16LE(directory)
    for (let k = 0; k < count; k++) {
      const at = directory + 2 + 12 * k
      const [tag, type, values] = [page.readUInt16LE(at), page.readUInt16LE(at + 2), page.readUInt32LE(at + 4)]
      const size = values * ({ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 }[type] ?? 4)
      const isOffset = size > 4 || tag === 273
      if (!isOffset) continue
      const target = page.readUInt32LE(at + 8)
      whole.writeUInt32LE(target + base, base + at + 8)
      if (tag === 273 && values > 1) {
        for (let v = 0; v < values; v++)
          whole.writeUInt32LE(page.readUInt32LE(target + 4 * v) + base, base + target + 4 * v)
      }
    }
    const next = pages[i + 1]
    const nextAt = next === undefined ? 0 : (starts[i + 1] ?? 0) + next.readUInt32LE(4)
    whole.writeUInt32LE(nextAt, base + directory + 2 + 12 * count)
  }
  return whole
}

test('of several pages the largest is taken', async () => {
  const page = async (wide: number): Promise<Buffer> =>
    sharp(await painted)
      .resize(wide)
      .tiff({ compression: 'none', bigtiff: false })
      .toBuffer()
  const source = await put('pages.tif', chain([await page(60), await page(width), await page(30)]))
  expect(await inspectPicture(source)).toMatchObject({ pages: 3, page: 1, width, height })
  const wanted = await sharp(await painted)
    .raw()
    .toBuffer()
  expect((await readBase(source)).data).toEqual(wanted)
  const target = join(folder, 'pages')
  const manifest = await buildPyramid({ source, target, kind: 'flat', quality: 95 })
  expect(psnr(await joinTiles(target, manifest, manifest.levels.length - 1), wanted)).toBeGreaterThan(38)
})
