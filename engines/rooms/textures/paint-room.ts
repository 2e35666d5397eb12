// The faces of a room as one picture, thrown back from where the cameras stood. A room is painted with its own panorama; what its camera
// does not see, with that of the nearest other camera that does, through doors.
import { place } from '../align.ts'
import { planShapes, type PlanRoom, type PlanShape } from '../plan.ts'
import { contains, cross, distance, minus, after } from '../plane.ts'
import { isPlaceInSight } from '../sight.ts'
import { rotationInto } from '../sphere-picture.ts'
import { facesOf, type Face, type Place } from '../surfaces.ts'
import { atlasOf, MARGIN, type Atlas, type Patch } from './atlas.ts'
import type { SpherePixels } from './sphere-pixels.ts'

/** A panorama, and the rows of the rotation from directions of its room (x right, y up, z ahead) into it. */
export interface RoomSphere {
  readonly pixels: SpherePixels
  readonly turn: readonly number[]
}

export interface TextureBounds {
  /** Pixels that the picture of a room may be wide and high. */
  readonly side: number
  /** Pixels of a metre that are worth having. */
  readonly density: number
}

export interface RoomPaint {
  readonly atlas: Atlas
  /** Three channels, row by row. */
  readonly data: Uint8ClampedArray
}

/** Rows that are painted between two turns of others. */
const ROWS = 16
/** Beside a wall, so that it does not hide itself, metres. */
const OFF = 0.03

export function facesIn({ pose, room }: PlanRoom, shape: PlanShape): Face[] {
  const inward = room.walls.map((wall) => place(wall.inward, { x: 0, y: 0, bearing: pose.bearing }))
  return facesOf(shape, inward)
}

/** Whether its own camera sees all of a room; one that stands outside of it is believed to. */
export function isSeenWhole({ corners, camera }: PlanShape): boolean {
  const sides = corners.map((a, n) => cross(minus(a, camera), minus(after(corners, n), camera)) > 0)
  return sides.every((side) => side === sides[0]) || !contains(corners, camera)
}

/** How the picture of a room is laid out, which needs no panorama. */
export function layoutOf(room: PlanRoom, { side, density }: TextureBounds, fineness: number): Atlas {
  const [shape] = planShapes([room])
  const faces = facesIn(room, shape!)
  const far = median(shape!.corners.map((corner) => distance(corner, shape!.camera)))
  // A corner is farther than most of its walls.
  return atlasOf(faces, Math.min(density, (1.5 * fineness) / Math.max(0.5, far)), side)
}

interface Camera {
  readonly sphere: RoomSphere
  readonly eye: Place
  readonly rows: readonly number[]
}

/**
 * Paints a room; between some of its rows others get their turn.
 * @param rooms all of them @param spheres by the ids of their rooms @param stands other cameras in it
 * @returns null where no camera sees anything of it
 */
export function* paintRoom(
  room: PlanRoom,
  rooms: readonly PlanRoom[],
  spheres: ReadonlyMap<string, RoomSphere>,
  bounds: TextureBounds,
  stands: readonly PlanRoom[] = [],
): Generator<number, RoomPaint | null> {
  const own = spheres.get(room.id)
  const taken = ({ id }: PlanRoom): boolean => spheres.has(id)
  const floor = rooms.filter((other) => other.floor?.id === room.floor?.id)
  const inside = [room, ...stands].filter(taken).length
  const others = floor.filter(({ id }) => id !== room.id).toSorted(byDistance(room))
  const cameras = [room, ...stands, ...others].flatMap((one) => {
    const sphere = spheres.get(one.id)
    return sphere === undefined ? [] : [cameraOf(one, sphere)]
  })
  const [first] = cameras
  if (first === undefined) return null
  const atlas = layoutOf(room, bounds, (own ?? first.sphere).pixels.fineness)
  const data = new Uint8ClampedArray(atlas.width * atlas.height * 3)
  const sees = sightOf(room, planShapes(floor), { hasOwn: own !== undefined, inside })
  const painting: Painting = { atlas, data, cameras, inside, sees }
  for (const [n, patch] of atlas.patches.entries()) {
    const rest = new Rest()
    const rows = rowsOf(patch, atlas)
    for (let row = 0; row < rows; row++) {
      paintRow(painting, patch, row, rest)
      if (row % ROWS === 0) yield (n + row / rows) / atlas.patches.length
    }
    rest.spread(data)
  }
  return { atlas, data }
}

const byDistance =
  ({ pose }: PlanRoom) =>
  (a: PlanRoom, b: PlanRoom): number =>
    distance(a.pose, pose) - distance(b.pose, pose)

function cameraOf({ pose, room }: PlanRoom, sphere: RoomSphere): Camera {
  const eye = { x: pose.x, y: pose.y, up: room.cameraHeight }
  return { sphere, eye, rows: rotationInto(pose, sphere.turn) }
}

type Sees = (camera: number, eye: Place, at: Place) => boolean

interface Inside {
  readonly hasOwn: boolean
  /** How many of the cameras stand in the room. */
  readonly inside: number
}

/** The first camera is the room's own, where it has one: it sees all of a room that has no corner in the way. */
function sightOf(room: PlanRoom, floor: readonly PlanShape[], { hasOwn, inside }: Inside): Sees {
  const shape = floor.find(({ id }) => id === room.id)!
  const isAll = isSeenWhole(shape)
  return (camera, eye, at) =>
    camera >= inside
      ? isPlaceInSight(floor, eye, at)
      : (camera === 0 && hasOwn && isAll) || isPlaceInSight([shape], eye, at)
}

