import type { PyramidManifest } from './build-pyramid.ts'
import type { ReadTile } from './pack/read-tile.ts'
import type { Level } from './write/plan-levels.ts'

/** One level as it is coded: plain data, which can go to another thread. */
export interface CodedLevel {
  readonly level: Level
  /** side of a tile in pixels */
  readonly tileSize: number
  /** row by row */
  readonly tiles: readonly Uint8Array[]
}

/** The largest level that is no wider than `maxWidth`. However large the picture was, these are few tiles. */
export async function gatherLevel(
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
