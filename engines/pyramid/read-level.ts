import sharp from 'sharp'
import type { PyramidManifest } from './build-pyramid.ts'
import { type ReadTile, tilesOfFolder } from './pack/read-tile.ts'
import type { BasePicture } from './read/pixels.ts'
import type { Level } from './write/plan-levels.ts'

/** One level as it is coded: plain data, which can go to another thread. */
interface CodedLevel {
  readonly level: Level
  /** side of a tile in pixels */
  readonly tileSize: number
  /** row by row */
  readonly tiles: readonly Uint8Array[]
}

/** The largest level that is no wider than `maxWidth`. However large the picture was, these are few tiles. */
async function gatherLevel(
  read: ReadTile,
  { levels, tileSize }: Pick<PyramidManifest, 'levels' | 'tileSize'>,
  maxWidth = 4096,
): Promise<CodedLevel> {
  const index = Math.max(
    0,
    levels.findLastIndex((level) => level.width <= maxWidth),
  )
  const level = levels[index]
  if (level === undefined) throw new RangeError('A pyramid without levels')
  const tiles: Uint8Array[] = []
  for (let row = 0; row < level.rows; row++) {
    for (let column = 0; column < level.columns; column++) tiles.push(await read(index, column, row))
  }
  return { level, tileSize, tiles }
}

/** The picture that a level shows. */
async function joinLevel({ level, tileSize, tiles }: CodedLevel): Promise<BasePicture> {
  const { width, height, columns } = level
  const data = Buffer.alloc(width * height * 3)
  for (const [nth, coded] of tiles.entries()) {
    const tile = sharp(coded).toColourspace('srgb').raw()
    const { data: pixels, info } = await tile.toBuffer({ resolveWithObject: true })
    const at = (Math.floor(nth / columns) * tileSize * width + (nth % columns) * tileSize) * 3
    for (let y = 0; y < info.height; y++) {
      pixels.copy(data, at + y * width * 3, y * info.width * 3, (y + 1) * info.width * 3)
    }
  }
  return { data, width, height }
}

/** A finished pyramid's picture, small. @param folder the one that holds `{level}/{column}_{row}.jpg` */
export async function readLevel(
  folder: string,
  plan: Pick<PyramidManifest, 'levels' | 'tileSize'>,
  maxWidth?: number,
): Promise<BasePicture> {
  return joinLevel(await gatherLevel(tilesOfFolder(folder), plan, maxWidth))
}
