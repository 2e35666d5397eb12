// The rooms of a scene over its picture: walls as they stand, the outline with a handle at each corner, doors and windows, and the line
// of the ceiling that one takes to set how high it is.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { directionTo } from '@huanshi/rooms/measure.ts'
import type { Opening, Point, Room } from '@huanshi/rooms/model.ts'
import { after, between, minus, plus, unit } from '@huanshi/rooms/plane.ts'
import { solveRoom } from '@huanshi/rooms/solve-room.ts'
import type { Hotspot } from '@huanshi/viewer/hotspot.ts'
import type { TourRoom } from '../../contract/tour-rooms.ts'
import { openingWords } from '../parts/opening-words.ts'
import { middleOf } from '../parts/sphere.ts'
import { observedOf } from '@huanshi/rooms/outlined-rooms.ts'

export const ROOM = '__room'
export const FLOOR = `${ROOM}-floor `
export const CEILING = `${ROOM}-ceiling `
export const OPENING = `${ROOM}-opening `

/** Where nobody has said yet how high it is, metres. */
const DEFAULT_HEIGHT = 2.7
const colours = {
  room: '#FF6A33',
  wall: '#FFFFFF',
  door: '#3DA35D',
  window: '#3D8BFD',
  passage: '#B07CE8',
  stairs: '#E0A100',
  lift: '#E0A100',
} as const

interface RoomChoice {
  readonly roomId: string | null
  readonly openingId: string | null
}

interface Line {
  readonly stroke: string
  readonly strokeWidth: number
  readonly fillOpacity?: number
}

export function area(id: string, name: string, points: readonly Direction[], line: Line): Hotspot {
  const { stroke, strokeWidth, fillOpacity = 0 } = line
  return {
    id,
    kind: 'polygon',
    ...middleOf(points),
    name,
    label: '',
    points,
    fill: stroke,
    fillOpacity,
    stroke,
    strokeWidth,
  }
}

/** @param rooms of the scene on the stage */
export function roomMarkers(rooms: readonly TourRoom[], { roomId, openingId }: RoomChoice): Hotspot[] {
  return rooms.flatMap((room) => {
    const solved = solveRoom(observedOf(room))
    const isChosen = room.id === roomId
    const floor = {
      ...area(`${FLOOR}${room.id}`, room.name, room.corners, {
        stroke: colours.room,
        strokeWidth: isChosen ? 2 : 1,
        fillOpacity: isChosen ? 0.12 : 0.04,
      }),
      order: 1,
    }
    if (solved === null) return [isChosen ? { ...floor, selected: true, editable: true } : floor]
    return [
      ...wallLines(room.id, solved, isChosen),
      { ...floor, selected: isChosen, editable: isChosen && openingId === null },
      ...solved.openings.map((opening) => openingMarker(room, solved, opening, isChosen && opening.id === openingId)),
      ...(isChosen ? [...lengths(room.id, solved), ceilingHandle(room, solved)] : []),
    ]
  })
}

export function wallLines(id: string, solved: Room, isChosen: boolean): Hotspot[] {
  const up = solved.height?.value
  if (up === undefined) return []
  return solved.walls.map(({ from, to }, n) => ({
    ...area(`${ROOM}-wall ${id} ${n}`, '墙', quad(solved, from, to, 0, up), {
      stroke: colours.wall,
      strokeWidth: isChosen ? 1.5 : 0.75,
      fillOpacity: isChosen ? 0.06 : 0,
    }),
    inert: true,
  }))
}

/** Lower corners first, then back above them. */
function quad(room: Room, from: Point, to: Point, bottom: number, top: number): Direction[] {
  return [
    directionTo(room, from, bottom),
    directionTo(room, to, bottom),
    directionTo(room, to, top),
    directionTo(room, from, top),
  ]
}

/** The four corners of an opening as they are seen. */
function openingCorners(room: Room, { wall, left, right, bottom, top }: Opening): Direction[] {
  const start = room.corners[wall]!
  const along = unit(minus(after(room.corners, wall), start))
  return quad(room, plus(start, along, left), plus(start, along, right), bottom, top)
}

function openingMarker(room: TourRoom, solved: Room, opening: Opening, isChosen: boolean): Hotspot {
  const { kind, left, right, bottom, top } = opening
  const name = `${openingWords[kind]} ${(right - left).toFixed(2)} × ${(top - bottom).toFixed(2)} 米`
  const line = { stroke: colours[kind], strokeWidth: isChosen ? 3 : 2, fillOpacity: isChosen ? 0.28 : 0.14 }
  return {
    ...area(`${OPENING}${room.id} ${opening.id}`, name, openingCorners(solved, opening), line),
    ...(isChosen ? { label: name } : {}),
    order: 2,
    selected: isChosen,
    draggable: isChosen,
    editable: isChosen,
  }
}

/** How long each wall is, on it. */
function lengths(id: string, solved: Room): Hotspot[] {
  return solved.walls.map(({ from, to, length }, n) => ({
    id: `${ROOM}-length ${id} ${n}`,
    kind: 'text' as const,
    // Above the handle that makes a new corner there.
    ...directionTo(solved, between(from, to), 0.4),
    name: `${length.value.toFixed(2)} 米`,
    scale: 0.8,
    inert: true,
    order: 3,
  }))
}

function ceilingHandle(room: TourRoom, solved: Room): Hotspot {
  const [seen] = room.ceiling
  const at = seen ?? directionTo(solved, nearestMiddle(solved), DEFAULT_HEIGHT)
  const name = solved.height === null ? '拖到墙与天花板相接处' : `层高 ${solved.height.value.toFixed(2)} 米`
  return {
    id: `${CEILING}${room.id}`,
    kind: 'disc',
    icon: 'dot',
    ...at,
    name,
    label: name,
    scale: 0.6,
    draggable: true,
    order: 4,
  }
}

/** The middle of the wall that is nearest to the camera. */
function nearestMiddle({ walls }: Room): Point {
  const middles = walls.map(({ from, to }) => between(from, to))
  const far = ({ x, y }: Point): number => Math.hypot(x, y)
  return middles.reduce((near, one) => (far(one) < far(near) ? one : near))
}
