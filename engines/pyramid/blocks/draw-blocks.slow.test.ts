/** Levels drawn by blocks are what libvips makes of the whole picture, byte for byte. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { buildPyramid } from '../build-pyramid.ts'
import { codeTiles } from '../write/code-tiles.ts'
import { inspectPicture } from '../preview/inspect-picture.ts'
import { openPicture, toSrgb } from '../read/open-picture.ts'
import { planLevels } from '../write/plan-levels.ts'
import { paint, testFolder } from '../test-folder.ts'
import { readStrategy } from './read-strategy.ts'

const folder = testFolder()
const painted = paint(300, 200)

async function enlarged(width: number, height: number): Promise<Sharp> {
  return sharp(await painted).resize(width, height, { fit: 'fill', kernel: 'nearest' })
}

async function contents(target: string, level: number): Promise<string[]> {
  const names = (await readdir(join(target, String(level)))).toSorted()
  return Promise.all(
    names.map(async (name) => `${name} ${await readFile(join(target, String(level), name), 'base64')}`),
  )
}

const tiled = { tile: true, bigtiff: true, tileWidth: 256, tileHeight: 256 } as const

type Form = {
  name: string
  size: [number, number]
  tileSize: number
  way: 'blocks' | 'unpacked' | 'rows'
  write: (picture: Sharp) => Sharp
}

test.each<Form>([
  {
    name: 'odd.tif',
    size: [32_771, 133],
    tileSize: 256,
    way: 'blocks',
    write: (picture) => picture.tiff({ ...tiled, compression: 'lzw' }),
  },
  {
    name: 'deep.tif',
    size: [33_001, 70],
    tileSize: 256,
    way: 'blocks',
    write: (picture) =>
      picture
        .toColourspace('rgb16')
        .withIccProfile('p3')
        .tiff({ ...tiled, compression: 'deflate' }),
  },
  {
    name: 'clear.tif',
    size: [40_000, 96],
    tileSize: 512,
    way: 'blocks',
    write: (picture) => picture.ensureAlpha(0.5).tiff({ ...tiled, bigtiff: false, compression: 'none' }),
  },
  {
    name: 'strips.tif',
    size: [65_601, 65],
    tileSize: 256,
    way: 'unpacked',
    write: (picture) => picture.tiff({ compression: 'lzw' }),
  },
  { name: 'narrow.tif', size: [32_768, 8], tileSize: 512, way: 'rows', write: (picture) => picture.tiff(tiled) },
  // Blocks of 384 would cut through the tiles of the file.
  { name: 'askew.tif', size: [32_800, 8], tileSize: 96, way: 'rows', write: (picture) => picture.tiff(tiled) },
])('$name', async ({ name, size, tileSize, way, write }) => {
  const source = join(folder, name)
  await write(await enlarged(...size)).toFile(source)
  const facts = await inspectPicture(source)
  expect(await readStrategy({ source, facts, levels: planLevels(...size, tileSize), tileSize })).toBe(way)
  const target = join(folder, `${name}-tiles`)
  const told: number[] = []
  const onProgress = (share: number): void => void told.push(share)
  const { levels } = await buildPyramid({ source, target, kind: 'flat', tileSize, onProgress })
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  const coding = { tileSize, quality: 88, chroma: facts.subsampled ? '4:2:0' : '4:4:4' } as const
  await codeTiles(toSrgb(openPicture(source), facts), join(folder, name), coding)
  for (const level of levels.keys()) {
    const whole = await contents(join(folder, `${name}_files`), level)
    expect(await contents(target, level)).toEqual(whole.map((file) => file.replace('.jpeg', '.jpg')))
  }
  expect((await readdir(folder)).filter((entry) => entry.includes('.part-'))).toEqual([])
})
