/** Which tiles of the full size a zone may reach, and which of smaller levels with them. */
import { mappingOf, type Shown } from './mapping.ts'
import type { Level } from './patch.ts'
import type { Cap } from './zone-shape.ts'

export interface TileGrid extends Shown {
  readonly tileSize: number
  readonly levels: readonly Level[]
}

/** Numbers `row × columns + column`, by level. */
export type TouchedTiles = readonly ReadonlySet<number>[]

/** @param zones circles that hold each of them */
export function touchedTiles(grid: TileGrid, caps: readonly Cap[]): TouchedTiles {
  const touched = grid.levels.map(() => new Set<number>())
  const last = grid.levels.length - 1
  const full = grid.levels[last]
  if (full === undefined) return touched
  for (const cap of caps) for (const tile of tilesOfCap(grid, full, cap)) touched[last]?.add(tile)
  for (let level = last; level > 0; level--) {
    const [columns, above] = [grid.levels[level]?.columns ?? 1, grid.levels[level - 1]?.columns ?? 1]
    for (const tile of touched[level] ?? [])
      touched[level - 1]?.add((Math.floor(tile / columns) >> 1) * above + ((tile % columns) >> 1))
  }
  return touched
}

function* tilesOfCap(grid: TileGrid, level: Level, { middle, radius }: Cap): Iterable<number> {
  const mapping = mappingOf(grid, level)
  const [x, y] = mapping.pixelOf(middle)
  const reach = radius / mapping.pixel + 2
  const rows = within(y - reach, y + reach, grid.tileSize, level.rows)
  const width = mapping.isFlat ? reach : sideways(middle[1], radius, mapping.pixel)
  const whole = mapping.isFlat ? Number.POSITIVE_INFINITY : (2 * Math.PI) / mapping.pixel
  const columns = new Set<number>()
  // Across the back, where the picture goes on at its other side.
  for (const turn of mapping.isFlat ? [0] : [-whole, 0, whole])
    for (const column of within(x + turn - width, x + turn + width, grid.tileSize, level.columns)) columns.add(column)
  for (const row of rows) for (const column of columns) yield row * level.columns + column
}

/** Pixels to either side that a circle reaches; all around where it holds a pole. */
function sideways(height: number, radius: number, pixel: number): number {
  const latitude = Math.asin(Math.min(1, Math.max(-1, height)))
  if (Math.abs(latitude) + radius >= Math.PI / 2) return Number.MAX_SAFE_INTEGER
  return Math.asin(Math.min(1, Math.sin(radius) / Math.cos(latitude))) / pixel + 2
}

function within(from: number, to: number, tileSize: number, count: number): number[] {
  const first = Math.max(0, Math.floor(from / tileSize))
  const last = Math.min(count - 1, Math.floor(to / tileSize))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => first + nth)
}
