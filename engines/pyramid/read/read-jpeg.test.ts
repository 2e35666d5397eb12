import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { baseOfMeans, readBase } from '../preview/base-picture.ts'
import type { BasePicture } from './pixels.ts'
import { GrowingFile, wholeFile } from './byte-source.ts'
import { JpegFrame } from './jpeg-frame.ts'
import { readJpeg } from './read-jpeg.ts'
import { paint, real, testFolder } from '../test-folder.ts'

const folder = testFolder()

async function put(bytes: Buffer): Promise<string> {
  const path = join(folder, 'read.jpg')
  await writeFile(path, bytes)
  return path
}

async function meansOf(path: string, orientation = 1): Promise<BasePicture | undefined> {
  await using file = await open(path, 'r')
  const frame = new JpegFrame(true)
  await readJpeg(wholeFile(file), frame)
  return await baseOfMeans(frame, orientation)
}

/** Decibels between two pictures of one size. */
function likeness(one: BasePicture, other: BasePicture): number {
  expect([one.width, one.height]).toEqual([other.width, other.height])
  const sum = one.data.reduce((total, value, i) => total + (value - (other.data[i] ?? 0)) ** 2, 0)
  return 10 * Math.log10((255 * 255 * one.data.length) / Math.max(sum, 1))
}

const painted = paint(1000, 500)
const kinds: [string, (picture: Sharp) => Sharp][] = [
  ['colour at half resolution', (picture) => picture.jpeg({ optimiseCoding: false })],
  ['colour at full resolution', (picture) => picture.jpeg({ chromaSubsampling: '4:4:4' })],
  ['grey', (picture) => picture.toColourspace('b-w').jpeg()],
  ['progressive', (picture) => picture.jpeg({ progressive: true })],
  ['a profile of its own', (picture) => picture.withIccProfile('p3').jpeg()],
]

describe('the means of the blocks', () => {
  it.each(kinds)('are what a decoder gives that shrinks by eight: %s', async (_, make) => {
    const path = await put(await make(sharp(await painted)).toBuffer())
    const means = await meansOf(path)
    const decoded = await readBase(path, { maxWidth: 125 })
    expect(means && likeness(means, decoded)).toBeGreaterThan(30)
  })

  it('are upright', async () => {
    const path = await put(
      await sharp(await painted)
        .withMetadata({ orientation: 3 })
        .jpeg()
        .toBuffer(),
    )
    const means = await meansOf(path, 3)
    expect(means && likeness(means, await readBase(path, { maxWidth: 125 }))).toBeGreaterThan(30)
  })

  it('are left to others where the colours are not the usual ones', async () => {
    const cmyk = await sharp(await painted)
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect(await meansOf(await put(cmyk))).toBeUndefined()
  })

  it.skipIf(!real.present)('are those of a photograph (needs ../shared/data)', async () => {
    const means = await meansOf(real.sancy)
    expect(means && likeness(means, await readBase(real.sancy, { maxWidth: 512 }))).toBeGreaterThan(36)
  })
})

describe('a file that grows', () => {
  const sound = painted.then((png) => sharp(png).jpeg({ quality: 95 }).toBuffer())

  it('is read as its bytes come, to the same means', async () => {
    const bytes = await sound
    const path = await put(bytes.subarray(0, 10))
    const file = new GrowingFile(path)
    const frame = new JpegFrame(true)
    const reading = readJpeg(file, frame)
    for (let there = 0; there < bytes.length; there += 7_001) {
      await writeFile(path, bytes.subarray(0, there), { flag: 'r+' })
      file.grow(there)
      await new Promise(setImmediate)
    }
    await writeFile(path, bytes, { flag: 'r+' })
    file.grow(bytes.length, true)
    expect(await reading).toBe(true)
    await file.close()
    const grown = await baseOfMeans(frame, 1)
    expect(grown?.data.equals((await meansOf(path))?.data ?? Buffer.alloc(0))).toBe(true)
  })

  it('that ends too early is damaged, and not before it ends', async () => {
    const bytes = await sound
    const file = new GrowingFile(await put(bytes))
    let isSettled = false
    const reading = readJpeg(file, new JpegFrame())
    void reading.catch(() => (isSettled = true))
    file.grow(bytes.length >> 1)
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    expect(isSettled).toBe(false)
    file.grow(bytes.length >> 1, true)
    await expect(reading).rejects.toMatchObject({ name: 'PictureError', code: 'damaged' })
    await file.close()
  })
})

describe('hostile headers', () => {
  /** A frame of so many components, each sampled 4 × 4, and a scan of four of them. */
  const crowded = (): Buffer => {
    const components = [1, 2, 3, 4]
    const table = (kind: number) => [0xff, 0xc4, 0, 20, kind, 1, ...Array.from({ length: 15 }, () => 0), 0]
    return Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 20, 8, 1, 0, 1, 0, 4]),
      Buffer.from(components.flatMap((id) => [id, 0x44, 0])),
      Buffer.from(table(0x00).concat(table(0x10))),
      Buffer.from([0xff, 0xda, 0, 14, 4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0]),
      Buffer.alloc(9_000, 1),
      Buffer.from([0xff, 0xd9]),
    ])
  }

  const frame = crowded().subarray(0, 24)
  const table = crowded().subarray(24, 46)

  it.each([
    ['a unit of too many blocks', crowded()],
    ['a second frame', Buffer.concat([frame, crowded().subarray(2)])],
    ['an impossible table', Buffer.concat([frame, ...Array.from({ length: 1000 }, () => table)])],
    ['a component that never comes', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ])('end with a verdict: %s', async (message, bytes) => {
    const told = { name: 'PictureError', code: 'damaged', message: `JPEG data: ${message}` }
    await expect(meansOf(await put(bytes))).rejects.toMatchObject(told)
  })
})
