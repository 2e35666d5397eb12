// Everything that was clicked in all rooms of a place, adjusted together: a door that two rooms see says where both of its walls are, and
// a round trip that does not close bends every room a little instead of one a lot.
import {
  align,
  BEARING_SPREAD,
  DOOR_SPREAD,
  gapOf,
  place,
  SIGHT_SPREAD,
  turned,
  type Alignment,
  type Pose,
  type Sight,
} from './align.ts'
import { jointOf, type DoorLink, type Joint, type Side } from './joints.ts'
import { leastSquares } from './least-squares.ts'
import type { ObservedOpening, ObservedRoom, Point, Room } from './model.ts'
import { after, ahead, between, distance, dot, meet, minus, plus, RADIAN, toRight, unit, wrap, yawOf } from './plane.ts'
import { pointsIn } from './room-equations.ts'
import { measuredRoom, prepareRoom, type PreparedRoom } from './solve-room.ts'
import { solveRoom } from './solve-room.ts'

export interface PlacedOutline {
  readonly id: string
  readonly observed: ObservedRoom
  /** Put there by hand: it stays. */
  readonly pose?: Pose | null
  /** The bearing of its yaw 0 as it is known otherwise. */
  readonly bearing?: number | null
}

export interface Place {
  /** Those whose outline is whole. */
  readonly rooms: ReadonlyMap<string, Room>
  readonly alignment: Alignment
}

/** More unknowns than this would be felt while one drags: such rooms keep the shape that their own clicks give. */
const MOST_UNKNOWNS = 330

export function solvePlace(
  outlines: readonly PlacedOutline[],
  links: readonly DoorLink[],
  sights: readonly Sight[] = [],
): Place {
  const rooms = new Map<string, Room>()
  for (const { id, observed } of outlines) {
    const room = solveRoom(observed)
    if (room) rooms.set(id, room)
  }
  const whole = outlines.filter(({ id }) => rooms.has(id))
  const first = align(
    whole.map((outline) => ({ ...outline, room: rooms.get(outline.id)! })),
    links,
    sights,
  )
  const joints = links.flatMap((link) => jointOf(link, (id) => rooms.get(id)) ?? [])
  const poses = new Map(first.poses)
  for (const group of first.groups) {
    if (group.length < 2) continue
    const members = whole.filter(({ id }) => group.includes(id))
    const adjusted = adjustGroup({
      members,
      rooms,
      poses,
      joints: joints.filter(({ from }) => group.includes(from.room)),
      sights: sights.filter(({ from, to }) => from !== to && group.includes(from) && group.includes(to)),
    })
    for (const [id, { room, pose }] of adjusted) {
      rooms.set(id, room)
      poses.set(id, pose)
    }
  }
  const gaps = links.map((link) => {
    const joint = jointOf(link, (id) => rooms.get(id))
    return joint && gapOf(joint, poses)
  })
  return { rooms, alignment: { poses, gaps, groups: first.groups } }
}

interface Group {
  readonly members: readonly PlacedOutline[]
  readonly rooms: ReadonlyMap<string, Room>
  readonly poses: ReadonlyMap<string, Pose>
  readonly joints: readonly Joint[]
  readonly sights: readonly Sight[]
}

/** A room among the unknowns of all. */
interface Member {
  readonly outline: PlacedOutline
  readonly room: Room
  readonly prepared: PreparedRoom
  /** Where its own unknowns begin, and where its pose does. */
  readonly first: number
  readonly posed: number
}

function membersOf({ members, rooms }: Group): Member[] {
  let first = 0
  return members.flatMap((outline) => {
    const room = rooms.get(outline.id)!
    // A known length has become a camera's height: with that the room keeps its scale.
    const prepared = prepareRoom({ ...outline.observed, cameraHeight: room.cameraHeight, known: null })
    if (!prepared) return []
    const { size } = prepared.equations
    const member: Member = { outline, room, prepared, first, posed: first + size }
    first += size + 3
    return [member]
  })
}

function adjustGroup(group: Group): Map<string, { room: Room; pose: Pose }> {
  const members = membersOf(group)
  const byId = new Map(members.map((member) => [member.outline.id, member]))
  const start = members.flatMap(({ outline, prepared }) => {
    const { x, y, bearing } = group.poses.get(outline.id)!
    return [...prepared.equations.start, x, y, bearing * RADIAN]
  })
  if (start.length > MOST_UNKNOWNS) return new Map()
  const joints = group.joints.map((joint): SeenJoint => {
    const [from, to] = [joint.from, joint.to].map((side) => seenSide(side, byId.get(side.room)!)) as [
      SeenSide,
      SeenSide,
    ] // two sides
    const along = Math.hypot(from.spread.along, to.spread.along, DOOR_SPREAD)
    return { depth: joint.depth, from, to, along, isAsWide: Math.abs(widthOf(from) - widthOf(to)) < AS_WIDE * along }
  })
  const held = heldBy(members)
  const fit = leastSquares(Float64Array.from(start), (at) => [
    ...members.flatMap(({ prepared, first, posed }) => prepared.equations.residuals(at.subarray(first, posed))),
    ...joints.flatMap((joint) => jointResiduals(joint, at)),
    ...held.map((n) => ((at[n] ?? 0) - (start[n] ?? 0)) * 1e4),
    ...members.flatMap(({ outline, posed }) => bearingResidual(outline, at[posed + 2] ?? 0)),
    ...group.sights.map((sight) => sightResidual(sight, byId, at)),
  ])
  const worse = fit.freedom >= 2 ? Math.max(1, fit.left / fit.freedom) : 1
  return new Map(
    members.map(({ outline, room, prepared, first, posed }) => {
      const shape = measuredRoom(prepared, {
        found: fit.found.subarray(first, posed),
        covariance: (i, j) => fit.covariance(first + i, first + j),
        worse,
        scaleSpread: room.scaleSpread,
      })
      return [outline.id, { room: shape, pose: poseAt(fit.found, posed) }]
    }),
  )
}

