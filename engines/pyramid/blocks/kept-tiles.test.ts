/** Tiles of a TIFF that are JPEGs of the wanted size are not coded again, and only those. */
import { join } from 'node:path'
import sharp, { type TiffOptions } from 'sharp'
import { expect, test } from 'vitest'
import { buildPyramid } from '../build-pyramid.ts'
import { paint, psnr, testFolder } from '../test-folder.ts'
import { tileKeeper } from './kept-tiles.ts'
import { TiffTiles } from '../read/tiff-tiles.ts'

const folder = testFolder()
const side = 256
const tiled = { tile: true, tileWidth: side, tileHeight: side, compression: 'jpeg', quality: 85 } as const
const painted = paint(300, 200)

async function written(name: string, options: TiffOptions, width = 1024, height = 600): Promise<string> {
  const path = join(folder, name)
  await sharp(await painted)
    .resize(width, height, { fit: 'fill' })
    .tiff({ ...tiled, ...options })
    .toFile(path)
  return path
}

async function firstTile(path: string, tileSize = side): Promise<Buffer | undefined> {
  await using tiles = await TiffTiles.open(path, 0)
  const [coded] = (await tiles?.part({ column: 0, row: 0, columns: 1, rows: 1 }))?.tiles ?? []
  return tiles && coded && (await tileKeeper(tiles, tileSize)?.(coded))
}

test('a kept tile is what the file shows, to the last bit of its codes', async () => {
  const path = await written('plain.tif', {})
  const tile = await firstTile(path)
  expect(await sharp(tile).metadata()).toMatchObject({ format: 'jpeg', width: side, height: side })
  const shown = sharp(path).extract({ left: 0, top: 0, width: side, height: side })
  expect(await sharp(tile).raw().toBuffer()).toEqual(await shown.raw().toBuffer())
})

test.each<[why: string, options: TiffOptions, tileSize?: number]>([
  ['coded finer than visitors want to fetch', { quality: 98 }],
  ['of another size', {}, 512],
  ['not JPEG', { compression: 'lzw' }],
])('%s: coded anew', async (why, options, tileSize = side) => {
  expect(await firstTile(await written(`${why.replaceAll(' ', '-')}.tif`, options), tileSize)).toBeUndefined()
})

test('what is no tile, or has more to say than a picture, is not passed on', async () => {
  const path = await written('spoilt.tif', {})
  await using tiles = await TiffTiles.open(path, 0)
  const [coded = Buffer.alloc(0)] = (await tiles?.part({ column: 1, row: 1, columns: 1, rows: 1 }))?.tiles ?? []
  const keep = tiles && tileKeeper(tiles, side)
  const note = Buffer.from('fffe0008secret', 'latin1')
  const noted = Buffer.concat([
    coded.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, 8]),
    Buffer.from('secret'),
    coded.subarray(2),
    note,
  ])
  const kept = await keep?.(noted)
  expect(kept).toEqual(await keep?.(coded))
  expect(kept?.includes('secret')).toBe(false)
  const other = Buffer.from(coded)
  const frame = other.indexOf(Buffer.from([0xff, 0xc0]))
  other.writeUInt16BE(side / 2, frame + 5)
  for (const bad of [Buffer.alloc(0), Buffer.from('neither'), coded.subarray(0, -2), other])
    expect(await keep?.(bad)).toBeUndefined()
})

test(
  'a wide picture keeps tiles of whole blocks; others and the smaller levels are like it',
  { timeout: 60_000 },
  async () => {
    const [source, target] = [await written('wide.tif', {}, 33_000, 1300), join(folder, 'wide')]
    const { levels } = await buildPyramid({ source, target, kind: 'flat', tileSize: side })
    const full = levels.length - 1
    const difference = async (level: number, column: number, row: number): Promise<number> => {
      const scale = 2 ** (full - level)
      const tile = sharp(join(target, String(level), `${column}_${row}.jpg`))
      const { data, info } = await tile.raw().toBuffer({ resolveWithObject: true })
      const shown = sharp(source, { limitInputPixels: false }).extract({
        left: column * side * scale,
        top: row * side * scale,
        width: info.width * scale,
        height: info.height * scale,
      })
      const wanted = shown.resize(info.width, info.height, { kernel: 'linear', fit: 'fill' })
      return psnr(data, await wanted.raw().toBuffer())
    }
    expect(await difference(full, 7, 3)).toBe(Infinity)
    expect(await difference(full, 7, 4)).toBeGreaterThan(36)
    expect(await difference(full, 128, 5)).toBeGreaterThan(36)
    expect(await difference(full - 1, 3, 1)).toBeGreaterThan(36)
    expect(await difference(full - 2, 1, 0)).toBeGreaterThan(36)
  },
)
