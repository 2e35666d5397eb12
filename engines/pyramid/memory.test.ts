/** What a build holds in memory goes with the rows of a picture, not with how many there are. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { buildInProcess } from './run-in-process.ts'
import { psdOf } from './psd/test-psd.ts'
import { paint, testFolder } from './test-folder.ts'

const folder = testFolder()
const width = 3000
const [low, tall] = [3000, 12_000]
/** Unpacked, the tall one is larger by this. */
const unpacked = (tall - low) * width * 3

const painted = paint(300, 200)

async function enlarged(height: number): Promise<Sharp> {
  return sharp(await painted).resize(width, height, { fit: 'fill', kernel: 'nearest' })
}

async function psb(height: number): Promise<Buffer> {
  const plane = await (await enlarged(height)).extractChannel(0).raw().toBuffer()
  const planes = [plane, plane, plane]
  return psdOf({ width, height, mode: 'rgb', depth: 8, isLarge: true, compression: 'raw', planes })
}

type Kind = [name: string, isAnew: boolean, write: (height: number) => Promise<Buffer>]

test.each<Kind>([
  ['JPEG, cut from its codes', false, async (height) => (await enlarged(height)).jpeg().toBuffer()],
  ['JPEG, coded anew', true, async (height) => (await enlarged(height)).jpeg().toBuffer()],
  ['PNG', false, async (height) => (await enlarged(height)).png({ compressionLevel: 1 }).toBuffer()],
  ['TIFF in strips', false, async (height) => (await enlarged(height)).tiff({ compression: 'lzw' }).toBuffer()],
  [
    'TIFF in tiles',
    false,
    async (height) => (await enlarged(height)).tiff({ compression: 'deflate', tile: true }).toBuffer(),
  ],
  ['PSB', false, psb],
])('%s', { timeout: 120_000 }, async (name, isAnew, write) => {
  const peaks: number[] = []
  for (const height of [low, tall]) {
    const source = join(folder, `${name}-${height}`.replaceAll(/[^\w-]/g, '-'))
    await writeFile(source, await write(height))
    const task = { source, target: `${source}-tiles`, kind: 'flat', ...(isAnew ? { quality: 80 } : {}) } as const
    await buildInProcess(task, { onPeak: (bytes) => peaks.push(bytes) })
  }
  const [before = 0, after = Infinity] = peaks
  expect(before).toBeGreaterThan(0)
  expect((after - before) / unpacked).toBeLessThan(0.5)
})
