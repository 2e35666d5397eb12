/** Merged images beside what ImageMagick makes of them, where it is installed. It has no reader for indexed ones. */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readBase } from '../preview/base-picture.ts'
import { inspectPicture } from '../preview/inspect-picture.ts'
import { testFolder } from '../test-folder.ts'
import { colourChannels, depthsOf, type PsdMode } from './psd-layout.ts'
import { difference, psdOf } from './test-psd.ts'
import { unpackPsd } from './unpack-psd.ts'

const folder = testFolder()
const isInstalled = spawnSync('convert', ['--version']).stdout?.includes('ImageMagick') ?? false
const documents = fileURLToPath(new URL('../../../../shared/data/psb', import.meta.url))
const [width, height] = [64, 40]

/** Its merged image; floating point is linear light, which it does not know by itself. */
async function theirs(path: string, depth: number, form = 'rgb:-'): Promise<Buffer> {
  const light = depth === 32 ? ['-set', 'colorspace', 'RGB', '-colorspace', 'sRGB'] : []
  const options = { encoding: 'buffer', maxBuffer: 2 ** 28 } as const
  const args = [`${path}[0]`, ...light, '-alpha', 'off', '-depth', '8', form]
  return (await promisify(execFile)('convert', args, options)).stdout
}

/** Without a profile everybody has inks of his own, so what is compared is how much of each there is. */
async function both(path: string, mode: PsdMode, depth: number): Promise<[Buffer, Buffer, within: number]> {
  if (mode !== 'cmyk') return [(await readBase(path)).data, await theirs(path, depth), 1]
  const unpacked = join(folder, 'unpacked.tif')
  await unpackPsd(path, unpacked)
  return [await theirs(unpacked, 8, 'cmyk:-'), await theirs(path, depth, 'cmyk:-'), 0]
}

/** Slow waves, another in each channel. */
function wavyPlane(channel: number, depth: number): Buffer {
  const row = depth === 1 ? width / 8 : (width * depth) / 8
  const plane = Buffer.alloc(row * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = 0.5 + 0.45 * Math.sin(x / 9 + channel * 2 + y / 17)
      const at = y * row + (x * depth) / 8
      if (depth === 8) plane[at] = Math.round(value * 255)
      else if (depth === 16) plane.writeUInt16BE(Math.round(value * 65_535), at)
      else if (depth === 32) plane.writeFloatBE(value, at)
      else if (value < 0.5) plane[y * row + (x >> 3)] = (plane[y * row + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return plane
}

const modes = (['bitmap', 'grey', 'rgb', 'cmyk', 'duotone', 'lab'] satisfies PsdMode[]).flatMap((mode) =>
  depthsOf[mode].map((depth) => ({ mode, depth })),
)

describe.skipIf(!isInstalled)('shown as ImageMagick shows them', () => {
  describe.skipIf(!existsSync(documents))('documents of Photoshop itself (shared/data/psb)', () => {
    const names = existsSync(documents) ? readdirSync(documents).filter((name) => name.endsWith('.psb')) : []
    it.each(names)('%s', async (name) => {
      const path = join(documents, name)
      const { depth } = await inspectPicture(path)
      expect(difference((await readBase(path)).data, await theirs(path, depth))).toBeLessThanOrEqual(1)
    })
  })

  describe.each(modes)('$mode of $depth bits', ({ mode, depth }) => {
    // The other two ways to write the same are read beside these by our own tests.
    it.each([
      ['psd', 'raw'],
      ['psb', 'rle'],
    ] as const)('%s, %s', async (extension, compression) => {
      const planes = Array.from({ length: colourChannels(mode) }, (_, channel) => wavyPlane(channel, depth))
      const path = join(folder, `generated.${extension}`)
      await writeFile(path, psdOf({ width, height, mode, depth, isLarge: extension === 'psb', compression, planes }))
      const [seen, wanted, within] = await both(path, mode, depth)
      expect(difference(seen, wanted)).toBeLessThanOrEqual(within)
    })
  })
})
