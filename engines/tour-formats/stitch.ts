/** Tiles → one picture in memory. */
import sharp from 'sharp'
import { TourError, type TileGrid, type TourFiles } from './foreign-tour.ts'

/** RGB, 8 bits, row by row. */
export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Pixels of one stitched picture that are held at once, before it is made smaller. */
const mostPixels = 2 ** 27
const mostTiles = 20_000
/** Of one file that is held whole. */
const limits = { limitInputPixels: 2 ** 26, failOn: 'error' } as const

/**
 * Reads every tile of a grid; those that are missing stay black.
 * @throws TourError 'too-large', or 'malformed' when not one tile is there
 */
export async function stitch(grid: TileGrid, files: TourFiles, signal?: AbortSignal): Promise<Pixels> {
  const { columns, rows } = soundGrid(grid)
  const { width, height, tileSize } = grid
  const data = Buffer.alloc(width * height * 3)
  let found = 0
  for (let row = 0; row < rows; row++) {
    signal?.throwIfAborted()
    for (let column = 0; column < columns; column++) {
      const tile = await decode(files, grid.path(column, row))
      if (tile === undefined) continue
      found++
      blit(tile, { data, width, height }, column * tileSize, row * tileSize)
    }
  }
  if (found === 0) throw new TourError('malformed', `None of the tiles is there: ${grid.path(0, 0)}`)
  return { data, width, height }
}

/** @throws TourError 'malformed', 'too-large' */
export function soundGrid({ width, height, tileSize }: TileGrid): { readonly columns: number; readonly rows: number } {
  const sound = [width, height, tileSize].every((value) => Number.isInteger(value) && value > 0)
  if (!sound) throw new TourError('malformed', 'The tiles have no sound size')
  const [columns, rows] = [Math.ceil(width / tileSize), Math.ceil(height / tileSize)]
  if (width * height > mostPixels || columns * rows > mostTiles)
    throw new TourError('too-large', `${width} × ${height} in tiles`)
  return { columns, rows }
}

/** Undefined where the file is missing; @throws TourError 'malformed' when it is no picture */
export async function decode(files: TourFiles, path: string): Promise<Pixels | undefined> {
  const bytes = await files.read(path)
  if (bytes === undefined) return undefined
  try {
    const picture = sharp(bytes, limits).autoOrient().flatten({ background: '#000' }).toColourspace('srgb')
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    throw new TourError('malformed', `${path} is no sound picture`, { cause: error })
  }
}

function blit(from: Pixels, into: Pixels, left: number, top: number): void {
  const wide = Math.min(from.width, into.width - left)
  const high = Math.min(from.height, into.height - top)
  for (let y = 0; y < high; y++) {
    from.data.copy(into.data, ((top + y) * into.width + left) * 3, y * from.width * 3, (y * from.width + wide) * 3)
  }
}
