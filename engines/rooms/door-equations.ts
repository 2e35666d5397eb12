// What both sides of a door say of the rooms that it joins: it is one rectangle, as wide and as high from either side.
import { DOOR_SPREAD, place, turned, type Pose } from './align.ts'
import type { Joint, Side } from './joints.ts'
import type { Member } from './members.ts'
import type { ObservedOpening, Point } from './model.ts'
import { after, ahead, between, distance, dot, meet, minus, plus, RADIAN, toRight, unit, wrap, yawOf } from './plane.ts'
import { pointsIn } from './room-equations.ts'

/** Each end of a door is as uncertain as its middle times the root of two, a width as twice that; four of them. */
const AS_WIDE = 8
/** Tops that are farther apart than so many standard deviations are not the same: a lower lintel, another arch. */
const AS_HIGH = 3
/** The faces of a wall are parallel, radians. */
const PARALLEL = 0.001

export const poseAt = (at: Float64Array, n: number): Pose => ({
  x: at[n] ?? 0,
  y: at[n + 1] ?? 0,
  bearing: wrap((at[n + 2] ?? 0) / RADIAN),
})

interface SeenJoint {
  readonly depth: number
  readonly from: SeenSide
  readonly to: SeenSide
  /** Standard deviation of their middles, along the wall. */
  readonly along: number
  /** Frames may hide a part of one side: then its width says nothing of the other's. */
  readonly isAsWide: boolean
  /** Standard deviation of the difference of their tops; null where the tops are not the same. */
  readonly tops: number | null
}

export function seenJoint(joint: Joint, memberOf: (id: string) => Member): SeenJoint {
  const [from, to] = [joint.from, joint.to].map((side) => seenSide(side, memberOf(side.room))) as [SeenSide, SeenSide] // two sides
  const along = Math.hypot(from.spread.along, to.spread.along, DOOR_SPREAD)
  const [here, there] = [topOf(from), topOf(to)]
  const tops = Math.hypot(here.spread, there.spread, DOOR_SPREAD)
  return {
    depth: joint.depth,
    from,
    to,
    along,
    isAsWide: Math.abs(widthOf(from) - widthOf(to)) < AS_WIDE * along,
    tops: Math.abs(here.up - there.up) < AS_HIGH * tops ? tops : null,
  }
}

/** How high its upper click lies on its wall, and how sure that is where the wall is. */
function topOf({ member, opening, top }: SeenSide): { readonly up: number; readonly spread: number } {
  const { wall } = member.room.openings.find(({ id }) => id === opening.id)!
  const { from, to } = member.room.walls[wall]!
  const far = meet({ x: 0, y: 0 }, ahead(top.yaw), from, to)?.far ?? 0
  const pitch = top.pitch * RADIAN
  return {
    up: member.prepared.observed.cameraHeight + far * Math.tan(pitch),
    spread: (member.prepared.sigma * far) / Math.cos(pitch) ** 2,
  }
}

const widthOf = ({ member, opening }: SeenSide): number => {
  const { left, right } = member.room.openings.find(({ id }) => id === opening.id)!
  return right - left
}

/** A side of a door as its clicks see it, on whatever place its wall comes to. */
interface SeenSide {
  readonly member: Member
  readonly opening: ObservedOpening
  /** The upper of its two clicks. */
  readonly top: ObservedOpening['from']
  readonly wall: number
  /** 1 where the room lies to the right of the wall's way. */
  readonly inside: number
  readonly spread: Side['spread']
}

function seenSide({ opening, spread }: Side, member: Member): SeenSide {
  const { wall } = member.room.openings.find(({ id }) => id === opening)!
  const { from, to, inward } = member.room.walls[wall]!
  const seen = member.outline.observed.openings.find(({ id }) => id === opening)!
  return {
    member,
    opening: seen,
    top: seen.from.pitch > seen.to.pitch ? seen.from : seen.to,
    wall,
    inside: Math.sign(dot(toRight(minus(to, from)), inward)) || 1,
    spread,
  }
}

function sideAt({ member, opening, top, wall, inside }: SeenSide, at: Float64Array) {
  const corners = pointsIn(at.subarray(member.first), member.prepared.equations.corners)
  const [start, end] = [corners[wall]!, after(corners, wall)]
  const onWall = (yaw: number): Point => {
    const way = ahead(yaw)
    const hit = meet({ x: 0, y: 0 }, way, start, end)
    return hit ? { x: way.x * hit.far, y: way.y * hit.far } : start
  }
  const [a, b] = [onWall(opening.from.yaw), onWall(opening.to.yaw)]
  const upper = top === opening.from ? a : b
  const right = toRight(unit(minus(end, start)))
  const pose = poseAt(at, member.posed)
  return {
    middle: place(between(a, b), pose),
    wide: distance(a, b),
    out: turned({ x: -right.x * inside, y: -right.y * inside }, pose.bearing),
    up: member.prepared.observed.cameraHeight + Math.hypot(upper.x, upper.y) * Math.tan(top.pitch * RADIAN),
  }
}

export function jointResiduals({ from, to, depth, along, isAsWide, tops }: SeenJoint, at: Float64Array): number[] {
  const [here, there] = [sideAt(from, at), sideAt(to, at)]
  const gap = minus(there.middle, plus(here.middle, here.out, depth))
  return [
    dot(gap, here.out) / DOOR_SPREAD,
    (gap.x * here.out.y - gap.y * here.out.x) / along,
    (wrap(yawOf(here.out) + 180 - yawOf(there.out)) * RADIAN) / PARALLEL,
    ...(isAsWide ? [(here.wide - there.wide) / (2 * along)] : []),
    ...(tops === null ? [] : [(here.up - there.up) / tops]),
  ]
}
