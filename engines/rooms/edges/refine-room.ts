// Corners of a floor, moved onto the lines in the picture where walls meet the floor and each other: a straight line is a great circle of
// the sphere, and the whole length of a wall says where it runs, to a fraction of a pixel. A click is two pixels off.
import { cross, dot, unit, type Vector } from '../matching/vector.ts'
import { CLICK_ERROR, HIGHEST_CORNER, type Direction, type ObservedOpening, type ObservedRoom } from '../model.ts'
import { ahead, firstWall, onFloor, RADIAN, wrap } from '../plane.ts'
import { lineNear, type PictureEdges } from './line-near.ts'

export type OutlinedFloor = Pick<ObservedRoom, 'corners' | 'openings' | 'cameraHeight'>

export interface RefinedRoom {
  readonly corners: readonly Direction[]
  readonly openings: readonly ObservedOpening[]
  /** How many walls have their foot in the picture. */
  readonly found: number
  /** How far the corner that moved most did, degrees. */
  readonly moved: number
}

/** Standard deviation of a click, radians. */
const CLICK = CLICK_ERROR * RADIAN
/** Boards stand before walls, and joints of the floor beside them: no line is surer, radians. */
const LINE = 0.02 * RADIAN
/** Where two walls meet is looked at as high as that above the floor, in heights of the camera. */
const UPRIGHT = 1.4
/** A corner moves no farther, radians. */
const FARTHEST = 0.36 * RADIAN
/** A door whose lower click is farther from the foot of its wall was not clicked on the floor, radians. */
const ON_FLOOR = 3 * CLICK

/** Where a foot is hidden, or cannot be told from another line beside it, corners stay where they were clicked. */
export function refineRoom({ corners, openings, cameraHeight }: OutlinedFloor, picture: PictureEdges): RefinedRoom {
  const rays = corners.map(rayOf)
  const feet = rays.map((from, n) => lineNear(from, rays[(n + 1) % rays.length]!, picture))
  const uprights = corners.map(({ yaw, pitch }, n) => {
    const up = Math.atan((1 - UPRIGHT) * Math.tan(pitch * RADIAN)) / RADIAN
    return lineNear(rays[n]!, rayOf({ yaw, pitch: up }), picture)
  })
  const refined = corners.map((corner, n): Direction => {
    const before = feet.at(n - 1) ?? null
    const lines = [
      before && { normal: before.normal, spread: before.spread.to },
      ...[feet[n] ?? null, uprights[n] ?? null].map(
        (line) => line && { normal: line.normal, spread: line.spread.from },
      ),
    ].filter((line) => line !== null)
    if (lines.length === 0) return corner
    const ray = pulled(rays[n]!, lines)
    const found = directionOf(ray)
    // Nobody misses by so much: the lines are others.
    return found.pitch > HIGHEST_CORNER || dot(ray, rays[n]!) < Math.cos(FARTHEST) ? corner : found
  })
  return {
    corners: refined,
    openings: openings.map((opening) => standing(opening, { corners, refined, cameraHeight })),
    found: feet.filter((line) => line !== null).length,
    moved: Math.max(0, ...refined.map((corner, n) => Math.acos(Math.min(1, dot(rayOf(corner), rays[n]!))) / RADIAN)),
  }
}

interface Certain {
  readonly normal: Vector
  /** Standard deviation across it, radians. */
  readonly spread: number
}

/** The place nearest to a click and to the lines that should meet there, each as it is sure. */
function pulled(ray: Vector, lines: readonly Certain[]): Vector {
  const [right, up] = frameOf(ray)
  // Normal equations for two small angles: to the right and upwards.
  let [a, b, c] = [1 / CLICK ** 2, 0, 1 / CLICK ** 2]
  let [p, q] = [0, 0]
  for (const { normal, spread } of lines) {
    const [x, y] = [dot(normal, right), dot(normal, up)]
    const length = Math.hypot(x, y) || 1
    const [u, v] = [x / length, y / length]
    const off = -Math.asin(dot(normal, ray)) / length
    const weight = 1 / (spread ** 2 + LINE ** 2)
    a += weight * u * u
    b += weight * u * v
    c += weight * v * v
    p += weight * u * off
    q += weight * v * off
  }
  const whole = a * c - b * b
  const [x, y] = [(p * c - q * b) / whole, (q * a - p * b) / whole]
  return unit([0, 1, 2].map((n) => ray[n]! + right[n]! * x + up[n]! * y) as unknown as Vector) // three axes
}

function frameOf([x, y, z]: Vector): readonly [Vector, Vector] {
  const flat = Math.hypot(x, z) || 1
  return [
    [z / flat, 0, -x / flat],
    [(-x * y) / flat, flat, (-z * y) / flat],
  ]
}

export function rayOf({ yaw, pitch }: Direction): Vector {
  const [a, p] = [yaw * RADIAN, pitch * RADIAN]
  return [Math.sin(a) * Math.cos(p), Math.sin(p), Math.cos(a) * Math.cos(p)]
}

function directionOf([x, y, z]: Vector): Direction {
  return { yaw: wrap(Math.atan2(x, z) / RADIAN), pitch: Math.atan2(y, Math.hypot(x, z)) / RADIAN }
}

interface Floor {
  readonly corners: readonly Direction[]
  readonly refined: readonly Direction[]
  readonly cameraHeight: number
}

/** A door whose lower click was on the foot of its wall goes with it. */
function standing(opening: ObservedOpening, { corners, refined, cameraHeight }: Floor): ObservedOpening {
  if (opening.kind === 'window') return opening
  const end = opening.from.pitch < opening.to.pitch ? 'from' : 'to'
  const { yaw, pitch } = opening[end]
  const wall = firstWall(
    corners.map((corner) => onFloor(corner, cameraHeight)),
    ahead(yaw),
  )?.wall
  if (wall === undefined) return opening
  const [before, now] = [corners, refined].map((list) => footAt(list[wall]!, list[(wall + 1) % list.length]!, yaw))
  if (Math.abs(pitch - before!) * RADIAN > ON_FLOOR) return opening
  return { ...opening, [end]: { yaw, pitch: now! } }
}

/** How high the foot of a wall between two corners is seen in a direction. */
function footAt(from: Direction, to: Direction, yaw: number): number {
  const [x, y, z] = cross(rayOf(from), rayOf(to))
  const [s, c] = [Math.sin(yaw * RADIAN), Math.cos(yaw * RADIAN)]
  return Math.atan(-(x * s + z * c) / y) / RADIAN
}