/** What of the poses stays: of rooms put by hand all, else where the first room is, and how it is turned where nobody knows better. */
function heldBy(members: readonly Member[]): number[] {
  const byHand = members.filter(({ outline }) => outline.pose)
  if (byHand.length > 0) return byHand.flatMap(({ posed }) => [posed, posed + 1, posed + 2])
  const { posed } = members[0]!
  const isTurned = members.some(({ outline }) => typeof outline.bearing === 'number')
  return isTurned ? [posed, posed + 1] : [posed, posed + 1, posed + 2]
}

const poseAt = (at: Float64Array, n: number): Pose => ({
  x: at[n] ?? 0,
  y: at[n + 1] ?? 0,
  bearing: wrap((at[n + 2] ?? 0) / RADIAN),
})

function bearingResidual({ bearing, pose }: PlacedOutline, turn: number): number[] {
  if (pose || typeof bearing !== 'number') return []
  return [(wrap(bearing - turn / RADIAN) * RADIAN) / BEARING_SPREAD]
}

function sightResidual({ from, to, yaw }: Sight, byId: ReadonlyMap<string, Member>, at: Float64Array): number {
  const [a, b] = [byId.get(from), byId.get(to)]
  if (!a || !b) return 0
  const [here, there] = [poseAt(at, a.posed), poseAt(at, b.posed)]
  return (wrap(yaw + here.bearing - yawOf(minus(there, here))) * RADIAN) / SIGHT_SPREAD
}

interface SeenJoint {
  readonly depth: number
  readonly from: SeenSide
  readonly to: SeenSide
  /** Standard deviation of their middles, along the wall. */
  readonly along: number
  /** Frames may hide a part of one side: then its width says nothing of the other's. */
  readonly isAsWide: boolean
}

/** Each end of a door is as uncertain as its middle times the root of two, a width as twice that; four of them. */
const AS_WIDE = 8

const widthOf = ({ member, opening }: SeenSide): number => {
  const { left, right } = member.room.openings.find(({ id }) => id === opening.id)!
  return right - left
}

/** A side of a door as its clicks see it, on whatever place its wall comes to. */
interface SeenSide {
  readonly member: Member
  readonly opening: ObservedOpening
  readonly wall: number
  /** 1 where the room lies to the right of the wall's way. */
  readonly inside: number
  readonly spread: Side['spread']
}

function seenSide({ opening, spread }: Side, member: Member): SeenSide {
  const { wall } = member.room.openings.find(({ id }) => id === opening)!
  const { from, to, inward } = member.room.walls[wall]!
  return {
    member,
    opening: member.outline.observed.openings.find(({ id }) => id === opening)!,
    wall,
    inside: Math.sign(dot(toRight(minus(to, from)), inward)) || 1,
    spread,
  }
}

function sideAt({ member, opening, wall, inside }: SeenSide, at: Float64Array) {
  const corners = pointsIn(at.subarray(member.first), member.prepared.equations.corners)
  const [start, end] = [corners[wall]!, after(corners, wall)]
  const ends = [opening.from, opening.to].map(({ yaw }): Point => {
    const way = ahead(yaw)
    const hit = meet({ x: 0, y: 0 }, way, start, end)
    return hit ? { x: way.x * hit.far, y: way.y * hit.far } : start
  })
  const right = toRight(unit(minus(end, start)))
  const pose = poseAt(at, member.posed)
  const out = turned({ x: -right.x * inside, y: -right.y * inside }, pose.bearing)
  return { middle: place(between(ends[0]!, ends[1]!), pose), wide: distance(ends[0]!, ends[1]!), out }
}

function jointResiduals({ from, to, depth, along, isAsWide }: SeenJoint, at: Float64Array): number[] {
  const [here, there] = [sideAt(from, at), sideAt(to, at)]
  const gap = minus(there.middle, plus(here.middle, here.out, depth))
  return [
    dot(gap, here.out) / DOOR_SPREAD,
    (gap.x * here.out.y - gap.y * here.out.x) / along,
    (wrap(yawOf(here.out) + 180 - yawOf(there.out)) * RADIAN) / 0.002,
    ...(isAsWide ? [(here.wide - there.wide) / (2 * along)] : []),
  ]
}
