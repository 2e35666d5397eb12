/** Levels drawn by blocks are what libvips makes of the whole picture, byte for byte. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { buildPyramid } from '../build-pyramid.ts'
import { codeTiles } from '../code-tiles.ts'
import { openPicture, toSrgb } from '../open-picture.ts'
import { paint, testFolder } from '../test-folder.ts'
import { tileSides } from './tiff-tiles.ts'

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

type Form = [
  name: string,
  size: [number, number],
  tileSize: number,
  write: (picture: Sharp, path: string) => Promise<unknown>,
]

test.each<Form>([
  ['odd.tif', [8707, 517], 256, (picture, path) => picture.tiff({ ...tiled, compression: 'lzw' }).toFile(path)],
  [
    'deep.tif',
    [8193, 260],
    64,
    (picture, path) =>
      picture
        .toColourspace('rgb16')
        .withIccProfile('p3')
        .tiff({ ...tiled, compression: 'deflate' })
        .toFile(path),
  ],
  [
    'clear.tif',
    [9000, 300],
    512,
    (picture, path) =>
      picture
        .ensureAlpha(0.5)
        .tiff({ ...tiled, bigtiff: false, compression: 'none' })
        .toFile(path),
  ],
])('%s', async (name, size, tileSize, write) => {
  const source = join(folder, name)
  await write(await enlarged(...size), source)
  expect(await tileSides(source, 0)).toEqual([256, 256])
  const target = join(folder, `${name}-tiles`)
  const { levels } = await buildPyramid({ source, target, kind: 'flat', tileSize })
  const facts = { depth: name === 'deep.tif' ? 16 : 8, hasProfile: name === 'deep.tif' }
  await codeTiles(
    toSrgb(openPicture(source), facts),
    join(folder, name),
    { tileSize, quality: 88, chroma: '4:4:4' },
    'onetile',
  )
  for (const level of levels.keys()) {
    const whole = await contents(join(folder, `${name}_files`), level)
    expect(await contents(target, level)).toEqual(whole.map((file) => file.replace('.jpeg', '.jpg')))
  }
})
