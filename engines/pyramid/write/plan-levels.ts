/** One level of a pyramid: its size in pixels and its grid of tiles. */
export interface Level {
  width: number
  height: number
  columns: number
  rows: number
}

/**
 * The levels of a picture, smallest first; the last is the full size.
 *
 * Rule (that of libvips' dzsave with `depth=onetile`): each level is the next larger one halved,
 * rounded up, until one tile holds it. So a pixel of a level k steps below full size covers
 * 2^k × 2^k pixels of the source, whose last row and column are repeated where a side is odd.
 *
 * @param width pixels, a positive integer
 * @param height pixels, a positive integer
 * @param tileSize side of a tile in pixels, a positive integer
 * @throws RangeError when one of them is not a positive integer
 */
export function planLevels(width: number, height: number, tileSize: number): Level[] {
  for (const value of [width, height, tileSize]) {
    if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`Not a positive integer: ${value}`)
  }
  const levels: Level[] = []
  for (;;) {
    const columns = Math.ceil(width / tileSize)
    const rows = Math.ceil(height / tileSize)
    levels.unshift({ width, height, columns, rows })
    if (columns === 1 && rows === 1) return levels
    width = Math.ceil(width / 2)
    height = Math.ceil(height / 2)
  }
}

/** How many tiles a plan has in all. */
export function countTiles(levels: readonly Level[]): number {
  return levels.reduce((sum, level) => sum + level.columns * level.rows, 0)
}

/** Width and height in pixels of one tile; those of the last column and row are cut short. */
export function tileExtent(level: Level, tileSize: number, column: number, row: number): [number, number] {
  return [Math.min(tileSize, level.width - column * tileSize), Math.min(tileSize, level.height - row * tileSize)]
}
