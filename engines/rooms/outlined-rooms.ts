// Rooms that somebody outlined in panoramas, in metres: each from what was seen of it, all of them joined by the doors between them.
import { solvePlace, type Place } from './adjust.ts'
import type { Pose } from './align.ts'
import type { DoorLink } from './joints.ts'
import type { Direction, ObservedRoom } from './model.ts'
import { planShapes, type Floor, type PlanRoom, type PlanShape } from './plan.ts'
import { wrap } from './plane.ts'
import { stackFloors, type StackedRoom } from './stack-floors.ts'
import { poseOfStand, roomFrom, solveStand, type ObservedStand } from './stand.ts'

interface OutlinedOpening {
  readonly id: string
  /** Stairs and lifts lead to another floor. */
  readonly kind: 'door' | 'window' | 'passage' | 'stairs' | 'lift'
  readonly from: Direction
  readonly to: Direction
  /** Where one comes through it. */
  readonly sceneId?: string | null
}

interface OutlinedRoom extends Required<Omit<ObservedRoom, 'openings' | 'clickError'>> {
  readonly id: string
  /** The panorama in which it was outlined. */
  readonly sceneId: string
  readonly floorId?: string | null
  readonly name: string
  readonly openings: readonly OutlinedOpening[]
  /** Put there by hand. */
  readonly pose: Pose | null
}

interface OutlinedStand extends ObservedStand {
  readonly id: string
  /** The panorama that was taken in a room which another one outlined. */
  readonly sceneId: string
  readonly roomId: string
}

interface OutlinedRooms {
  readonly list: readonly OutlinedRoom[]
  readonly stands?: readonly OutlinedStand[]
  /** Left out where there is one. */
  readonly floors?: readonly { readonly id: string; readonly name: string; readonly height: number }[]
  readonly wallThickness: number
}

export interface HeadedScene {
  readonly id: string
  /** Compass bearing of yaw 0, where it is known. */
  readonly heading: number | null
}

/** A scene in a room. */
export interface RoomView {
  readonly sceneId: string
  readonly roomId: string
  /** The room as it lies around this camera; its id is that of the room, or of the stand. */
  readonly camera: PlanRoom
  /** How far the camera may be from there within its room, metres; null: it outlined the room, or was put by hand. */
  readonly error: number | null
}

export interface SolvedRooms extends Place {
  /** Those whose outline is whole, in the author's order. */
  readonly plan: readonly PlanRoom[]
  /** All scenes that are known in a room: those that outlined one first. */
  readonly views: readonly RoomView[]
  readonly shapes: readonly PlanShape[]
  /** In the order of `alignment.gaps`. */
  readonly doors: readonly DoorLink[]
  /** From the lowest; empty where the tour has one. */
  readonly floors: readonly Floor[]
  /** Whether anybody knows where north is. */
  readonly isNorthKnown: boolean
}

export function observedOf(room: OutlinedRoom): ObservedRoom {
  const { cameraHeight, cameraHeightError, corners, ceiling, openings, rightAngles, known } = room
  // How a wall is drawn knows doors, windows and passages.
  const seen = openings.map(({ kind, ...opening }) => ({
    ...opening,
    kind: kind === 'lift' ? ('door' as const) : kind === 'stairs' ? ('passage' as const) : kind,
  }))
  return { cameraHeight, cameraHeightError, corners, ceiling, openings: seen, rightAngles, known }
}

/** From the lowest; none where there is but one. */
export function floorsOf({ floors = [] }: Pick<OutlinedRooms, 'floors'>): Floor[] {
  if (floors.length < 2) return []
  return floors.map(({ id, name, height }) => ({ id, name, up: height })).toSorted((a, b) => a.up - b.up)
}

/** Where rooms are that say nothing of it: on the lowest. */
export function floorOf(room: Pick<OutlinedRoom, 'floorId'>, floors: readonly Floor[]): Floor | undefined {
  return floors.find(({ id }) => id === room.floorId) ?? floors[0]
}

/** Each floor is a plan of its own; lifts lay them over each other. */
export function solveRooms(rooms: OutlinedRooms, scenes: readonly HeadedScene[]): SolvedRooms {
  const floors = floorsOf(rooms)
  const lists =
    floors.length === 0
      ? [rooms.list]
      : floors.map((floor) => rooms.list.filter((room) => floorOf(room, floors) === floor))
  const parts = lists.map((list) => solveFloor(list, rooms.wallThickness, scenes))
  const found = new Map(parts.flatMap((part) => [...part.rooms]))
  const flat = new Map(parts.flatMap(({ alignment }) => [...alignment.poses]))
  const headed = new Set(scenes.flatMap(({ id, heading }) => (heading === null ? [] : [id])))
  const stacked = floors.length === 0 ? flat : stackedPoses(rooms, { floors, rooms: found, poses: flat, headed })
  const plan = rooms.list.flatMap((one): PlanRoom[] => {
    const [room, pose, floor] = [found.get(one.id), stacked.get(one.id), floorOf(one, floors)]
    if (room === undefined || pose === undefined) return []
    return [{ id: one.id, name: one.name, room, pose, ...(floor === undefined ? {} : { floor }) }]
  })
  const isNorthKnown = rooms.list.some(({ id, sceneId, pose }) => found.has(id) && pose === null && headed.has(sceneId))
  return {
    rooms: found,
    alignment: {
      poses: stacked,
      errors: new Map(parts.flatMap(({ alignment }) => [...alignment.errors])),
      gaps: parts.flatMap(({ alignment }) => alignment.gaps),
      doubtful: doubtfulOf(parts),
      groups: parts.flatMap(({ alignment }) => alignment.groups),
    },
    doors: parts.flatMap(({ doors }) => doors),
    plan,
    views: viewsOf(rooms, plan),
    shapes: planShapes(plan),
    floors,
    isNorthKnown,
  }
}

