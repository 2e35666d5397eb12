// The way from one camera to another through a door: straight where one looks, round the jamb where one has to.
import type { Point } from '../model.ts'
import { between, distance, plus, unit, minus } from '../plane.ts'

export interface WalkPath {
  /** Metres. */
  readonly length: number
  /** @param part 0 at the beginning, 1 at the end */
  at(part: number): Point
}

const PIECES = 48

/** @param doors the middles of both sides of the door, in the order in which one comes by */
export function walkPath(from: Point, doors: readonly [Point, Point], to: Point): WalkPath {
  const middle = between(doors[0], doors[1])
  const through = unit(minus(doors[1], doors[0]))
  const reach = Math.min(distance(from, middle), distance(middle, to)) * 0.5
  // Two curves that pass the door straight on; each bends on its own side.
  const [before, after] = [plus(middle, through, -reach), plus(middle, through, reach)]
  const points = [...curve(from, before, middle), ...curve(middle, after, to).slice(1)]
  const marks = [0]
  for (const [n, point] of points.entries()) if (n > 0) marks.push(marks[n - 1]! + distance(points[n - 1]!, point))
  const length = marks.at(-1)!
  return {
    length,
    at(part) {
      const far = Math.max(0, Math.min(1, part)) * length
      const n = Math.max(
        1,
        marks.findIndex((mark) => mark >= far),
      )
      const [a, b] = [marks[n - 1]!, marks[n]!]
      return between(points[n - 1]!, points[n]!, b === a ? 0 : (far - a) / (b - a))
    },
  }
}

/** Within one room. */
export function straightPath(from: Point, to: Point): WalkPath {
  return { length: distance(from, to), at: (part) => between(from, to, Math.max(0, Math.min(1, part))) }
}

/** A quadratic curve in pieces. */
function curve(a: Point, b: Point, c: Point): Point[] {
  return Array.from({ length: PIECES + 1 }, (_, n) => {
    const t = n / PIECES
    return between(between(a, b, t), between(b, c, t), t)
  })
}

/** Slowly off, slowly there. */
export function eased(part: number): number {
  return part * part * (3 - 2 * part)
}
