// Floors over each other: where a lift stops is the same place on each of them.
import { place, turned, type Pose } from './align.ts'
import { jointOf } from './joints.ts'
import type { DoorLink } from './joints.ts'
import type { Room } from './model.ts'
import { minus, plus, wrap, yawOf } from './plane.ts'

export interface StackedRoom {
  readonly id: string
  readonly floor: string
  readonly room: Room
  readonly pose: Pose
  /** Put there by hand: its floor stays where it is. */
  readonly isFixed: boolean
  /** Whether anybody knows how its floor is turned. */
  readonly isTurned: boolean
}

/**
 * Poses of all rooms, each floor moved as a whole until the doors of its lift lie over those of a floor that is placed already.
 * @param shafts both sides are doors of the same lift, on two floors
 */
export function stackFloors(rooms: readonly StackedRoom[], shafts: readonly DoorLink[]): Map<string, Pose> {
  const poses = new Map(rooms.map(({ id, pose }) => [id, pose]))
  const byId = new Map(rooms.map((one) => [one.id, one]))
  const floors = [...new Set(rooms.map(({ floor }) => floor))]
  const fixed = new Set(rooms.filter(({ isFixed }) => isFixed).map(({ floor }) => floor))
  const placed = new Set(fixed.size > 0 ? fixed : floors.slice(0, 1))
  for (let grown = true; grown;) {
    grown = false
    for (const link of shafts) {
      const joint = jointOf(link, (id) => byId.get(id)?.room)
      if (joint === null) continue
      for (const [here, there] of [
        [joint.from, joint.to],
        [joint.to, joint.from],
      ] as const) {
        const [from, to] = [byId.get(here.room)!, byId.get(there.room)!]
        if (!placed.has(from.floor) || placed.has(to.floor)) continue
        const [near, far] = [poses.get(from.id)!, poses.get(to.id)!]
        const turn =
          to.isTurned && from.isTurned ? 0 : wrap(near.bearing + yawOf(here.out) - far.bearing - yawOf(there.out))
        const around = place(there.middle, far)
        const shift = minus(place(here.middle, near), around)
        for (const { id, floor } of rooms)
          if (floor === to.floor) poses.set(id, moved(poses.get(id)!, turn, around, shift))
        placed.add(to.floor)
        grown = true
      }
    }
  }
  return poses
}

/** Turned about a place of the plan, then moved. */
function moved(pose: Pose, turn: number, around: { x: number; y: number }, shift: { x: number; y: number }): Pose {
  const at = plus(turned(minus(pose, around), turn), plus(around, shift))
  return { x: at.x, y: at.y, bearing: wrap(pose.bearing + turn) }
}
