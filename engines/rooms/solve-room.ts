// From what is seen of a room to its shape in metres: all clicks together, with right angles as conditions.
import { leastSquares, type Fit } from './least-squares.ts'
import {
  CAMERA_HEIGHT_ERROR,
  CLICK_ERROR,
  SURE,
  type Measured,
  type ObservedRoom,
  type Point,
  type Room,
  type Wall,
} from './model.ts'
import { after, distance, minus, perimeterOf, RADIAN, signedArea, toRight, unit } from './plane.ts'
import { rightAngles, type RightAngles } from './right-angles.ts'
import { equationsOf, faultOf, pointsIn, type RoomEquations } from './room-equations.ts'
import { openingsOf } from './solve-openings.ts'

/** What was found of one room, alone or among others. */
interface RoomFit {
  readonly found: ArrayLike<number>
  covariance(i: number, j: number): number
  /** By how much clicks are worse than was thought, squared. */
  readonly worse: number
  /** Of all lengths, where it does not follow from the camera's height. */
  readonly scaleSpread?: number
}

const worseOf = ({ left, freedom }: Fit): number => (freedom >= 2 ? Math.max(1, left / freedom) : 1)

/** Null for an outline that is none yet. */
export function solveRoom(observed: ObservedRoom): Room | null {
  const prepared = prepareRoom(observed)
  if (!prepared) return null
  const fit = solved(prepared.equations)
  return measuredRoom(prepared, { ...fit, worse: worseOf(fit) })
}

export interface PreparedRoom {
  readonly observed: ObservedRoom
  readonly angles: RightAngles | null
  readonly equations: RoomEquations
  /** Radians. */
  readonly sigma: number
}

/** Which walls are at right angles is decided by what the clicks say without them. */
export function prepareRoom(observed: ObservedRoom): PreparedRoom | null {
  const fault = faultOf(observed)
  if (fault === 'fewCorners' || fault === 'aboveHorizon') return null
  const sigma = (observed.clickError ?? CLICK_ERROR) * RADIAN
  const loose = solved(equationsOf(observed, sigma, null))
  const corners = pointsIn(loose.found, observed.corners.length)
  const angles = observed.rightAngles
    ? rightAngles(corners, (wall) => Math.sqrt(directionVariance(loose, corners, wall)))
    : null
  return { observed, angles, sigma, equations: equationsOf(observed, sigma, angles, corners) }
}

const solved = (equations: RoomEquations): Fit =>
  leastSquares(Float64Array.from(equations.start), (unknowns) => equations.residuals(unknowns))

type Covariance = Pick<Fit, 'covariance'>

/** How uncertain a linear form of the corners is. */
function varianceOf(fit: Covariance, parts: ReadonlyMap<number, Point>): number {
  let sum = 0
  for (const [i, a] of parts)
    for (const [j, b] of parts)
      sum +=
        a.x * b.x * fit.covariance(2 * i, 2 * j) +
        a.x * b.y * fit.covariance(2 * i, 2 * j + 1) +
        a.y * b.x * fit.covariance(2 * i + 1, 2 * j) +
        a.y * b.y * fit.covariance(2 * i + 1, 2 * j + 1)
  return Math.max(0, sum)
}

function directionVariance(fit: Covariance, corners: readonly Point[], wall: number): number {
  const next = (wall + 1) % corners.length
  const along = minus(corners[next]!, corners[wall]!)
  const { x, y } = toRight(unit(along))
  const spread = varianceOf(
    fit,
    new Map([
      [wall, { x: -x, y: -y }],
      [next, { x, y }],
    ]),
  )
  return spread / (along.x ** 2 + along.y ** 2 || 1)
}

/** What is known of a fit beside what it found. */
interface Sureness {
  readonly fit: Covariance
  /** By how much clicks are worse than was thought, squared; with the scale. */
  readonly worse: number
  /** Of all lengths, as a part of them. */
  readonly scaleSpread: number
}

export function measuredRoom({ observed, angles, sigma }: PreparedRoom, fit: RoomFit): Room {
  const n = observed.corners.length
  const { worse } = fit
  const raw = pointsIn(fit.found, n)
  const { scale, spread: own } = scaleOf(observed, raw, fit, worse)
  const spread = fit.scaleSpread ?? own
  const corners = raw.map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  const sure: Sureness = { fit, worse: worse * scale * scale, scaleSpread: spread }
  const walls = wallsOf(corners, angles, sure)
  const cameraHeight = observed.cameraHeight * scale
  const found = (fit.found[2 * n + 1] ?? 0) * scale
  const height =
    observed.ceiling.length === 0 ? null : told(found, fit.covariance(2 * n + 1, 2 * n + 1) * sure.worse, spread)
  const clickError = (sigma / RADIAN) * Math.sqrt(worse)
  return {
    corners,
    walls,
    openings: openingsOf(observed.openings, {
      corners,
      cameraHeight,
      height: height?.value ?? null,
      click: clickError * RADIAN,
      across: (wall, part) => Math.sqrt(acrossVariance(sure, corners, wall, part)),
      turn: (wall) => Math.sqrt(directionVariance(fit, raw, wall) * worse),
    }),
    area: areaOf(corners, sure),
    perimeter: perimeterOf(corners),
    height,
    cameraHeight,
    scaleSpread: spread,
    clickError,
  }
}

