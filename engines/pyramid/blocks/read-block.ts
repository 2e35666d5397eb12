/** One block of a picture in tiles: its pixels, or those of its half where its tiles can be kept as they are coded. */
import { openPicture, toSrgb } from '../read/open-picture.ts'
import type { PictureFacts } from '../read/picture-facts.ts'
import type { BasePicture } from '../read/pixels.ts'
import type { Level } from '../write/plan-levels.ts'
import type { TileKeeper } from './kept-tiles.ts'
import { across } from './read-strategy.ts'
import { release } from './release.ts'
import type { TileRange, TiffTiles } from '../read/tiff-tiles.ts'

export interface BlockSource {
  readonly tiles: TiffTiles
  readonly facts: Pick<PictureFacts, 'depth' | 'hasProfile'>
  readonly tileSize: number
  readonly whole: Level
  /** absent where all tiles are coded */
  readonly keep: TileKeeper | undefined
}

interface Block {
  /** the files of its full-size tiles, row by row; its pixels are half as wide and high then */
  readonly kept: readonly Buffer[] | undefined
  readonly pixels: BasePicture
}

/**
 * @param column of tiles of the full size, as `row`
 * @throws PictureError 'damaged', or what libvips says of the picture
 */
export async function readBlock(source: BlockSource, column: number, row: number): Promise<Block> {
  const { tiles, tileSize, whole, facts, keep } = source
  const [left, top, side] = [column * tileSize, row * tileSize, across * tileSize]
  const [width, height] = [Math.min(side, whole.width - left), Math.min(side, whole.height - top)]
  const range: TileRange = {
    column: left / tiles.wide,
    row: top / tiles.high,
    columns: Math.ceil(width / tiles.wide),
    rows: Math.ceil(height / tiles.high),
  }
  const { file, tiles: coded } = await tiles.part(range)
  // Halves of odd sides are made by ourselves, and tiles at the edge are cut short.
  const kept = keep && width === side && height === side ? await allKept(coded, keep) : undefined
  const opened = openPicture(file, { inParts: true })
  const part =
    kept === undefined
      ? opened.extract({ left: 0, top: 0, width, height })
      : opened.resize({ width: width / 2, height: height / 2, fit: 'fill', kernel: 'linear' })
  const { data, info } = await toSrgb(part, facts).raw().toBuffer({ resolveWithObject: true })
  release(file)
  if (info.channels !== 3) throw new Error(`Expected 3 channels, got ${info.channels}`)
  return { kept, pixels: { data, width: info.width, height: info.height } }
}

async function allKept(coded: readonly Buffer[], keep: TileKeeper): Promise<Buffer[] | undefined> {
  const kept: Buffer[] = []
  for (const tile of coded) {
    const file = await keep(tile)
    if (file === undefined) return undefined
    kept.push(file)
  }
  return kept
}
