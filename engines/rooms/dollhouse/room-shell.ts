// One room of the dollhouse: its faces, the lines where they meet, and the cameras whose panoramas are thrown onto it.
import { place, type Pose } from '../align.ts'
import type { Vector } from '../gpu/space.ts'
import type { Point } from '../model.ts'
import { planShapes, type PlanRoom } from '../plan.ts'
import { rotationInto, type SphereCrop } from '../sphere-picture.ts'
import { facesOf, type Place } from '../surfaces.ts'
import type { KeyedColour } from '../textures/key-out.ts'
import { OFF_WALL, placesOf, type WallMount } from '../wall-mount.ts'
import type { TiledPicture } from './load-picture.ts'

interface DollhousePanorama {
  /** Equirectangular; null: it paints nothing. */
  readonly pictureUrl: string | null
  /** The same in fewer pixels: seen first, and as long as nobody is near. */
  readonly coarse?: TiledPicture
  readonly crop?: SphereCrop
  /** Rows of the rotation from directions of its camera (x right, y up, z ahead) into the picture: a horizon that was levelled. */
  readonly turn?: readonly number[]
}

/** Another camera that stands in a room. */
interface DollhouseStand extends DollhousePanorama {
  readonly id: string
  readonly pose: Pose
  readonly cameraHeight: number
}

/** Something that lies in a room, by its place in the plan. */
export interface DollhouseMark {
  readonly id: string
  readonly at: Place
  /** Of the wall that it lies on: into the room. */
  readonly inward?: Point
}

/** With its own panorama. */
export interface DollhouseRoom extends PlanRoom, DollhousePanorama {
  readonly stands?: readonly DollhouseStand[]
  readonly pictures?: readonly DollhousePicture[]
  readonly marks?: readonly DollhouseMark[]
}

/** What hangs on a wall. */
export interface DollhousePicture {
  readonly url: string
  readonly mount: WallMount
  readonly opacity: number
  /** A colour that is seen through. */
  readonly chromaKey?: KeyedColour | null
}

/** Where a panorama was taken, and the rows of the rotation from the plan into it: x right, y up, z ahead. */
interface Projector {
  readonly eye: Vector
  readonly turn: readonly number[]
}

interface Mark {
  readonly at: Vector
  /** Null: it is seen from all sides. */
  readonly inward: Vector | null
}

/** Triangles go against the clock for who sees them from within. */
export interface RoomShell {
  readonly id: string
  /** Where its camera stands, and others in it, by their ids. */
  readonly eyes: ReadonlyMap<string, Vector>
  readonly marks: ReadonlyMap<string, Mark>
  /** Those that paint. */
  readonly projectors: readonly Projector[]
  readonly places: readonly Vector[]
  /** Of each place, into the room. */
  readonly normals: readonly Vector[]
  readonly triangles: readonly number[]
  /** Pairs of places. */
  readonly rim: readonly Vector[]
  /** The corner that is least in all directions, and the one opposite. */
  readonly box: readonly [Vector, Vector]
}

const UPRIGHT = [1, 0, 0, 0, 1, 0, 0, 0, 1]
/** Metres of a room whose height is not known. */
const LOW_WALL = 2.5

/** Each camera is one more picture in the memory of whoever looks. */
export const MOST_PAINTING = 4

/** Plans have y to the north; here it is up, and z to the south. */
const spaced = ({ x, y, up }: Place): Vector => [x, up, -y]

export function roomShell(room: DollhouseRoom): RoomShell {
  const { pose } = room
  const [shape] = planShapes([room])
  const inward = room.room.walls.map((one) => place(one.inward, { x: 0, y: 0, bearing: pose.bearing }))
  const places: Vector[] = []
  const normals: Vector[] = []
  const triangles: number[] = []
  for (const face of facesOf(shape!, inward)) {
    const first = places.length
    const [x, y, up] = face.normal
    for (const one of face.places) {
      places.push(spaced(one))
      normals.push([x, up, -y])
    }
    triangles.push(...face.triangles.map((n) => n + first))
  }
  const top = room.room.height?.value ?? LOW_WALL
  const rim = shape!.corners.flatMap((corner, n) => {
    const next = shape!.corners[(n + 1) % shape!.corners.length]!
    return [top, 0].flatMap((up) => [spaced({ ...corner, up }), spaced({ ...next, up })])
  })
  const cameras = camerasOf(room)
  const projectors = cameras.map((one) => ({ eye: eyeOf(one), turn: rotationInto(one.pose, one.turn ?? UPRIGHT) }))
  return {
    id: room.id,
    eyes: new Map(cameras.map((one, n) => [one.id, projectors[n]!.eye])),
    marks: new Map(
      (room.marks ?? []).map(({ id, at, inward: facing }) => [
        id,
        { at: spaced(at), inward: facing ? spaced({ ...facing, up: 0 }) : null },
      ]),
    ),
    projectors: projectors.slice(0, MOST_PAINTING),
    places,
    normals,
    triangles,
    rim,
    box: [outermost(places, Math.min), outermost(places, Math.max)],
  }
}

/** The room's own, then others that stand in it. */
export function camerasOf(room: DollhouseRoom): DollhouseStand[] {
  return [{ ...room, cameraHeight: room.room.cameraHeight }, ...(room.stands ?? [])]
}

const eyeOf = ({ pose: { x, y }, cameraHeight }: DollhouseStand): Vector => spaced({ x, y, up: cameraHeight })

/** The corners of a picture, from the upper left, clockwise; null where there is no such wall. */
export function hangingPlaces({ room, pose }: DollhouseRoom, { mount }: DollhousePicture): Vector[] | null {
  const places = placesOf(room, mount, OFF_WALL)
  return places?.map((at) => spaced({ ...place(at, pose), up: at.up })) ?? null
}

function outermost(places: readonly Vector[], of: (...values: number[]) => number): Vector {
  const along = (axis: 0 | 1 | 2): number => of(...places.map((at) => at[axis]))
  return [along(0), along(1), along(2)]
}
