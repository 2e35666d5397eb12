/** Which tiles of the full size a zone may reach, and which of smaller levels with them. */
import { mappingOf, type Mapping, type Shown } from './mapping.ts'
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

function* tilesOfCap(grid: TileGrid, level: Level, cap: Cap): Iterable<number> {
  const boxes = boxesOf(mappingOf(grid, level), cap)
  const columns = new Set<number>()
  for (const { left, right } of boxes)
    for (const column of within(left, right, grid.tileSize, level.columns)) columns.add(column)
  const rows = boxes.flatMap(({ top, bottom }) => within(top, bottom, grid.tileSize, level.rows))
  for (const row of new Set(rows)) for (const column of columns) yield row * level.columns + column
}

/** Pixels from the left and upper edge, whether the picture reaches there or not. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** What a circle may reach of a picture: also across the back, where it goes on at its other side. */
export function boxesOf(mapping: Mapping, { middle, radius }: Cap): Box[] {
  const [x, y] = mapping.pixelOf(middle)
  const reach = radius / mapping.pixel + 2
  const width = mapping.isFlat ? reach : sideways(middle[1], radius, mapping.pixel)
  const whole = (2 * Math.PI) / mapping.pixel
  return (mapping.isFlat ? [0] : [-whole, 0, whole]).map((turn) => ({
    left: x + turn - width,
    right: x + turn + width,
    top: y - reach,
    bottom: y + reach,
  }))
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