interface Painting {
  readonly atlas: Atlas
  readonly data: Uint8ClampedArray
  readonly cameras: readonly Camera[]
  /** How many of them stand in the room: of these the nearest comes first. */
  readonly inside: number
  readonly sees: Sees
}

/** Pixels that share an order of cameras. */
const TOGETHER = 16

/** By their places in the list. */
function nearestFirst({ cameras, inside }: Painting, at: Place): number[] {
  const far = (n: number): number => distanceTo(cameras[n]!, at)
  const all = [...cameras.keys()]
  return [...all.slice(0, inside).toSorted((a, b) => far(a) - far(b)), ...all.slice(inside)]
}

const rowsOf = ({ height }: Patch, { density }: Atlas): number => Math.ceil(height * density) + 2 * MARGIN

function paintRow(painting: Painting, patch: Patch, row: number, rest: Rest): void {
  const { atlas, data, cameras, inside, sees } = painting
  const { origin, across, down, left, top, face, width, height } = patch
  const { density } = atlas
  const v = Math.min(height, Math.max(0, (row - MARGIN + 0.5) / density))
  const columns = Math.ceil(width * density) + 2 * MARGIN
  const [nx, ny, nup] = face.normal
  let order: number[] = []
  for (let column = 0; column < columns; column++) {
    const u = Math.min(width, Math.max(0, (column - MARGIN + 0.5) / density))
    const at: Place = {
      x: origin[0] + across[0] * u + down[0] * v + nx * OFF,
      y: origin[1] + across[1] * u + down[1] * v + ny * OFF,
      up: origin[2] + across[2] * u + down[2] * v + nup * OFF,
    }
    const into = ((top - MARGIN + row) * atlas.width + left - MARGIN + column) * 3
    if (column % TOGETHER === 0) order = nearestFirst(painting, at)
    const spot = { at, normal: face.normal, density }
    const isPainted =
      paintWithin(painting, order, spot, into) ||
      order.slice(inside).some((n) => sees(n, cameras[n]!.eye, at) && paint(cameras[n]!, spot, data, into))
    if (!isPainted) rest.leave(into)
    else if (isWithin(row, height * density) && isWithin(column, width * density)) rest.take(data, into)
  }
}

/** How much less a camera counts that is farther; as in the dollhouse. */
const FALLING = 12
/** Of what the nearest counts; less is not seen. */
const LEAST = 1 / 64

/** By cameras in the room: the nearest one, and where others are about as near by all of these, since a step would be seen. */
function paintWithin({ cameras, inside, sees, data }: Painting, order: readonly number[], spot: Spot, into: number) {
  const { at } = spot
  let [whole, nearest] = [0, 0]
  let [red, green, blue] = [0, 0, 0]
  for (const n of order.slice(0, inside)) {
    const camera = cameras[n]!
    const far = Math.max(0.1, distanceTo(camera, at))
    const weight = whole === 0 ? 1 : (nearest / far) ** FALLING
    if (weight < LEAST) break
    if (!sees(n, camera.eye, at) || !paint(camera, spot, data, into)) continue
    if (whole === 0) nearest = far
    whole += weight
    red += data[into]! * weight
    green += data[into + 1]! * weight
    blue += data[into + 2]! * weight
  }
  if (whole === 0) return false
  data[into] = red / whole
  data[into + 1] = green / whole
  data[into + 2] = blue / whole
  return true
}

function distanceTo({ eye }: Camera, at: Place): number {
  return Math.hypot(eye.x - at.x, eye.y - at.y, eye.up - at.up)
}

const isWithin = (pixel: number, length: number): boolean => pixel >= MARGIN && pixel < MARGIN + length

interface Spot {
  readonly at: Place
  readonly normal: Face['normal']
  readonly density: number
}

function paint({ sphere, eye, rows }: Camera, { at, normal, density }: Spot, data: Uint8ClampedArray, into: number) {
  // The place itself, not the one before it.
  const x = at.x - normal[0] * OFF - eye.x
  const y = at.y - normal[1] * OFF - eye.y
  const up = at.up - normal[2] * OFF - eye.up
  const far = Math.sqrt(x * x + y * y + up * up)
  const slant = Math.abs(normal[0] * x + normal[1] * y + normal[2] * up) / far
  // Pixels of the panorama that fall on one here; aslant it is fewer the one way.
  const ratio = (sphere.pixels.fineness / (density * far)) * Math.sqrt(slant)
  const level = ratio < 2 ? 0 : Math.floor(Math.log2(ratio))
  const right = rows[0]! * x + rows[1]! * up - rows[2]! * y
  const above = rows[3]! * x + rows[4]! * up - rows[5]! * y
  const ahead = rows[6]! * x + rows[7]! * up - rows[8]! * y
  return sphere.pixels.sample(right, above, ahead, level, data, into)
}

/** What nobody sees of a face gets the mean of what is seen of it. */
class Rest {
  readonly #left: number[] = []
  readonly #sum = [0, 0, 0]
  #seen = 0

  take(data: Uint8ClampedArray, at: number): void {
    this.#seen++
    for (let n = 0; n < 3; n++) this.#sum[n]! += data[at + n]!
  }

  leave(at: number): void {
    this.#left.push(at)
  }

  spread(data: Uint8ClampedArray): void {
    const mean = this.#sum.map((sum) => (this.#seen === 0 ? BARE : sum / this.#seen))
    for (const at of this.#left) data.set(mean, at)
  }
}

/** Of a face that nobody sees. */
const BARE = 224

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 1
}
