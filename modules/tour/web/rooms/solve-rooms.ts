// The rooms of a tour in metres: each from what its author saw of it, all of them joined by the doors between their scenes.
import { solvePlace, type Place } from '@huanshi/rooms/adjust.ts'
import type { DoorLink } from '@huanshi/rooms/joints.ts'
import type { ObservedRoom } from '@huanshi/rooms/model.ts'
import { planShapes, type PlanRoom, type PlanShape } from '@huanshi/rooms/plan.ts'
import { wrap } from '@huanshi/rooms/plane.ts'
import type { TourRoom, TourRooms } from '../../contract/tour-rooms.ts'

export interface HeadedScene {
  readonly id: string
  /** Compass bearing of yaw 0, where it is known. */
  readonly heading: number | null
}

export interface SolvedRooms extends Place {
  /** Those whose outline is whole, in the author's order. */
  readonly plan: readonly PlanRoom[]
  readonly shapes: readonly PlanShape[]
  readonly doors: readonly DoorLink[]
  /** Whether anybody knows where north is. */
  readonly isNorthKnown: boolean
}

export function observedOf(room: TourRoom): ObservedRoom {
  const { cameraHeight, cameraHeightError, corners, ceiling, openings, rightAngles, known } = room
  return { cameraHeight, cameraHeightError, corners, ceiling, openings, rightAngles, known }
}

export function solveRooms({ list, wallThickness }: TourRooms, scenes: readonly HeadedScene[]): SolvedRooms {
  const headings = new Map(scenes.map(({ id, heading }) => [id, heading]))
  const doors = doorsBetween(list, wallThickness)
  const place = solvePlace(
    list.map((room) => ({
      id: room.id,
      observed: observedOf(room),
      pose: room.pose,
      bearing: headings.get(room.sceneId) ?? null,
    })),
    doors,
  )
  const plan = list.flatMap(({ id, name }): PlanRoom[] => {
    const [room, pose] = [place.rooms.get(id), place.alignment.poses.get(id)]
    return room && pose ? [{ id, name, room, pose }] : []
  })
  const isNorthKnown = list.some(
    ({ id, sceneId, pose }) => place.rooms.has(id) && pose === null && typeof headings.get(sceneId) === 'number',
  )
  return { ...place, plan, shapes: planShapes(plan), doors, isNorthKnown }
}

interface Side {
  readonly room: string
  readonly opening: string
  readonly yaw: number
}

/**
 * Doors that lead from one room into another's scene and back are two sides of one. Where there are several between the same two, those
 * who stand in one room see them in the opposite order of those in the other.
 */
export function doorsBetween(list: readonly TourRoom[], depth: number): DoorLink[] {
  return list.flatMap((from, n) =>
    list.slice(n + 1).flatMap((to) => {
      const [here, there] = [sidesTo(from, to.sceneId), sidesTo(to, from.sceneId)]
      const back = there.toReversed()
      return here.slice(0, back.length).map((side, k): DoorLink => {
        const { room, opening } = back[k]!
        return { from: { room: side.room, opening: side.opening }, to: { room, opening }, depth }
      })
    }),
  )
}

/** From left to right for whoever looks at one of them. */
function sidesTo({ id: room, sceneId: own, openings }: TourRoom, sceneId: string): Side[] {
  const sides = openings.flatMap(({ id, kind, from, to, sceneId: target }): Side[] =>
    kind !== 'window' && target === sceneId && sceneId !== own
      ? [{ room, opening: id, yaw: wrap(from.yaw + wrap(to.yaw - from.yaw) / 2) }]
      : [],
  )
  const first = sides[0]?.yaw ?? 0
  return sides.toSorted((a, b) => wrap(a.yaw - first) - wrap(b.yaw - first))
}
