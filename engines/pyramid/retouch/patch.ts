/** What a part of the picture looks like on a plane, out of the tiles that hold it, whatever its size. */
import { mappingOf, type Shown } from './mapping.ts'
import { fromPlane, type Plane } from './plane.ts'
import type { Bounds } from './zone-shape.ts'

/** Pixels by rows. */
export interface Raster {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
  /** bytes of a pixel, the first three of them colours */
  readonly channels: number
}

export interface Level {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
}

/** A pyramid to be read from. */
export interface Tiles extends Shown {
  readonly tileSize: number
  readonly levels: readonly Level[]
  tile(level: number, column: number, row: number): Promise<Raster>
}

/** Colours and whether there is any, by rows from the top. */
export interface Patch {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Decoded tiles that are at hand while a patch is drawn. */
const AT_HAND = 48

export async function drawPatch(
  tiles: Tiles,
  plane: Plane,
  { left, right, bottom, top }: Bounds,
  { width, height }: Pick<Patch, 'width' | 'height'>,
): Promise<Patch> {
  const step = Math.max((right - left) / width, (top - bottom) / height)
  const level = levelFor(tiles, step)
  const { width: wide = 1, height: high = 1 } = tiles.levels[level] ?? {}
  const mapping = mappingOf(tiles, { width: wide, height: high })
  const read = reader(tiles, level)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [u, v] = [left + ((column + 0.5) / width) * (right - left), top - ((row + 0.5) / height) * (top - bottom)]
      const [x, y] = mapping.pixelOf(fromPlane(plane, u, v))
      if (x < 0 || y < 0 || x > wide || y > high) continue
      const at = (row * width + column) * 4
      const waiting = read(x, y, mapping.isClosed, data, at)
      if (waiting !== null) await waiting
      data[at + 3] = 255
    }
  }
  return { data, width, height }
}

/** The smallest level whose pixels are no larger than asked for. */
function levelFor({ levels, ...shown }: Tiles, step: number): number {
  const found = levels.findIndex((level) => mappingOf(shown, level).pixel <= step * 1.01)
  return found < 0 ? levels.length - 1 : found
}

/** Interpolates between the four pixels around a point; waits only where a tile is not at hand. */
function reader(tiles: Tiles, level: number) {
  const { width = 1, height = 1, columns = 1 } = tiles.levels[level] ?? {}
  const size = tiles.tileSize
  const known = new Map<number, Raster>()
  const load = async (key: number): Promise<void> => {
    const raster = await tiles.tile(level, key % columns, Math.floor(key / columns))
    const [oldest] = known.keys()
    if (known.size >= AT_HAND && oldest !== undefined) known.delete(oldest)
    known.set(key, raster)
  }
  const put = (x: number, y: number, weight: number, out: Float64Array): boolean => {
    const key = Math.floor(y / size) * columns + Math.floor(x / size)
    const raster = known.get(key)
    if (raster === undefined) return false
    const at = ((y % size) * raster.width + (x % size)) * raster.channels
    for (let i = 0; i < 3; i++) out[i] = (out[i] ?? 0) + weight * (raster.data[at + i] ?? 0)
    return true
  }
  const sum = new Float64Array(3)
  return (x: number, y: number, isClosed: boolean, data: Uint8ClampedArray, at: number): Promise<void> | null => {
    const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
    const [fx, fy] = [x - 0.5 - left, y - 0.5 - top]
    const column = (value: number): number =>
      isClosed ? (value + width) % width : Math.min(width - 1, Math.max(0, value))
    const row = (value: number): number => Math.min(height - 1, Math.max(0, value))
    const around = [
      [column(left), row(top), (1 - fx) * (1 - fy)],
      [column(left + 1), row(top), fx * (1 - fy)],
      [column(left), row(top + 1), (1 - fx) * fy],
      [column(left + 1), row(top + 1), fx * fy],
    ] as const
    const take = (): boolean => {
      sum.fill(0)
      if (!around.every(([px, py, weight]) => put(px, py, weight, sum))) return false
      for (let i = 0; i < 3; i++) data[at + i] = sum[i] ?? 0
      return true
    }
    if (take()) return null
    return (async () => {
      for (const [px, py] of around) {
        const key = Math.floor(py / size) * columns + Math.floor(px / size)
        if (!known.has(key)) await load(key)
      }
      take()
    })()
  }
}
