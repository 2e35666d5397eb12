// The museum as a tour whose rooms an author has outlined, with second cameras in some of them; ways through it, and where the walker is
// in truth.
import type { RoomName } from '@huanshi/demo/render/scenes/rooms.ts'
import { museum } from '@huanshi/demo/test-museum-rooms.ts'
import { between, contains, distance, minus, plus, unit, yawOf } from '@huanshi/rooms/plane.ts'
import type { Point } from '@huanshi/rooms/model.ts'
import { clicker, dice, outlined, seen, WIDE, type TrueRoom } from '@huanshi/rooms/test-museum.ts'
import { eased, straightPath, walkPath, type WalkPath } from '@huanshi/rooms/walk/walk-path.ts'
import type { TourRoom, TourRooms } from '@huanshi/tour/contract/tour-rooms.ts'

export interface Look {
  readonly yaw: number
  readonly pitch: number
  /** From top to bottom. */
  readonly fov: number
}

/** What the walker sees at some time, as the renderer takes it. */
export interface Truth {
  readonly room: RoomName
  /** Metres east, up and south in the room's own. */
  readonly eye: readonly [number, number, number]
  readonly look: Look
}

export interface Way {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly length: number
  /** Where one looks at its beginning and at its end; all cameras look north at yaw 0. */
  readonly looks: readonly [Look, Look]
  /** @param part of its time; null where the renderer does not know what is seen there: through a door, into another room */
  truthAt(part: number): Truth | null
}

export const FOV = 60
const CLICKS = { pixels: 2, seed: 7 } as const
const HEIGHT = 1.6

/** Where second panoramas are taken: metres east and south. */
const seconds: Partial<Readonly<Record<RoomName, readonly [number, number]>>> = {
  hall: [-5, -7],
  'gallery-one': [3.5, -2.4],
  courtyard: [-5.5, -2],
  'tea-room': [2.2, -2.6],
}

/** Of each camera by the id of its scene: its room, and where it stands there. */
export const cameras: ReadonlyMap<string, { readonly room: RoomName; readonly at: Point; readonly height: number }> =
  new Map([
    ...museum.rooms.map(
      ({ id, eye, cameraHeight }) => [id, { room: id as RoomName, at: eye, height: cameraHeight }] as const,
    ), // its own names
    ...Object.entries(seconds).map(
      ([id, [x, z]]) => [`${id}-2`, { room: id as RoomName, at: { x, y: -z }, height: HEIGHT }] as const, // as above
    ),
  ])

const roomOf = (id: string): TrueRoom => museum.rooms.find((room) => room.id === id)!
const originOf = (id: string): Point => museum.origins.get(id)!
const inPlan = (room: string, point: Point): Point => plus(point, originOf(room), 1)

/** As somebody outlines them who misses by up to two pixels. */
export function museumRooms(): TourRooms {
  const click = clicker(CLICKS.pixels, dice(CLICKS.seed), WIDE)
  const list = museum.rooms.map((truth): TourRoom => {
    const { openings, ...observed } = outlined(truth, { click })
    const doors = openings.map((door) => ({ ...door, sceneId: otherSide(truth.id, door.id) }))
    const { cameraHeight, cameraHeightError = 0.01, corners, ceiling, rightAngles } = observed
    return {
      id: truth.id,
      sceneId: truth.id,
      name: truth.id,
      cameraHeight,
      cameraHeightError,
      rightAngles,
      corners: [...corners],
      ceiling: [...ceiling],
      openings: doors,
      pose: null,
      known: null,
    }
  })
  const stands = Object.keys(seconds).map((room) => {
    const { at, height } = cameras.get(`${room}-2`)!
    const here: TrueRoom = { ...roomOf(room), eye: at, cameraHeight: height }
    return {
      id: `${room}-2`,
      sceneId: `${room}-2`,
      roomId: room,
      cameraHeight: height,
      cameraHeightError: 0.01,
      seen: here.corners.map((corner, n) => ({ corner: n, at: click(seen(here, corner)) })),
      sight: null,
      place: null,
    }
  })
  return { list, stands, wallThickness: 0.45, isPlanShown: true, isMeasurable: false }
}