function viewsOf({ list, stands = [] }: OutlinedRooms, plan: readonly PlanRoom[]): RoomView[] {
  const byId = new Map(plan.map((room) => [room.id, room]))
  const own = list.flatMap(({ id, sceneId }): RoomView[] => {
    const camera = byId.get(id)
    return camera ? [{ sceneId, roomId: id, camera, error: null }] : []
  })
  const others = stands.flatMap(({ id, sceneId, roomId, ...observed }): RoomView[] => {
    const home = byId.get(roomId)
    const stand = home ? solveStand(home.room, observed) : null
    if (!home || !stand) return []
    const pose = poseOfStand(stand.place, home.pose)
    return [{ sceneId, roomId, camera: { ...home, id, room: roomFrom(home.room, stand), pose }, error: stand.error }]
  })
  return [...own, ...others]
}

/** Where a scene is known; of several rooms of it the first. */
export function viewOf(
  { views }: Pick<SolvedRooms, 'views'>,
  sceneId: string | null | undefined,
): RoomView | undefined {
  return views.find((view) => view.sceneId === sceneId)
}

/** Of the doors of all floors in one list. */
function doubtfulOf(parts: readonly Pick<SolvedRooms, 'alignment' | 'doors'>[]): Set<number> {
  let before = 0
  return new Set(
    parts.flatMap(({ alignment, doors }) => {
      const first = before
      before += doors.length
      return [...alignment.doubtful].map((n) => first + n)
    }),
  )
}

/** What is drawn of one floor. */
export function onFloor(solved: SolvedRooms, id: string): SolvedRooms {
  const isHere = ({ floor }: { readonly floor?: Floor }): boolean => floor?.id === id
  const plan = solved.plan.filter(isHere)
  const groups = solved.alignment.groups.filter((group) => plan.some((room) => group.includes(room.id)))
  const views = solved.views.filter(({ camera }) => isHere(camera))
  return { ...solved, plan, views, shapes: solved.shapes.filter(isHere), alignment: { ...solved.alignment, groups } }
}

function solveFloor(list: readonly OutlinedRoom[], wallThickness: number, scenes: readonly HeadedScene[]) {
  const headings = new Map(scenes.map(({ id, heading }) => [id, heading]))
  const doors = doorsBetween(list, wallThickness)
  const outlines = list.map((room) => ({
    id: room.id,
    observed: observedOf(room),
    pose: room.pose,
    bearing: headings.get(room.sceneId) ?? null,
  }))
  return { ...solvePlace(outlines, doors), doors }
}

interface Flat {
  readonly floors: readonly Floor[]
  readonly rooms: Place['rooms']
  readonly poses: ReadonlyMap<string, Pose>
  /** Scenes whose bearing is known. */
  readonly headed: ReadonlySet<string>
}

function stackedPoses({ list }: OutlinedRooms, { floors, rooms, poses, headed }: Flat): Map<string, Pose> {
  const turned = new Set(list.flatMap((one) => (headed.has(one.sceneId) ? [floorOf(one, floors)?.id] : [])))
  const stacked = list.flatMap((one): StackedRoom[] => {
    const [room, pose, floor] = [rooms.get(one.id), poses.get(one.id), floorOf(one, floors)]
    if (room === undefined || pose === undefined || floor === undefined) return []
    return [{ id: one.id, floor: floor.id, room, pose, isFixed: one.pose !== null, isTurned: turned.has(floor.id) }]
  })
  return stackFloors(
    stacked.toSorted((a, b) => heightOf(a.floor, floors) - heightOf(b.floor, floors)),
    doorsBetween(list, 0, isLift),
  )
}

function heightOf(id: string, floors: readonly Floor[]): number {
  return floors.find((floor) => floor.id === id)?.up ?? 0
}

type IsDoor = (kind: OutlinedOpening['kind']) => boolean
const isLift: IsDoor = (kind) => kind === 'lift'
const isOnFloor: IsDoor = (kind) => kind === 'door' || kind === 'passage'

interface Side {
  readonly room: string
  readonly opening: string
  readonly yaw: number
}

/**
 * Doors that lead from one room into another's scene and back are two sides of one. Where there are several between the same two, those
 * who stand in one room see them in the opposite order of those in the other.
 */
export function doorsBetween(list: readonly OutlinedRoom[], depth: number, isDoor: IsDoor = isOnFloor): DoorLink[] {
  return list.flatMap((from, n) =>
    list.slice(n + 1).flatMap((to) => {
      const [here, there] = [sidesTo(from, to.sceneId, isDoor), sidesTo(to, from.sceneId, isDoor)]
      const back = there.toReversed()
      return here.slice(0, back.length).map((side, k): DoorLink => {
        const { room, opening } = back[k]!
        return { from: { room: side.room, opening: side.opening }, to: { room, opening }, depth }
      })
    }),
  )
}

/** From left to right for whoever looks at one of them. */
function sidesTo({ id: room, sceneId: own, openings }: OutlinedRoom, sceneId: string, isDoor: IsDoor): Side[] {
  const sides = openings.flatMap(({ id, kind, from, to, sceneId: target }): Side[] =>
    isDoor(kind) && target === sceneId && sceneId !== own
      ? [{ room, opening: id, yaw: wrap(from.yaw + wrap(to.yaw - from.yaw) / 2) }]
      : [],
  )
  const first = sides[0]?.yaw ?? 0
  return sides.toSorted((a, b) => wrap(a.yaw - first) - wrap(b.yaw - first))
}
