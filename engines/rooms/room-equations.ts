// What the clicks of one room say of its corners, its right angles and its height: the equations that are solved for it alone, or for
// all rooms of a place together.
import { HIGHEST_CORNER, type Direction, type Fault, type ObservedRoom, type Point } from './model.ts'
import { after, ahead, firstWall, isCrossing, meet, minus, onFloor, RADIAN, wrap, yawOf } from './plane.ts'
import type { RightAngles } from './right-angles.ts'

/** Conditions hold to a tenth of a millimetre. */
const FIRM = 1e4
/** A door whose lower click is farther from where its wall meets the floor was not clicked on the floor, standard deviations. */
const ON_FLOOR = 4

/** The unknowns are two for each corner, then how the right angles lie and how high the ceiling is. */
export interface RoomEquations {
  readonly observed: ObservedRoom
  readonly corners: number
  readonly size: number
  readonly start: readonly number[]
  residuals(unknowns: Float64Array): number[]
}

export function faultOf({ corners, cameraHeight }: Pick<ObservedRoom, 'corners' | 'cameraHeight'>): Fault | null {
  if (corners.length < 3) return 'fewCorners'
  if (corners.some(({ pitch }) => pitch > HIGHEST_CORNER)) return 'aboveHorizon'
  return isCrossing(corners.map((corner) => onFloor(corner, cameraHeight))) ? 'crossing' : null
}

export const pointsIn = (unknowns: ArrayLike<number>, n: number): Point[] =>
  Array.from({ length: n }, (_, i) => ({ x: unknowns[2 * i] ?? 0, y: unknowns[2 * i + 1] ?? 0 }))

/** How high something in a direction lies if it lies on the wall there. */
function heightAt(corners: readonly Point[], { yaw, pitch }: Direction, cameraHeight: number): number | null {
  const hit = firstWall(corners, ahead(yaw))
  return hit && cameraHeight + hit.far * Math.tan(pitch * RADIAN)
}

/** A click below a door, on the line where its wall meets the floor. */
interface Threshold {
  readonly at: Direction
  readonly wall: number
}

export function equationsOf(
  observed: ObservedRoom,
  sigma: number,
  angles: RightAngles | null,
  near?: readonly Point[],
): RoomEquations {
  const { corners, ceiling, cameraHeight: h } = observed
  const points = near ?? corners.map((corner) => onFloor(corner, h))
  const n = points.length
  const turn = angles?.turn ?? 0
  const height = (ceiling[0] && heightAt(points, ceiling[0], h)) ?? h + 1
  const thresholds = near ? thresholdsOf(observed, near, sigma) : []
  const isTurned = angles?.quarters.some((quarter) => quarter !== null) === true
  return {
    observed,
    corners: n,
    size: 2 * n + 2,
    start: [...points.flatMap(({ x, y }) => [x, y]), turn, height],
    residuals(unknowns) {
      const at = pointsIn(unknowns, n)
      const [turnNow, heightNow] = [unknowns[2 * n] ?? 0, unknowns[2 * n + 1] ?? 0]
      const left = corners.flatMap((seen, i) => cornerResiduals(seen, at[i]!, h, sigma))
      angles?.quarters.forEach((quarter, i) => {
        if (quarter === null) return
        const { x, y } = minus(after(at, i), at[i]!)
        const way = turnNow + (quarter * Math.PI) / 2
        left.push((Math.cos(way) * y - Math.sin(way) * x) * FIRM)
      })
      // What nothing determines stays.
      if (!isTurned) left.push(turnNow - turn)
      if (ceiling.length === 0) left.push(heightNow - height)
      for (const { yaw, pitch } of ceiling) {
        const far = firstWall(at, ahead(yaw))?.far
        left.push(far === undefined ? 0 : (pitch * RADIAN - Math.atan2(heightNow - h, far)) / sigma)
      }
      for (const threshold of thresholds) left.push(thresholdResidual(threshold, at, h) / sigma)
      return left
    },
  }
}

export function cornerResiduals({ yaw, pitch }: Direction, point: Point, h: number, sigma: number): [number, number] {
  const aside = wrap(yaw - yawOf(point)) * RADIAN * Math.cos(pitch * RADIAN)
  return [aside / sigma, (pitch * RADIAN + Math.atan2(h, Math.hypot(point.x, point.y))) / sigma]
}

function thresholdResidual({ at, wall }: Threshold, corners: readonly Point[], h: number): number {
  const hit = meet({ x: 0, y: 0 }, ahead(at.yaw), corners[wall]!, after(corners, wall))
  return hit ? at.pitch * RADIAN + Math.atan2(h, hit.far) : 0
}

function thresholdsOf({ openings, cameraHeight }: ObservedRoom, near: readonly Point[], sigma: number): Threshold[] {
  return openings.flatMap(({ kind, from, to }): Threshold[] => {
    if (kind === 'window') return []
    const at = from.pitch < to.pitch ? from : to
    const wall = firstWall(near, ahead(at.yaw))?.wall
    if (wall === undefined) return []
    const threshold = { at, wall }
    return Math.abs(thresholdResidual(threshold, near, cameraHeight)) < ON_FLOOR * sigma ? [threshold] : []
  })
}
