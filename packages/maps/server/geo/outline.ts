// An area with fewer corners, for lists and filters: corners whose absence nobody sees are left out (Douglas and Peucker).
import type { Area } from '@huanshi/kernel/protocol/geometry.ts'

type Ring = readonly (readonly number[])[]

/** Corners that maps draw, and filters try places against, without being slow. */
const MOST = 2000
/** Of a ring, its first place counted again as its last: an island stays an island, however small. */
const LEAST = 4
/** Of its width: half a pixel of a screen that shows all of it. */
const FINEST = 1 / 4096
const COARSER = 1.6
/** So often a line is parted at its worst corner, then in its middle: a zigzag would else be walked once for every corner. */
const DEEPEST = 40

/**
 * Null where the area has few enough. Every corner that stays is one of its own, and every ring stays. Of many small rings there are
 * more corners than else: the least of each, and half of the others' number for the shape of the large ones.
 */
export function outlineOf(area: Area): Area | null {
  const parts: readonly (readonly Ring[])[] = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  const all = parts.flat(2)
  if (all.length <= MOST) return null
  const most = Math.max(MOST, LEAST * parts.flat().length + MOST / 2)
  const span = (axis: 0 | 1): number => {
    const values = all.map((at) => at[axis] ?? 0)
    return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b))
  }
  const width = Math.max(span(0), span(1))
  const weighed = parts.map((rings) => rings.map((ring) => ({ ring, weights: weightsOf(ring, width * FINEST) })))
  let found = parts
  for (let apart = width * FINEST; apart < width; apart *= COARSER) {
    found = weighed.map((rings) => rings.map(({ ring, weights }) => ring.filter((_at, n) => (weights[n] ?? 0) > apart)))
    if (countOf(found) <= most) break
  }
  return countOf(found) < all.length ? areaOf(area.type, found) : null
}

function areaOf(type: Area['type'], parts: readonly (readonly Ring[])[]): Area {
  const plain = parts.map((rings) => rings.map((ring) => ring.map((at) => [...at])))
  return type === 'Polygon' ? { type, coordinates: plain[0] ?? [] } : { type, coordinates: plain }
}

function countOf(parts: readonly (readonly Ring[])[]): number {
  return parts.flat().reduce((sum, { length }) => sum + length, 0)
}

/**
 * Up to how many degrees each corner stays: none that is left out lies farther than so many from the line that takes its place.
 * @param finest below which nobody asks
 */
function weightsOf(ring: Ring, finest: number): Float64Array {
  const weights = new Float64Array(ring.length)
  const far = farthest(ring, (at) => Math.hypot((at[0] ?? 0) - (ring[0]?.[0] ?? 0), (at[1] ?? 0) - (ring[0]?.[1] ?? 0)))
  const aside = farthest(ring, (at) => distance(at, ring[0] ?? [], ring[far] ?? []))
  const spans = [
    { from: 0, to: far, most: Infinity, depth: 0 },
    { from: far, to: ring.length - 1, most: Infinity, depth: 0 },
  ]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const { from, to, depth } = span
    let [worst, most] = [-1, finest]
    for (let at = from + 1; at < to; at += 1) {
      const away = distance(ring[at] ?? [], ring[from] ?? [], ring[to] ?? [])
      if (away > most) [worst, most] = [at, away]
    }
    if (worst < 0) continue
    const at = depth < DEEPEST ? worst : Math.floor((from + to) / 2)
    most = Math.min(most, span.most)
    weights[at] = most
    spans.push({ from, to: at, most, depth: depth + 1 }, { from: at, to, most, depth: depth + 1 })
  }
  for (const end of [0, far, aside, ring.length - 1]) weights[end] = Infinity
  return weights
}

/** A closed ring begins and ends at one place: its farthest corner makes two lines of it, the one farthest from these a triangle. */
function farthest(ring: Ring, awayOf: (at: readonly number[]) => number): number {
  const away = ring.map(awayOf)
  return away.reduce((best, one, at) => (one > (away[best] ?? 0) ? at : best), 0)
}

/** From a line between two places. */
function distance([x = 0, y = 0]: readonly number[], a: readonly number[], b: readonly number[]): number {
  const [ax = 0, ay = 0] = a
  const [bx = 0, by = 0] = b
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}
