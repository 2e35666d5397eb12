// One room of the dollhouse: its faces with its panorama on them, and the lines where they meet.
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  type Texture,
  Vector3,
} from 'three'
import { place, type Pose } from '../align.ts'
import { OFF_WALL, placesOf, type WallMount } from '../wall-mount.ts'
import { planShapes, type PlanRoom } from '../plan.ts'
import { rotationInto, type SphereCrop } from '../sphere-picture.ts'
import { facesOf, type Face, type Place } from '../surfaces.ts'
import type { KeyedColour } from '../textures/key-out.ts'
import { projectedMaterial, type ProjectedMaterial } from './projected-material.ts'
import type { TiledPicture } from './texture.ts'

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

/** With its own panorama. */
export interface DollhouseRoom extends PlanRoom, DollhousePanorama {
  readonly stands?: readonly DollhouseStand[]
  readonly pictures?: readonly DollhousePicture[]
}

/** What hangs on a wall. */
export interface DollhousePicture {
  readonly url: string
  readonly mount: WallMount
  readonly opacity: number
  /** A colour that is seen through. */
  readonly chromaKey?: KeyedColour | null
}

export interface DollhouseColours {
  readonly wall: string
  readonly line: string
}

const UPRIGHT = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** Plans have y to the north; here it is up, and z to the south. */
const spaced = ({ x, y, up }: Place): Vector3 => new Vector3(x, up, -y)

export interface RoomPart {
  readonly id: string
  /** Where its camera stands, and others in it, by their ids. */
  readonly eyes: ReadonlyMap<string, Vector3>
  readonly mesh: Mesh
  readonly edges: LineSegments
  readonly paint: ProjectedMaterial
  /** What hangs on a wall has come. */
  hang(picture: DollhousePicture, texture: Texture): void
  dispose(): void
}

export function roomPart(room: DollhouseRoom, { wall, line }: DollhouseColours): RoomPart {
  const { pose } = room
  const [shape] = planShapes([room])
  const inward = room.room.walls.map((one) => place(one.inward, { x: 0, y: 0, bearing: pose.bearing }))
  const faces = facesOf(shape!, inward)
  const geometry = geometryOf(faces)
  const cameras = camerasOf(room)
  const projectors = cameras.map((one) => ({ eye: eyeOf(one), turn: rotationInto(one.pose, one.turn ?? UPRIGHT) }))
  const paint = projectedMaterial(projectors.slice(0, MOST_PAINTING), new Color(wall))
  const top = room.room.height?.value ?? 2.5
  const rim = shape!.corners.flatMap((corner, n) => {
    const next = shape!.corners[(n + 1) % shape!.corners.length]!
    return [
      spaced({ ...corner, up: top }),
      spaced({ ...next, up: top }),
      spaced({ ...corner, up: 0 }),
      spaced({ ...next, up: 0 }),
    ]
  })
  const lines = new BufferGeometry().setFromPoints(rim)
  // The near ones cross what is seen in the room.
  const ink = new LineBasicMaterial({ color: line, transparent: true, opacity: 0.45 })
  const mesh = new Mesh(geometry, paint.material)
  mesh.userData['room'] = room.id
  const mounted: Mesh<BufferGeometry, MeshBasicMaterial>[] = []
  return {
    id: room.id,
    eyes: new Map(cameras.map((one, n) => [one.id, projectors[n]!.eye])),
    mesh,
    edges: new LineSegments(lines, ink),
    paint,
    hang(picture, texture) {
      const places = placesOf(room.room, picture.mount, OFF_WALL)
      if (places === null) return texture.dispose()
      const one = mountedMesh(
        places.map((at) => spaced({ ...place(at, pose), up: at.up })),
        texture,
        picture.opacity,
      )
      mounted.push(one)
      // It goes where its room goes.
      mesh.add(one)
    },
    dispose() {
      for (const one of mounted) {
        one.geometry.dispose()
        one.material.map?.dispose()
        one.material.dispose()
      }
      geometry.dispose()
      lines.dispose()
      ink.dispose()
      paint.dispose()
    },
  }
}

/** Each camera is one more picture in the memory of whoever looks. */
export const MOST_PAINTING = 4

/** The room's own, then others that stand in it. */
export function camerasOf(room: DollhouseRoom): DollhouseStand[] {
  return [{ ...room, cameraHeight: room.room.cameraHeight }, ...(room.stands ?? [])]
}

const eyeOf = ({ pose: { x, y }, cameraHeight }: DollhouseStand): Vector3 => spaced({ x, y, up: cameraHeight })

/** From within alone, as walls are. @param places from the upper left, clockwise */
function mountedMesh(
  places: readonly Vector3[],
  map: Texture,
  opacity: number,
): Mesh<BufferGeometry, MeshBasicMaterial> {
  const geometry = new BufferGeometry().setFromPoints([...places])
  // The first row of a picture is its upper one.
  geometry.setAttribute('uv', new BufferAttribute(Float32Array.from([0, 0, 1, 0, 1, 1, 0, 1]), 2))
  geometry.setIndex([0, 3, 2, 0, 2, 1])
  return new Mesh(geometry, new MeshBasicMaterial({ map, opacity, transparent: true }))
}

function geometryOf(faces: readonly Face[]): BufferGeometry {
  const positions: number[] = []
  const normals: number[] = []
  const indices: number[] = []
  for (const { places, triangles, normal } of faces) {
    const first = positions.length / 3
    for (const one of places) {
      positions.push(...spaced(one).toArray())
      normals.push(normal[0], normal[2], -normal[1])
    }
    indices.push(...triangles.map((n) => n + first))
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(normals), 3))
  geometry.setIndex(indices)
  return geometry
}
