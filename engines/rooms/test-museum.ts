// Rooms whose true shape is known, and an author who outlines them by clicks that are a little off.
import { solvePlace, type Place } from './adjust.ts'
import type { Pose } from './align.ts'
import type { DoorLink } from './joints.ts'
import type { Direction, ObservedOpening, ObservedRoom, Point } from './model.ts'
import { RADIAN, wrap, yawOf } from './plane.ts'

export interface TrueDoor {
  readonly id: string
  readonly kind: ObservedOpening['kind']
  /** Its ends on the floor of the room, in the room's own metres. */
  readonly a: Point
  readonly b: Point
  readonly bottom: number
  readonly top: number
}

export interface TrueRoom {
  readonly id: string
  readonly corners: readonly Point[]
  readonly height: number
  readonly eye: Point
  readonly cameraHeight: number
  readonly doors: readonly TrueDoor[]
}

/** A room between the axes about a camera at 0, 0, from the left and the back of it to the right and ahead; metres. */
export function boxRoom(size: string, height: number, doors: readonly TrueDoor[] = []): TrueRoom {
  const [left = 0, back = 0, right = 0, ahead = 0] = size.split(' ').map(Number)
  const corners = [
    [left, ahead],
    [right, ahead],
    [right, back],
    [left, back],
  ].map(([x = 0, y = 0]) => ({ x, y }))
  return { id: 'box', corners, height, eye: { x: 0, y: 0 }, cameraHeight: 1.6, doors }
}

/** Numbers from 0 to 1 that are the same each time. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), 1 | state)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const seen = (room: TrueRoom, { x, y }: Point, up = 0): Direction => {
  const to = { x: x - room.eye.x, y: y - room.eye.y }
  return { yaw: yawOf(to), pitch: Math.atan2(up - room.cameraHeight, Math.hypot(to.x, to.y)) / RADIAN }
}

/** Views of 1440 × 900: 75° from top to bottom, as the viewer counts, or from left to right. Pixels from the eye to the picture. */
export const TALL = 450 / Math.tan(37.5 * RADIAN)
export const WIDE = 720 / Math.tan(37.5 * RADIAN)

/** A click: the author looks nearly there, and misses by some pixels. */
export function clicker(pixels: number, random: () => number, focal = TALL) {
  const miss = (most: number): number => (random() * 2 - 1) * most
  return (target: Direction): Direction => {
    const view = { yaw: target.yaw + miss(15), pitch: Math.max(-60, Math.min(60, target.pitch + miss(12))) }
    const at = onScreen(target, view, focal)
    return fromScreen({ x: at.x + miss(pixels), y: at.y + miss(pixels) }, view, focal)
  }
}

function onScreen({ yaw, pitch }: Direction, view: Direction, focal: number): Point {
  const [a, p, t] = [(yaw - view.yaw) * RADIAN, pitch * RADIAN, view.pitch * RADIAN]
  const [right, up, ahead] = [Math.sin(a) * Math.cos(p), Math.sin(p), Math.cos(a) * Math.cos(p)]
  const depth = ahead * Math.cos(t) + up * Math.sin(t)
  return { x: (focal * right) / depth, y: (focal * (up * Math.cos(t) - ahead * Math.sin(t))) / depth }
}

function fromScreen({ x, y }: Point, view: Direction, focal: number): Direction {
  const t = view.pitch * RADIAN
  const ahead = focal * Math.cos(t) - y * Math.sin(t)
  const up = focal * Math.sin(t) + y * Math.cos(t)
  return {
    yaw: wrap(view.yaw + Math.atan2(x, ahead) / RADIAN),
    pitch: Math.atan2(up, Math.hypot(x, ahead)) / RADIAN,
  }
}

export interface Outlining {
  readonly click: (target: Direction) => Direction
  readonly cameraHeight?: number
  readonly cameraHeightError?: number
  readonly rightAngles?: boolean
  /** The author clicks the ceiling above every corner, not once alone. */
  readonly everyCeiling?: boolean
  /** What is made of the clicks of a room before it is solved. */
  readonly refine?: (id: string, observed: ObservedRoom) => ObservedRoom
}

/** The ceiling is clicked once: on the wall that is nearest to the camera. */
export function outlined(room: TrueRoom, how: Outlining): ObservedRoom {
  const { click, cameraHeight = room.cameraHeight, cameraHeightError = 0.01, rightAngles = true } = how
  const above = how.everyCeiling === true ? room.corners : [nearestOnWalls(room)]
  return {
    cameraHeight,
    cameraHeightError,
    corners: room.corners.map((corner) => click(seen(room, corner))),
    ceiling: above.map((point) => click(seen(room, point, room.height))),
    openings: room.doors.map(({ id, kind, a, b, bottom, top }) => ({
      id,
      kind,
      from: click(seen(room, a, bottom)),
      to: click(seen(room, b, top)),
    })),
    rightAngles,
  }
}

