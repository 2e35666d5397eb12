// Which tiles of the usual web grid (spherical Mercator, 256 pixels) a region touches; screens count as the server does.
import type { Area, Bounds } from '@huanshi/kernel/protocol/geometry.ts'

/** Where the square world of Mercator ends, degrees. */
const NORTHMOST = 85.051128779806604
/** More edges times rows are not looked at: such a region has too many tiles anyway. */
const MOST_STEPS = 600_000

/** In one row, columns from the first to the last, both included. */
interface TileSpan {
  readonly zoom: number
  readonly row: number
  readonly first: number
  readonly last: number
}

export function boundsOf(region: Area | Bounds): Bounds {
  if ('west' in region) return region
  const bounds = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lng = 0, lat = 0] of ringsOf(region).flat()) {
    bounds.west = Math.min(bounds.west, lng)
    bounds.east = Math.max(bounds.east, lng)
    bounds.south = Math.min(bounds.south, lat)
    bounds.north = Math.max(bounds.north, lat)
  }
  return bounds
}

/** Over all levels from the smallest to the largest, both included; Infinity where it is beyond counting. */
export function tileCount(region: Area | Bounds, minZoom: number, maxZoom: number): number {
  let count = 0
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const spans = spansAt(region, zoom)
    if (spans === null) return Infinity
    for (const { first, last } of spans) count += last - first + 1
  }
  return count
}

/** Row by row; null where it is too much to look at. */
export function spansAt(region: Area | Bounds, zoom: number): TileSpan[] | null {
  if ('west' in region) return spansOfBounds(region, zoom)
  return spansOfRings(ringsOf(region), zoom)
}

type Ring = readonly (readonly number[])[]

function ringsOf(area: Area): readonly Ring[] {
  return area.type === 'Polygon' ? area.coordinates : area.coordinates.flat()
}

function spansOfBounds({ west, south, east, north }: Bounds, zoom: number): TileSpan[] | null {
  const [left, top] = place(west, north, zoom)
  const [right, bottom] = place(east, south, zoom)
  const [first, last] = [inside(left, zoom), inside(right, zoom)]
  const [from, to] = [inside(top, zoom), inside(bottom, zoom)]
  if (to - from > MOST_STEPS) return null
  return Array.from({ length: to - from + 1 }, (_, at) => ({ zoom, row: from + at, first, last }))
}

/** In tiles from the north-western corner of the world. */
type Corner = readonly [x: number, y: number]

/** From a west-eastern place to another, in tiles. */
type Piece = [from: number, to: number]

/** What is known of a row of tiles: pieces that an edge passes through, and where edges cross its upper side. */
interface Row {
  readonly touched: Piece[]
  readonly crossings: number[]
}

/** A tile is touched where an edge passes through it, or where its upper side lies within. */
function spansOfRings(rings: readonly Ring[], zoom: number): TileSpan[] | null {
  const rows = new Map<number, Row>()
  let steps = 0
  for (const ring of rings) {
    const corners = ring.map(([lng = 0, lat = 0]) => place(lng, lat, zoom))
    for (const [at, end] of corners.entries()) {
      const start = corners[at - 1]
      if (start === undefined) continue
      const from = inside(Math.min(start[1], end[1]), zoom)
      const to = inside(Math.max(start[1], end[1]), zoom)
      steps += to - from + 1
      if (steps > MOST_STEPS) return null
      for (let row = from; row <= to; row += 1) markEdge(rowOf(rows, row), row, start, end)
    }
  }
  return [...rows]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([row, { touched, crossings }]) =>
      merged([...touched, ...pairs(crossings)], zoom).map(([first, last]) => ({ zoom, row, first, last })),
    )
}

function rowOf(rows: Map<number, Row>, row: number): Row {
  const known = rows.get(row)
  if (known !== undefined) return known
  const made: Row = { touched: [], crossings: [] }
  rows.set(row, made)
  return made
}

function markEdge({ touched, crossings }: Row, row: number, [ax, ay]: Corner, [bx, by]: Corner): void {
  // At its ends exactly there: rounding would move a corner on the side of a tile into the next one.
  const xAt = (y: number): number => {
    if (y === ay) return ax
    return y === by ? bx : clamp(ax + ((bx - ax) * (y - ay)) / (by - ay), ax, bx)
  }
  const both = ay === by ? [ax, bx] : [xAt(clamp(row, ay, by)), xAt(clamp(row + 1, ay, by))]
  touched.push([Math.min(...both), Math.max(...both)])
  if ((ay <= row && by > row) || (by <= row && ay > row)) crossings.push(xAt(row))
}

/** Even and odd: what lies between the first crossing and the second is within. */
function pairs(crossings: readonly number[]): Piece[] {
  const sorted = crossings.toSorted((one, other) => one - other)
  const found: Piece[] = []
  for (let at = 1; at < sorted.length; at += 2) found.push([sorted[at - 1] ?? 0, sorted[at] ?? 0])
  return found
}

function merged(pieces: readonly (readonly [number, number])[], zoom: number): [number, number][] {
  const columns = pieces
    .map(([from, to]): [number, number] => [inside(from, zoom), inside(to, zoom)])
    .toSorted(([one], [other]) => one - other)
  const whole: [number, number][] = []
  for (const [first, last] of columns) {
    const before = whole.at(-1)
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else whole.push([first, last])
  }
  return whole
}

function place(lng: number, lat: number, zoom: number): Corner {
  const size = 2 ** zoom
  const radians = (clamp(lat, -NORTHMOST, NORTHMOST) * Math.PI) / 180
  return [((lng + 180) / 360) * size, ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size]
}

function inside(value: number, zoom: number): number {
  return clamp(Math.floor(value), 0, 2 ** zoom - 1)
}

function clamp(value: number, one: number, other: number): number {
  return Math.max(Math.min(one, other), Math.min(Math.max(one, other), value))
}
