// What can be done with the parts of an area as a whole: a hole cut out, touching ones made one, one cut in two.
import { difference, union, type Geom } from 'polyclip-ts'
import { areaOf, partsOf, type Part, type Ring } from './area-parts.ts'

/** Degrees: two millimetres, which rounding closes. */
const HAIR = 2e-8

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
    return pieces.length > 1 ? pieces : [part]
  })
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
