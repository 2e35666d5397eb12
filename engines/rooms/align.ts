// Rooms in one plan: both sides of a door are the same rectangle, directions say how rooms are turned, and what does not fit is
// spread over all of them as their certainty asks.
import { leastSquares, type Fit } from './least-squares.ts'
import { jointOf, type DoorLink, type Joint, type Side } from './joints.ts'
import type { Point, Room } from './model.ts'
import { minus, plus, RADIAN, wrap, yawOf } from './plane.ts'
import { poseErrors } from './pose-errors.ts'

/** Where a camera stands in the plan: metres east and north, and the bearing of its yaw 0, degrees clockwise from north. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly bearing: number
}

export interface PlacedRoom {
  readonly id: string
  readonly room: Room
  /** Put there by hand: it stays. */
  readonly pose?: Pose | null
  /** The bearing of its yaw 0 as it is known otherwise. */
  readonly bearing?: number | null
}

/** The camera of one room is seen, or its direction known, from that of another. */
export interface Sight {
  readonly from: string
  readonly to: string
  readonly yaw: number
}

export interface Alignment {
  readonly poses: ReadonlyMap<string, Pose>
  /** How far each room may be from there, metres with 95 in 100, where it hangs together with others. */
  readonly errors: ReadonlyMap<string, number>
  /** How far apart the two sides of each door still are, metres, in the order of the links; null where a side is missing. */
  readonly gaps: readonly (number | null)[]
  /** Doors by their place in the links that contradict all others: nothing is laid by them. */
  readonly doubtful: ReadonlySet<number>
  /** Rooms that hang together; each group lies in a place of its own. */
  readonly groups: readonly (readonly string[])[]
}

/** Standard deviation of a given bearing and of a sight, radians. */
export const BEARING_SPREAD = 5 * RADIAN
export const SIGHT_SPREAD = 1.5 * RADIAN
/** Frames and thresholds: two sides of a door are never quite the same, metres. */
export const DOOR_SPREAD = 0.01
/** Between groups that nothing joins, metres. */
const APART = 3

export function place({ x, y }: Point, pose: Pose): Point {
  const [c, s] = [Math.cos(pose.bearing * RADIAN), Math.sin(pose.bearing * RADIAN)]
  return { x: pose.x + x * c + y * s, y: pose.y + y * c - x * s }
}

export const turned = (point: Point, bearing: number): Point => place(point, { x: 0, y: 0, bearing })

export function align(
  rooms: readonly PlacedRoom[],
  links: readonly DoorLink[],
  sights: readonly Sight[] = [],
): Alignment {
  const byId = new Map(rooms.map((one) => [one.id, one]))
  const joints = links.map((link) => jointOf(link, (id) => byId.get(id)?.room))
  const groups = groupsOf(rooms, joints)
  const [poses, errors] = [new Map<string, Pose>(), new Map<string, number>()]
  let free = 0
  for (const group of groups) {
    const found = alignGroup(
      group.map((id) => byId.get(id)!),
      joints.filter((joint) => joint !== null && group.includes(joint.from.room)) as Joint[], // not null
      sights.filter(({ from, to }) => from !== to && group.includes(from) && group.includes(to)),
    )
    const isFixed = group.some((id) => byId.get(id)?.pose)
    const box = boxOf(group, found.poses, byId)
    const shift = isFixed || groups.length === 1 || poses.size === 0 ? { x: 0, y: 0 } : { x: free - box.left, y: 0 }
    for (const [id, pose] of found.poses) poses.set(id, { ...pose, ...plus(pose, shift) })
    for (const [id, error] of found.errors) errors.set(id, error)
    free = Math.max(free, box.right + shift.x + APART)
  }
  const gaps = joints.map((joint) => (joint ? gapOf(joint, poses) : null))
  return { poses, errors, gaps, doubtful: new Set(), groups }
}

function groupsOf(rooms: readonly PlacedRoom[], joints: readonly (Joint | null)[]): string[][] {
  const left = new Set(rooms.map(({ id }) => id))
  const groups: string[][] = []
  // Whatever somebody put by hand belongs to one plan.
  const byHand = rooms.filter(({ pose }) => pose).map(({ id }) => id)
  for (const seed of [byHand, ...rooms.map(({ id }) => [id])]) {
    const group = seed.filter((id) => left.delete(id))
    for (const id of group)
      for (const joint of joints) {
        const other = joint && (joint.from.room === id ? joint.to.room : joint.to.room === id ? joint.from.room : null)
        if (other !== null && left.delete(other)) group.push(other)
      }
    if (group.length > 0) groups.push(group)
  }
  return groups
}

/** From one room to the next through the doors, the first or those put by hand where they are. */
function chained(rooms: readonly PlacedRoom[], joints: readonly Joint[]): Map<string, Pose> {
  const poses = new Map<string, Pose>()
  for (const { id, pose } of rooms) if (pose) poses.set(id, pose)
  const root = rooms.find(({ bearing }) => bearing !== undefined && bearing !== null) ?? rooms[0]
  if (poses.size === 0 && root) poses.set(root.id, { x: 0, y: 0, bearing: root.bearing ?? 0 })
  for (let grown = true; grown;) {
    grown = false
    for (const { from, to, depth } of joints)
      for (const [here, there] of [
        [from, to],
        [to, from],
      ] as const) {
        const pose = poses.get(here.room)
        if (!pose || poses.has(there.room)) continue
        poses.set(there.room, behind(pose, here, there, depth))
        grown = true
      }
  }
  return poses
}

