// What hangs on walls as nodes of a glTF: each a rectangle as large as it is, about its own middle, turned as its wall is.
import { place } from '../align.ts'
import type { PlanRoom } from '../plan.ts'
import { between, minus, unit } from '../plane.ts'
import { OFF_WALL, placesOf, type WallMount } from '../wall-mount.ts'
import type { Buffers } from './glb-file.ts'

/** A picture in a file; two that are the same object are written once. */
interface FilePicture {
  readonly bytes: Uint8Array
  readonly mimeType: 'image/jpeg' | 'image/png'
}

export interface MountedTexture {
  readonly roomId: string
  readonly name: string
  readonly mount: WallMount
  /** More than 0. */
  readonly opacity: number
  readonly picture: FilePicture
}

/** The numbers that their first ones have in the file. */
type Firsts = Readonly<Record<'node' | 'mesh' | 'material' | 'texture', number>>

interface MountedNodes {
  readonly nodes: readonly object[]
  readonly meshes: readonly object[]
  readonly materials: readonly object[]
  readonly images: readonly object[]
  /** Numbers of nodes, by the ids of their rooms. */
  readonly children: ReadonlyMap<string, readonly number[]>
}

export function mountedNodes(
  mounted: readonly MountedTexture[],
  rooms: readonly PlanRoom[],
  firsts: Firsts,
  {
    buffers,
    materialOf,
  }: { readonly buffers: Buffers; readonly materialOf: (name: string, texture: number, opacity: number) => object },
): MountedNodes {
  const placed = mounted.flatMap((one) => {
    const room = rooms.find(({ id }) => id === one.roomId)
    const transform = room && transformOf(room, one.mount)
    return transform ? [{ ...one, transform }] : []
  })
  const pictures = [...new Set(placed.map(({ picture }) => picture))]
  const children = Map.groupBy([...placed.keys()], (n) => placed[n]!.roomId)
  return {
    nodes: placed.map(({ name, transform }, n) => ({ name, ...transform, mesh: firsts.mesh + n })),
    meshes: placed.map(({ name, mount }, n) => ({
      name,
      primitives: [rectangle(mount, firsts.material + n, buffers)],
    })),
    materials: placed.map(({ name, picture, opacity }) => ({
      ...materialOf(name, firsts.texture + pictures.indexOf(picture), opacity),
      ...(opacity < 1 || picture.mimeType === 'image/png' ? { alphaMode: 'BLEND' } : {}),
    })),
    images: pictures.map((picture) => ({
      name: placed.find((one) => one.picture === picture)?.name,
      bufferView: buffers.addFile(picture.bytes),
      mimeType: picture.mimeType,
    })),
    children: new Map([...children].map(([id, numbers]) => [id, numbers.map((n) => firsts.node + n)])),
  }
}

/** Its middle and its turn about the upright, y up and z to the south; null where its wall is no more. */
function transformOf({ room, pose }: PlanRoom, mount: WallMount) {
  const [left, right, lower] = placesOf(room, mount, OFF_WALL)?.map((at) => ({ ...place(at, pose), up: at.up })) ?? []
  if (left === undefined || right === undefined || lower === undefined) return null
  const middle = between(left, right)
  const along = unit(minus(right, left))
  const half = Math.atan2(along.y, along.x) / 2
  return {
    translation: [middle.x, (left.up + lower.up) / 2, -middle.y],
    rotation: [0, Math.sin(half), 0, Math.cos(half)],
  }
}

/** Seen from within its room alone, as walls are. The first row of a picture is its upper one. */
function rectangle({ width, height }: WallMount, material: number, buffers: Buffers): object {
  const [x, y] = [width / 2, height / 2]
  const places = Float32Array.from([-x, y, 0, x, y, 0, x, -y, 0, -x, -y, 0])
  const normals = Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1])
  const spots = Float32Array.from([0, 0, 1, 0, 1, 1, 0, 1])
  return {
    attributes: {
      POSITION: buffers.addPlaces(places),
      NORMAL: buffers.add(normals, 'VEC3'),
      TEXCOORD_0: buffers.add(spots, 'VEC2'),
    },
    indices: buffers.add(Uint32Array.from([0, 3, 2, 0, 2, 1]), 'SCALAR'),
    material,
  }
}