function otherSide(room: string, door: string): string {
  const { from, to } = museum.links.find((link) => link.from.opening === door)!
  return from.room === room ? to.room : from.room
}

/** Through each door whose middle of the way lies in a room: into that one. Then from camera to camera in one room. */
export function ways(): Way[] {
  const through = museum.links.flatMap(({ from, to }) =>
    [
      [from, to],
      [to, from],
    ].flatMap(([here, there]) => {
      const way = throughDoor(here!, there!)
      return way.truthAt(0.5) === null ? [] : [way]
    }),
  )
  return [...through, ...Object.keys(seconds).map(inRoom)]
}

interface Side {
  readonly room: string
  readonly opening: string
}

/** Rooms that were taken from two places, and views of them: from both, and from between, either way. */
export function sharedRooms(): { readonly room: RoomName; readonly views: readonly View[] }[] {
  return Object.keys(seconds).map((room) => {
    const [first, second] = [room, `${room}-2`].map((id) => cameras.get(id)!.at) as [Point, Point] // two cameras
    const { yaw } = lookAlong(first, second)
    const spots = [
      ['the first camera', first],
      ['between', between(first, second)],
      ['the second camera', second],
    ] as const
    const views = spots.flatMap(([name, at]) =>
      [yaw, yaw + 180].map((towards, n): View => {
        const look = { yaw: towards, pitch: 0, fov: FOV }
        const truth = { room: room as RoomName, eye: [at.x, HEIGHT, -at.y], look } as const // its own name
        return { name: `${name}, ${n === 0 ? 'towards the second' : 'away from it'}`, truth, from: minus(at, first) }
      }),
    )
    return { room: room as RoomName, views } // as above
  })
}

export interface View {
  readonly name: string
  readonly truth: Truth
  /** Metres to the east and north of the room's own camera. */
  readonly from: Point
}

function throughDoor(here: Side, there: Side): Way {
  const [a, b] = [here, there].map(({ room, opening }) => {
    const door = roomOf(room).doors.find(({ id }) => id === opening)!
    return inPlan(room, between(door.a, door.b))
  }) as [Point, Point] // two sides
  const [from, to] = [here, there].map(({ room }) => inPlan(room, roomOf(room).eye)) as [Point, Point] // as above
  const looks = [lookAlong(from, a), lookAlong(b, to)] as const
  return wayOf([here.room, there.room], walkPath(from, [a, b], to), looks, there.room)
}

function inRoom(room: string): Way {
  const [from, to] = [room, `${room}-2`].map((id) => inPlan(room, cameras.get(id)!.at)) as [Point, Point] // two cameras
  const look = lookAlong(from, to)
  return wayOf([room, `${room}-2`], straightPath(from, to), [look, look], room)
}

const lookAlong = (from: Point, to: Point): Look => ({ yaw: yawOf(unit(minus(to, from))), pitch: 0, fov: FOV })

function wayOf([from, to]: readonly [string, string], path: WalkPath, looks: readonly [Look, Look], room: string): Way {
  const [first, last] = looks
  const turn = ((((last.yaw - first.yaw) % 360) + 540) % 360) - 180
  const corners = roomOf(room).corners.map((corner) => inPlan(room, corner))
  return {
    name: `${from} → ${to}`,
    from,
    to,
    looks,
    length: path.length,
    truthAt(part) {
      const done = eased(part)
      const at = path.at(done)
      if (!contains(corners, at) || isNearWall(corners, at)) return null
      const { x, y } = minus(at, originOf(room))
      const height = (id: string): number => cameras.get(id)!.height
      const up = height(from) + (height(to) - height(from)) * done
      return { room: room as RoomName, eye: [x, up, -y], look: { ...first, yaw: first.yaw + turn * done } } // its own name
    },
  }
}

/** There a picture shows little but the wall beside it, metres. */
const CLOSE = 0.3

function isNearWall(corners: readonly Point[], at: Point): boolean {
  return corners.some((a, n) => {
    const b = corners[(n + 1) % corners.length]!
    const along = unit(minus(b, a))
    const from = minus(at, a)
    const part = from.x * along.x + from.y * along.y
    return part >= 0 && part <= distance(a, b) && Math.abs(from.x * along.y - from.y * along.x) < CLOSE
  })
}