function behind(pose: Pose, here: Side, there: Side, depth: number): Pose {
  const bearing = wrap(pose.bearing + yawOf(here.out) + 180 - yawOf(there.out))
  const door = place(plus(here.middle, here.out, depth), pose)
  return { ...minus(door, turned(there.middle, bearing)), bearing }
}

function alignGroup(
  rooms: readonly PlacedRoom[],
  joints: readonly Joint[],
  sights: readonly Sight[],
): Pick<Alignment, 'poses' | 'errors'> {
  const start = chained(rooms, joints)
  const root = rooms.find(({ pose }) => pose)?.id ?? [...start.keys()][0]
  // One room says where the plan lies; how it is turned follows from all bearings together.
  const free = rooms.filter(({ id, pose }) => !pose && start.has(id))
  const unknown = new Map(free.map(({ id }, n) => [id, n * 3]))
  const poseIn = (at: Float64Array, id: string): Pose => {
    const n = unknown.get(id)
    if (n === undefined) return start.get(id)!
    return { x: at[n] ?? 0, y: at[n + 1] ?? 0, bearing: (at[n + 2] ?? 0) / RADIAN }
  }
  const first = Float64Array.from(
    free.flatMap(({ id }) => {
      const { x, y, bearing } = start.get(id)!
      return [x, y, bearing * RADIAN]
    }),
  )
  if (free.length === 0) return { poses: start, errors: new Map() }
  const isTurned = rooms.some(({ bearing, pose }) => pose || (bearing !== undefined && bearing !== null))
  const fit = leastSquares(first, (at) => {
    const left = joints.flatMap((joint) =>
      jointResiduals(joint, poseIn(at, joint.from.room), poseIn(at, joint.to.room)),
    )
    for (const { id, bearing } of free)
      if (bearing !== undefined && bearing !== null)
        left.push((wrap(bearing - poseIn(at, id).bearing) * RADIAN) / BEARING_SPREAD)
    for (const { from, to, yaw } of sights) {
      const [a, b] = [poseIn(at, from), poseIn(at, to)]
      left.push((wrap(yaw + a.bearing - yawOf(minus(b, a))) * RADIAN) / SIGHT_SPREAD)
    }
    const n = unknown.get(root ?? '')
    if (n !== undefined) {
      left.push(((at[n] ?? 0) - (first[n] ?? 0)) * 1e3, ((at[n + 1] ?? 0) - (first[n + 1] ?? 0)) * 1e3)
      if (!isTurned) left.push(((at[n + 2] ?? 0) - (first[n + 2] ?? 0)) * 1e3)
    }
    return left
  })
  const poses = new Map(
    rooms.flatMap(({ id }): [string, Pose][] => {
      if (!start.has(id)) return []
      const pose = poseIn(fit.found, id)
      return [[id, { ...pose, bearing: wrap(pose.bearing) }]]
    }),
  )
  return { poses, errors: rooms.length < 2 ? new Map() : errorsOf(rooms, poses, unknown, fit) }
}

function errorsOf(
  rooms: readonly PlacedRoom[],
  poses: ReadonlyMap<string, Pose>,
  unknown: ReadonlyMap<string, number>,
  fit: Fit,
): Map<string, number> {
  const cameras = rooms.flatMap(({ id, pose, room: { scaleSpread } }) => {
    const at = poses.get(id)
    return at ? [{ id, at, unknown: unknown.get(id) ?? null, isFixed: Boolean(pose), scaleSpread }] : []
  })
  return poseErrors(cameras, (i, j) => fit.covariance(i, j))
}

function jointResiduals({ from, to, depth }: Joint, here: Pose, there: Pose): [number, number, number] {
  const out = turned(from.out, here.bearing)
  const gap = minus(place(to.middle, there), place(plus(from.middle, from.out, depth), here))
  const spread = (a: number, b: number): number => Math.hypot(a, b, DOOR_SPREAD)
  return [
    (gap.x * out.x + gap.y * out.y) / spread(from.spread.across, to.spread.across),
    (gap.x * out.y - gap.y * out.x) / spread(from.spread.along, to.spread.along),
    (wrap(yawOf(out) + 180 - yawOf(turned(to.out, there.bearing))) * RADIAN) /
      Math.hypot(from.spread.turn, to.spread.turn, 0.002),
  ]
}

export function gapOf({ from, to, depth }: Joint, poses: ReadonlyMap<string, Pose>): number | null {
  const [here, there] = [poses.get(from.room), poses.get(to.room)]
  if (!here || !there) return null
  const { x, y } = minus(place(to.middle, there), place(plus(from.middle, from.out, depth), here))
  return Math.hypot(x, y)
}

function boxOf(group: readonly string[], poses: ReadonlyMap<string, Pose>, byId: ReadonlyMap<string, PlacedRoom>) {
  const xs = group.flatMap((id) => {
    const pose = poses.get(id)
    return pose ? (byId.get(id)?.room.corners ?? []).map((corner) => place(corner, pose).x) : []
  })
  return { left: Math.min(...xs), right: Math.max(...xs) }
}