function nearestOnWalls({ corners, eye }: TrueRoom): Point {
  const feet = corners.map((a, n) => {
    const b = corners[(n + 1) % corners.length]!
    const [x, y] = [b.x - a.x, b.y - a.y]
    const part = Math.max(0.1, Math.min(0.9, ((eye.x - a.x) * x + (eye.y - a.y) * y) / (x * x + y * y)))
    return { x: a.x + x * part, y: a.y + y * part }
  })
  const far = ({ x, y }: Point): number => Math.hypot(x - eye.x, y - eye.y)
  return feet.reduce((near, foot) => (far(foot) < far(near) ? foot : near))
}

export const lengthsOf = ({ corners }: Pick<TrueRoom, 'corners'>): number[] =>
  corners.map((a, n) => {
    const b = corners[(n + 1) % corners.length]!
    return Math.hypot(b.x - a.x, b.y - a.y)
  })

export const trueArea = ({ corners }: Pick<TrueRoom, 'corners'>): number =>
  Math.abs(
    corners.reduce((sum, a, n) => {
      const b = corners[(n + 1) % corners.length]!
      return sum + a.x * b.y - b.x * a.y
    }, 0) / 2,
  )

export interface TruePlan {
  readonly rooms: readonly TrueRoom[]
  /** Where the middle of each room's own metres lies; all rooms are turned alike. */
  readonly origins: ReadonlyMap<string, Point>
  readonly links: readonly DoorLink[]
}

/** What the author gets: every room outlined, all of them joined by their doors; the first stands where it is. */
export function rebuilt(plan: TruePlan, how: Outlining): Place {
  const { refine = (_id, observed) => observed } = how
  const outlines = plan.rooms.map((room, n) => ({
    id: room.id,
    observed: refine(room.id, outlined(room, how)),
    pose: n === 0 ? truePose(plan, room) : null,
  }))
  return solvePlace(outlines, plan.links)
}

function truePose({ origins }: TruePlan, { id, eye }: TrueRoom): Pose {
  const { x, y } = origins.get(id) ?? { x: 0, y: 0 }
  return { x: x + eye.x, y: y + eye.y, bearing: 0 }
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** How far cameras are from where they should be, metres, with the whole plan laid onto the true one as well as it goes. */
function cameraErrors(plan: TruePlan, { alignment }: Place): number[] {
  const pairs = plan.rooms.flatMap((room) => {
    const found = alignment.poses.get(room.id)
    return found ? [{ found, truth: truePose(plan, room) }] : []
  })
  const [a, b] = [middle(pairs.map(({ found }) => found)), middle(pairs.map(({ truth }) => truth))]
  let [sine, cosine] = [0, 0]
  for (const { found, truth } of pairs) {
    const [x, y, u, v] = [found.x - a.x, found.y - a.y, truth.x - b.x, truth.y - b.y]
    sine += x * v - y * u
    cosine += x * u + y * v
  }
  const turn = Math.atan2(sine, cosine)
  const [s, c] = [Math.sin(turn), Math.cos(turn)]
  return pairs.map(({ found, truth }) => {
    const [x, y] = [found.x - a.x, found.y - a.y]
    return Math.hypot(b.x + x * c - y * s - truth.x, b.y + x * s + y * c - truth.y)
  })
}

export interface Errors {
  /** Parts of the true length. */
  readonly lengths: readonly number[]
  readonly areas: readonly number[]
  /** What the solution says of its own lengths, as parts of the true ones. */
  readonly told: readonly number[]
  /** Part of the lengths that lie within what is said. */
  readonly within: number
  /** Metres. */
  readonly cameras: readonly number[]
  /** What the solution says of them. */
  readonly toldCameras: readonly number[]
  /** Part of the cameras that lie within what is said. */
  readonly camerasWithin: number
}

/** Many authors outline the same place. */
export function errorsOf(plan: TruePlan, seeds: number, how: (random: () => number) => Outlining): Errors {
  const [lengths, areas, told, cameras, toldCameras]: number[][] = [[], [], [], [], []]
  let within = 0
  for (let seed = 1; seed <= seeds; seed++) {
    const place = rebuilt(plan, how(dice(seed)))
    for (const truth of plan.rooms) {
      const room = place.rooms.get(truth.id)!
      for (const [n, length] of lengthsOf(truth).entries()) {
        const { value, error } = room.walls[n]!.length
        lengths!.push(Math.abs(value - length) / length)
        told!.push(error / length)
        if (Math.abs(value - length) <= error) within++
      }
      areas!.push(Math.abs(room.area.value / trueArea(truth) - 1))
    }
    cameras!.push(...cameraErrors(plan, place))
    toldCameras!.push(...plan.rooms.map(({ id }) => place.alignment.errors.get(id) ?? 0))
  }
  return {
    lengths: lengths!,
    areas: areas!,
    told: told!,
    within: within / lengths!.length,
    cameras: cameras!,
    toldCameras: toldCameras!,
    camerasWithin: cameras!.filter((off, n) => off <= toldCameras![n]!).length / cameras!.length,
  }
}

/** @param part 0.5: the median; 1: the worst */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
