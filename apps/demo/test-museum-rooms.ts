/**
 * The museum as the renderer knows it, for who outlines it. Its rooms were rendered one by one and do not share their walls: here
 * they lie wall by wall, and four doors are moved along their walls so that every pair is one hole, as in a house.
 */
import type { TrueDoor, TruePlan, TrueRoom } from '@huanshi/rooms/test-museum.ts'
import type { Point } from '@huanshi/rooms/model.ts'
import { rooms, type Room, type RoomName } from './render/scenes/rooms.ts'
import { face, type Side } from './render/shapes/shell.ts'

interface Cut {
  readonly side: Side
  /** Along the wall, as the renderer counts. */
  readonly at: number
  readonly width: number
  readonly top: number
}

/** One side of each door; the other lies opposite. Depths are those of the walls. */
const doors: readonly (readonly [RoomName, Cut, RoomName, Side, number])[] = [
  ['hall', { side: 'east', at: 4.5, width: 2.2, top: 3 }, 'gallery-one', 'west', 0.4],
  ['hall', { side: 'west', at: 4.5, width: 2.2, top: 3 }, 'long-gallery', 'east', 0.5],
  ['hall', { side: 'north', at: 3.5, width: 2.4, top: 2.9 }, 'courtyard', 'south', 0.5],
  ['gallery-one', { side: 'north', at: 4.6, width: 1.9, top: 3 }, 'gallery-two', 'south', 0.4],
  ['gallery-two', { side: 'west', at: -5.4, width: 1.9, top: 2.7 }, 'courtyard', 'east', 0.5],
  ['long-gallery', { side: 'north', at: -0.4, width: 1.8, top: 2.5 }, 'tea-room', 'south', 0.5],
  ['tea-room', { side: 'east', at: 4.2, width: 1.8, top: 2.5 }, 'courtyard', 'west', 0.5],
]

/** Metres east and south of the hall's middle. */
const places: Readonly<Record<RoomName, readonly [number, number]>> = {
  hall: [0, 0],
  'gallery-one': [16.4, 3.3],
  'gallery-two': [23.6, -10.1],
  'long-gallery': [-12.7, 0],
  courtyard: [3.6, -24.5],
  'tea-room': [-13.9, -25],
}

const names = Object.keys(rooms) as RoomName[] // the keys of the table
/** The renderer counts to the south, plans to the north. */
const north = (x: number, z: number): Point => ({ x, y: -z })

function endsOf(name: RoomName, side: Side, at: number, width: number): readonly [Point, Point] {
  const f = face(rooms[name].bounds, side)
  const [a, b] = [f.point(at - width / 2, 0, 0), f.point(at + width / 2, 0, 0)]
  return [north(a[0], a[2]), north(b[0], b[2])]
}

function doorsOf(name: RoomName): TrueDoor[] {
  return doors.flatMap(([from, cut, to, opposite], n): TrueDoor[] => {
    if (name !== from && name !== to) return []
    const isFirst = name === from
    const axis = cut.side === 'north' || cut.side === 'south' ? 0 : 1
    const at = isFirst ? cut.at : cut.at + places[from][axis] - places[to][axis]
    const [a, b] = endsOf(name, isFirst ? cut.side : opposite, at, cut.width)
    return [{ id: `door-${n}`, kind: 'door', a, b, bottom: 0, top: cut.top }]
  })
}

function museumRoom(name: RoomName): TrueRoom {
  const { bounds, eye }: Room = rooms[name]
  const { x0, x1, z0, z1, height } = bounds
  return {
    id: name,
    corners: [north(x0, z0), north(x1, z0), north(x1, z1), north(x0, z1)],
    height,
    eye: north(eye[0], eye[2]),
    cameraHeight: eye[1],
    doors: doorsOf(name),
  }
}

export const museum: TruePlan = {
  rooms: names.map(museumRoom),
  origins: new Map(names.map((name) => [name, north(...places[name])])),
  links: doors.map(([from, , to, , depth], n) => ({
    from: { room: from, opening: `door-${n}` },
    to: { room: to, opening: `door-${n}` },
    depth,
  })),
}

/** A room with a bay, a corner that was cut off and a wall that goes its own way. */
export const irregular: TruePlan = {
  rooms: [
    {
      id: 'irregular',
      corners: [
        { x: -4, y: 3.5 },
        { x: 2.5, y: 3.5 },
        { x: 4.2, y: 1.6 },
        { x: 4.2, y: -3 },
        { x: 0.8, y: -3 },
        { x: 0.8, y: -5.2 },
        { x: -3.1, y: -4.4 },
        { x: -4, y: -4.4 },
      ],
      height: 2.9,
      eye: { x: 0.2, y: -0.6 },
      cameraHeight: 1.6,
      doors: [],
    },
  ],
  origins: new Map(),
  links: [],
}
