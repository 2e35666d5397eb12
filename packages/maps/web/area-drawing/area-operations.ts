// What can be done with the parts of an area as a whole: a hole cut out, touching ones made one, one cut in two.
import { difference, union, type Geom } from 'polyclip-ts'
import { areaOf, partsOf, type Part, type Ring } from './area-parts.ts'

/** Degrees: two millimetres, which rounding closes. */
const HAIR = 2e-8
/** Of a degree: what corners are rounded to. */
const STEPS = 1e7

/** @param hole outer ring of what is taken away; holes of holes are none */
export function cutHole(parts: readonly Part[], hole: Ring): Part[] {
  return parts.flatMap((part) => partsFrom(difference(geom([part]), geom([[hole]]))))
}

export function mergeParts(parts: readonly Part[]): Part[] {
  const [first, ...others] = parts
  return first === undefined ? [] : partsFrom(union(geom([first]), ...others.map((part) => geom([part]))))
}

/** Along a line that crosses it; parts that it does not cross stay as they are. */
export function splitParts(parts: readonly Part[], line: Ring): Part[] {
  const blade = line.slice(1).map((to, at) => bladeOf(line[at] ?? to, to))
  return parts.flatMap((part) => {
    const pieces = partsFrom(blade.reduce<Geom>((rest, one) => difference(rest, one), geom([part])))
    return pieces.length > 1 ? welded(pieces) : [part]
  })
}

/** Rounding may leave the two sides of a cut a step apart: corners that near become one, so that the pieces still touch. */
function welded(pieces: readonly Part[]): Part[] {
  const known = new Map<string, readonly number[]>()
  const steps = [0, -1, 1]
  const meet = (corner: readonly number[]): readonly number[] => {
    const [x, y] = corner.map((degrees) => Math.round(degrees * STEPS)) as [number, number] // a corner has both
    for (const dx of steps)
      for (const dy of steps) {
        const near = known.get(`${x + dx},${y + dy}`)
        if (near !== undefined) return near
      }
    known.set(`${x},${y}`, corner)
    return corner
  }
  return pieces.map((part) => part.map((ring) => ring.map(meet)))
}

/** A strip as wide as a hair. */
function bladeOf([ax = 0, ay = 0]: readonly number[], [bx = 0, by = 0]: readonly number[]): Geom {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [nx, ny] = [(-(by - ay) / length) * HAIR, ((bx - ax) / length) * HAIR]
  const ring: Ring = [
    [ax + nx, ay + ny],
    [bx + nx, by + ny],
    [bx - nx, by - ny],
    [ax - nx, ay - ny],
    [ax + nx, ay + ny],
  ]
  return geom([[ring]])
}

function geom(parts: readonly Part[]): Geom {
  return parts.map((part) => part.map((ring) => ring.map(([lng = 0, lat = 0]): [number, number] => [lng, lat])))
}

function partsFrom(found: Geom): Part[] {
  return partsOf(areaOf(found as readonly Part[])) // polygons, as the library answers
}
