// Everything that was clicked in all rooms of a place, adjusted together: a door that two rooms see says where both of its walls are, and
// a round trip that does not close bends every room a little instead of one a lot.
import { align, BEARING_SPREAD, gapOf, SIGHT_SPREAD, type Alignment, type Pose, type Sight } from './align.ts'
import { jointResiduals, poseAt, seenJoint } from './door-equations.ts'
import { doubtfulDoors } from './doubtful-doors.ts'
import { jointOf, type DoorLink, type Joint } from './joints.ts'
import { leastSquares } from './least-squares.ts'
import type { Member, PlacedOutline } from './members.ts'
import type { Room } from './model.ts'
import { minus, RADIAN, wrap, yawOf } from './plane.ts'
import { poseErrors } from './pose-errors.ts'
import { measuredRoom, prepareRoom } from './solve-room.ts'
import { solveRoom } from './solve-room.ts'

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
  const shaped = whole.map((outline) => ({ ...outline, room: rooms.get(outline.id)! }))
  const doubtful = doubtfulDoors(shaped, links, sights)
  const trusted = links.filter((_, n) => !doubtful.has(n))
  const first = align(shaped, trusted, sights)
  const joints = trusted.flatMap((link) => jointOf(link, (id) => rooms.get(id)) ?? [])
  const [poses, errors] = [new Map(first.poses), new Map(first.errors)]
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
    for (const [id, { room, pose, error }] of adjusted) {
      rooms.set(id, room)
      poses.set(id, pose)
      errors.set(id, error)
    }
  }
  const gaps = links.map((link) => {
    const joint = jointOf(link, (id) => rooms.get(id))
    return joint && gapOf(joint, poses)
  })
  return { rooms, alignment: { poses, errors, gaps, doubtful, groups: first.groups } }
}

interface Group {
  readonly members: readonly PlacedOutline[]
  readonly rooms: ReadonlyMap<string, Room>
  readonly poses: ReadonlyMap<string, Pose>
  readonly joints: readonly Joint[]
  readonly sights: readonly Sight[]
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

interface Adjusted {
  readonly room: Room
  readonly pose: Pose
  readonly error: number
}

function adjustGroup(group: Group): Map<string, Adjusted> {
  const members = membersOf(group)
  const byId = new Map(members.map((member) => [member.outline.id, member]))
  const start = members.flatMap(({ outline, prepared }) => {
    const { x, y, bearing } = group.poses.get(outline.id)!
    return [...prepared.equations.start, x, y, bearing * RADIAN]
  })
  if (start.length > MOST_UNKNOWNS) return new Map()
  const joints = group.joints.map((joint) => seenJoint(joint, (id) => byId.get(id)!))
  const held = heldBy(members)
  const fit = leastSquares(Float64Array.from(start), (at) => [
    ...members.flatMap(({ prepared, first, posed }) => prepared.equations.residuals(at.subarray(first, posed))),
    ...joints.flatMap((joint) => jointResiduals(joint, at)),
    ...held.map((n) => ((at[n] ?? 0) - (start[n] ?? 0)) * 1e4),
    ...members.flatMap(({ outline, posed }) => bearingResidual(outline, at[posed + 2] ?? 0)),
    ...group.sights.map((sight) => sightResidual(sight, byId, at)),
  ])
  const worse = fit.freedom >= 2 ? Math.max(1, fit.left / fit.freedom) : 1
  const errors = poseErrors(
    members.map(({ outline, room, posed }) => ({
      id: outline.id,
      at: poseAt(fit.found, posed),
      unknown: posed,
      isFixed: Boolean(outline.pose),
      scaleSpread: room.scaleSpread,
    })),
    (i, j) => fit.covariance(i, j) * worse,
  )
  return new Map(
    members.map(({ outline, room, prepared, first, posed }) => {
      const shape = measuredRoom(prepared, {
        found: fit.found.subarray(first, posed),
        covariance: (i, j) => fit.covariance(first + i, first + j),
        worse,
        scaleSpread: room.scaleSpread,
      })
      return [outline.id, { room: shape, pose: poseAt(fit.found, posed), error: errors.get(outline.id)! }]
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
