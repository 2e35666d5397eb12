/** What a build holds in memory goes with the width of a picture, not with how many rows there are. */
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { buildInProcess } from './run-in-process.ts'
import { psdOf } from './psd/test-psd.ts'
import { paint, testFolder } from './test-folder.ts'

const folder = testFolder()
const width = 2000
const [low, tall] = [1000, 40_000]
/** Unpacked, the tall one is larger by this; what a build holds differs by a third of it from one time to the next. */
const unpacked = (tall - low) * width * 3

const painted = paint(300, 200)

async function enlarged(height: number): Promise<Sharp> {
  return sharp(await painted, { limitInputPixels: false }).resize(width, height, { fit: 'fill', kernel: 'nearest' })
}

async function writePsb(path: string, height: number): Promise<void> {
  const none = Buffer.alloc(0)
  const shape = { width, height, mode: 'rgb', depth: 8, isLarge: true, compression: 'raw' } as const
  await writeFile(path, psdOf({ ...shape, planes: [none, none, none] }))
  const plane = await (await enlarged(height)).extractChannel(0).raw().toBuffer()
  for (let channel = 0; channel < 3; channel += 1) await appendFile(path, plane)
}

type Kind = [name: string, write: (path: string, height: number) => Promise<unknown>]

test.each<Kind>([
  ['JPEG', async (path, height) => (await enlarged(height)).jpeg().toFile(path)],
  ['PNG', async (path, height) => (await enlarged(height)).png({ compressionLevel: 1 }).toFile(path)],
  ['TIFF', async (path, height) => (await enlarged(height)).tiff({ compression: 'lzw' }).toFile(path)],
  ['PSB', writePsb],
])('%s', { timeout: 200_000 }, async (name, write) => {
  const peaks: number[] = []
  for (const height of [low, tall]) {
    const [source, target] = [join(folder, name), join(folder, 'tiles')]
    await write(source, height)
    await buildInProcess({ source, target, kind: 'flat' }, { onPeak: (bytes) => peaks.push(bytes) })
    await Promise.all([source, target].map((path) => rm(path, { recursive: true })))
  }
  const [before = 0, after = Infinity] = peaks
  expect(before).toBeGreaterThan(0)
  expect((after - before) / unpacked).toBeLessThan(0.6)
})

test('width counts for nothing where blocks can be read', { timeout: 60_000 }, async () => {
  const [source, target] = [join(folder, 'wide.tif'), join(folder, 'wide')]
  const wide = sharp(await painted).resize(81_920, 512, { fit: 'fill', kernel: 'nearest' })
  await wide.tiff({ tile: true, tileWidth: 256, tileHeight: 256, compression: 'lzw' }).toFile(source)
  let peak = Infinity
  await buildInProcess({ source, target, kind: 'flat' }, { onPeak: (bytes) => (peak = bytes) })
  // Two rows of full-size tiles. By rows of the picture it would be twice as much.
  expect(peak).toBeLessThan(81_920 * 512 * 3 * 2)
})
