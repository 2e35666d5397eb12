// What the headers of a large picture in a store elsewhere say is told from parts of it: the same as from all of it, and where that
// cannot be, all of it is asked for.
import { createHash } from 'node:crypto'
import { mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDiskFile } from '@huanshi/server-kit/storage/disk-file.ts'
import { OutlineFile } from '@huanshi/server-kit/storage/outline-file.ts'
import type { StoredFile } from '@huanshi/server-kit/storage/storage.ts'
import { pictureFacts } from './picture-facts.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const MiB = 2 ** 20
const sizes = { end: MiB, most: 8 * MiB }
const [width, height] = [4096, 2048]
let folder: string

/** Noise: as large in any format as pictures are. */
function pixels(): Buffer {
  const bytes = Buffer.alloc(width * height * 3)
  let block = createHash('sha512').update('noise').digest()
  for (let at = 0; at < bytes.length; at += block.length) {
    block.copy(bytes, at)
    if (at % 4096 === 0) block = createHash('sha512').update(block).digest()
    else block = Buffer.concat([block.subarray(1), block.subarray(0, 1)])
  }
  return bytes
}

/** Of a JPEG; sharp writes none into a TIFF. */
const exif = { IFD0: { Make: 'Insta360', Model: 'X4' } }
const makers: Readonly<Record<string, (raw: Sharp, path: string) => Promise<unknown>>> = {
  'a JPEG': (raw, path) => raw.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).withExif(exif).toFile(path),
  'a TIFF whose directory stands at its end': (raw, path) => raw.tiff({ compression: 'none' }).toFile(path),
  'a TIFF in tiles': (raw, path) =>
    raw.tiff({ compression: 'none', tile: true, tileWidth: 256, tileHeight: 256 }).toFile(path),
  'a BigTIFF with smaller pictures, whose directories lie everywhere': (raw, path) =>
    raw.tiff({ compression: 'none', tile: true, pyramid: true, bigtiff: true }).toFile(path),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** @returns what is told of it, bytes that were read for that, and whether all of it was asked for */
async function byParts(path: string) {
  const file = (await openDiskFile(path)) as StoredFile // it is there
  let read = 0
  const counted = Object.assign(Object.create(file) as StoredFile, {
    size: file.size,
    read: async (start: number, length: number) => {
      const bytes = await file.read(start, length)
      read += bytes.length
      return bytes
    },
  })
  let isWhole = false
  const own = await mkdtemp(join(folder, 'outline-'))
  await using outline = await OutlineFile.open(counted, own, sizes)
  const whole = async () => {
    isWhole = true
    return { path, [Symbol.asyncDispose]: async () => undefined }
  }
  const seen = await pictureFacts({ path: outline.path, parts: { outline, whole } }, 'somebody')
  const { blocks } = await stat(outline.path)
  await file.close()
  return { seen, read, isWhole, room: blocks * 512 }
}

test.each(Object.entries(makers))('%s', async (_, make) => {
  const path = join(folder, 'picture')
  await make(sharp(pixels(), { raw: { width, height, channels: 3 } }), path)
  const { size } = await stat(path)
  expect(size).toBeGreaterThan(8 * MiB)
  const { seen, read, isWhole, room } = await byParts(path)
  expect(seen).toEqual(await pictureFacts({ path }, 'somebody'))
  expect([seen.facts.width, seen.facts.height]).toEqual([width, height])
  expect([isWhole, seen.capture.camera.make]).toEqual([false, seen.facts.format === 'jpeg' ? 'Insta360' : undefined])
  expect(read).toBeLessThan(5 * MiB)
  expect(room).toBeLessThan(read + MiB)
})

test('a PNG is had whole, and so is what is damaged, to be judged by all of it', async () => {
  const png = join(folder, 'picture.png')
  await sharp(pixels(), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toFile(png)
  expect(await byParts(png)).toMatchObject({ isWhole: true, seen: { facts: { width } } })
  const cut = join(folder, 'cut.tif')
  await sharp(pixels(), { raw: { width, height, channels: 3 } })
    .tiff({ compression: 'none' })
    .toFile(cut)
  await truncate(cut, 10 * MiB)
  await expect(byParts(cut)).rejects.toThrow(/./)
})
