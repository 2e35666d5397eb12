// Plain shapes in WGS-84 degrees, longitude first, and the few questions that building the map asks of them.
export type Point = readonly [lng: number, lat: number]
export type Line = readonly Point[]
export type Rings = readonly Line[]

export interface Shape {
  readonly type: 'Feature'
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: Point }
    | { readonly type: 'MultiLineString'; readonly coordinates: readonly Line[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Rings[] }
  readonly properties: Readonly<Record<string, string | number>>
}

export const point = (coordinates: Point, properties: Shape['properties']): Shape => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
})
export const lines = (coordinates: readonly Line[], properties: Shape['properties']): Shape => ({
  type: 'Feature',
  geometry: { type: 'MultiLineString', coordinates },
  properties,
})
export const polygons = (coordinates: readonly Rings[], properties: Shape['properties']): Shape => ({
  type: 'Feature',
  geometry: { type: 'MultiPolygon', coordinates },
  properties,
})

/** In square degrees, without sign. */
export function areaOf(ring: Line): number {
  let sum = 0
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    sum += x * nextY - nextX * y
  }
  return Math.abs(sum / 2)
}

function isInside([x, y]: Point, rings: Rings): boolean {
  let inside = false
  for (const ring of rings) {
    for (const [at, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  }
  return inside
}

type Box = readonly [west: number, south: number, east: number, north: number]

/** A ring with its box, so that most points are answered by four comparisons. */
export class Region {
  readonly #parts: readonly { readonly rings: Rings; readonly box: Box }[]

  readonly #box: Box

  constructor(parts: readonly Rings[]) {
    this.#box = boxOf(parts.flatMap(([outer = []]) => outer))
    this.#parts = parts.map((rings) => ({ rings, box: boxOf(rings[0] ?? []) }))
  }

  has(at: Point): boolean {
    const [x, y] = at
    if (x < this.#box[0] || y < this.#box[1] || x > this.#box[2] || y > this.#box[3]) return false
    return this.#parts.some(
      ({ rings, box: [west, south, east, north] }) =>
        x >= west && x <= east && y >= south && y <= north && isInside(at, rings),
    )
  }
}

function boxOf(ring: Line): Box {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [x, y] of ring) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return [west, south, east, north]
}

/** The line without steps that no level of the map would show. */
export function thinned(line: Line, least: number): Line {
  const kept: Point[] = []
  for (const [at, [x, y]] of line.entries()) {
    const last = kept.at(-1)
    const isEnd = last === undefined || at === line.length - 1
    if (isEnd || Math.abs(last[0] - x) + Math.abs(last[1] - y) >= least) kept.push([x, y])
  }
  return kept
}

/** The pieces of a line whose steps pass the test. */
export function piecesOf(line: Line, passes: (middle: Point) => boolean): Line[] {
  const pieces: Point[][] = []
  let piece: Point[] = []
  for (const [at, to] of line.slice(1).entries()) {
    const from = line[at] ?? to
    if (passes([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])) {
      if (piece.length === 0) piece.push(from)
      piece.push(to)
    } else if (piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
  }
  if (piece.length > 0) pieces.push(piece)
  return pieces
}

/** Joins lines that end where another begins. */
export function joined(given: readonly Line[]): Line[] {
  const key = ([x, y]: Point) => `${x.toFixed(4)} ${y.toFixed(4)}`
  const ends = new Map<string, Line[]>()
  for (const line of given) {
    const start = line[0]
    if (start === undefined) continue
    ends.set(key(start), [...(ends.get(key(start)) ?? []), line])
  }
  const used = new Set<Line>()
  const done: Line[] = []
  for (const first of given) {
    if (used.has(first) || first[0] === undefined) continue
    used.add(first)
    const line = [...first]
    for (;;) {
      const last = line.at(-1)
      const next = last === undefined ? undefined : ends.get(key(last))?.find((one) => !used.has(one))
      if (next === undefined) break
      used.add(next)
      line.push(...next.slice(1))
    }
    done.push(line)
  }
  return done
}

/** The centre of mass of a ring. */
export function middleOf(ring: Line): Point {
  let [x, y, sum] = [0, 0, 0]
  for (const [at, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay]
    const cross = ax * by - bx * ay
    x += (ax + bx) * cross
    y += (ay + by) * cross
    sum += cross
  }
  return sum === 0 ? (ring[0] ?? [0, 0]) : [x / (3 * sum), y / (3 * sum)]
}