const told = (value: number, variance: number, scaleSpread: number): Measured => ({
  value,
  error: SURE * Math.sqrt(Math.max(0, variance) + (value * scaleSpread) ** 2),
})

function scaleOf(observed: ObservedRoom, raw: readonly Point[], fit: Covariance, worse: number) {
  const { known, cameraHeight, cameraHeightError = CAMERA_HEIGHT_ERROR } = observed
  const from = known ? raw[known.wall] : undefined
  if (!known || !from) return { scale: 1, spread: cameraHeightError / SURE / cameraHeight }
  const length = distance(from, after(raw, known.wall))
  return { scale: known.metres / length, spread: Math.sqrt(lengthVariance(fit, raw, known.wall) * worse) / length }
}

function lengthVariance(fit: Covariance, corners: readonly Point[], wall: number): number {
  const next = (wall + 1) % corners.length
  const { x, y } = unit(minus(corners[next]!, corners[wall]!))
  return varianceOf(
    fit,
    new Map([
      [wall, { x: -x, y: -y }],
      [next, { x, y }],
    ]),
  )
}

function wallsOf(corners: readonly Point[], angles: RightAngles | null, { fit, worse, scaleSpread }: Sureness): Wall[] {
  const side = Math.sign(signedArea(corners)) || 1
  const isAtRightAngle = rightAngleTest(corners, angles)
  return corners.map((from, wall) => {
    const to = after(corners, wall)
    const { x, y } = toRight(unit(minus(to, from)))
    return {
      from,
      to,
      length: told(distance(from, to), lengthVariance(fit, corners, wall) * worse, scaleSpread),
      inward: { x: x * side, y: y * side },
      isSnapped: isAtRightAngle(wall),
    }
  })
}

/** Radians; walls that were put at right angles are nearer by far. */
const RIGHT = 1e-3

/** A wall that was to be put at a right angle may not have come there, where clicks speak too much against it. */
function rightAngleTest(corners: readonly Point[], angles: RightAngles | null): (wall: number) => boolean {
  const turned = corners.map((from, wall) => {
    const along = minus(after(corners, wall), from)
    const quarter = angles?.quarters[wall] ?? null
    return quarter === null ? null : rotated(along, -quarter)
  })
  const all = turned.reduce<Point>((sum, one) => (one === null ? sum : { x: sum.x + one.x, y: sum.y + one.y }), ZERO)
  return (wall) => {
    const own = turned[wall] ?? null
    return own !== null && Math.abs(Math.atan2(all.x * own.y - all.y * own.x, all.x * own.x + all.y * own.y)) < RIGHT
  }
}

const ZERO: Point = { x: 0, y: 0 }

/** By quarters of a turn. */
function rotated({ x, y }: Point, quarters: number): Point {
  const [cosine = 1, sine = 0] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][((quarters % 4) + 4) % 4] as readonly number[]
  return { x: x * cosine - y * sine, y: x * sine + y * cosine }
}

/** Of the place of a wall, across it. */
function acrossVariance({ fit, worse }: Sureness, corners: readonly Point[], wall: number, part: number): number {
  const next = (wall + 1) % corners.length
  const { x, y } = toRight(unit(minus(corners[next]!, corners[wall]!)))
  return (
    worse *
    varianceOf(
      fit,
      new Map([
        [wall, { x: x * (1 - part), y: y * (1 - part) }],
        [next, { x: x * part, y: y * part }],
      ]),
    )
  )
}

function areaOf(corners: readonly Point[], { fit, worse, scaleSpread }: Sureness): Measured {
  const n = corners.length
  // What the area gains for each metre that a corner moves.
  const gains = corners.map((_, i): [number, Point] => {
    const [before, next] = [corners[(i + n - 1) % n]!, after(corners, i)]
    return [i, { x: (before.y - next.y) / 2, y: (next.x - before.x) / 2 }]
  })
  // Twice the scale's: both sides of it follow.
  return told(Math.abs(signedArea(corners)), varianceOf(fit, new Map(gains)) * worse, 2 * scaleSpread)
}
