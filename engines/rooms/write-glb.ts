// Rooms as a binary glTF 2.0: one node for each room, its floor, walls and ceiling in three materials.
import type { PlanRoom } from './plan.ts'
import { planShapes } from './plan.ts'
import { place } from './align.ts'
import { facesOf, type Face } from './surfaces.ts'

const FLOAT = 5126
const UNSIGNED_INT = 5125
const VERTICES = 34962
const INDICES = 34963

const parts = ['floor', 'wall', 'ceiling'] as const
const colours: Readonly<Record<Face['part'], readonly [number, number, number, number]>> = {
  floor: [0.62, 0.54, 0.44, 1],
  wall: [0.92, 0.9, 0.86, 1],
  ceiling: [0.97, 0.97, 0.96, 1],
}

/** What one part of a room is drawn with: y up, z to the south. */
interface Mesh {
  readonly part: Face['part']
  readonly positions: number[]
  readonly normals: number[]
  readonly indices: number[]
}

function meshOf(part: Face['part'], faces: readonly Face[]): Mesh {
  const mesh: Mesh = { part, positions: [], normals: [], indices: [] }
  for (const { places, triangles, normal } of faces) {
    const first = mesh.positions.length / 3
    const [nx, ny, nup] = normal
    for (const { x, y, up } of places) {
      mesh.positions.push(x, up, -y)
      mesh.normals.push(nx, nup, -ny)
    }
    mesh.indices.push(...triangles.map((n) => n + first))
  }
  return mesh
}

/** Bytes of the buffer, and what is said of their pieces. */
class Buffers {
  readonly views: object[] = []
  readonly accessors: object[] = []
  readonly #pieces: Uint8Array[] = []
  #length = 0

  add(values: Float32Array | Uint32Array, type: 'VEC3' | 'SCALAR', bounds: object = {}): number {
    const bytes = new Uint8Array(values.buffer)
    const target = type === 'VEC3' ? VERTICES : INDICES
    this.views.push({ buffer: 0, byteOffset: this.#length, byteLength: bytes.length, target })
    const count = type === 'VEC3' ? values.length / 3 : values.length
    const componentType = values instanceof Float32Array ? FLOAT : UNSIGNED_INT
    this.accessors.push({ bufferView: this.views.length - 1, componentType, count, type, ...bounds })
    this.#pieces.push(bytes)
    this.#length += bytes.length
    return this.accessors.length - 1
  }

  bytes(): Uint8Array {
    return joined(this.#pieces)
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function boundsOf(positions: Float32Array) {
  const axes = [0, 1, 2].map((axis) => positions.filter((_, n) => n % 3 === axis))
  return { min: axes.map((values) => Math.min(...values)), max: axes.map((values) => Math.max(...values)) }
}

export function writeGlb(rooms: readonly PlanRoom[], generator: string): Uint8Array {
  const buffers = new Buffers()
  const meshes: object[] = []
  const nodes = planShapes(rooms).map((shape, n) => {
    const { room, pose } = rooms[n]!
    const inward = room.walls.map((wall) => place(wall.inward, { x: 0, y: 0, bearing: pose.bearing }))
    const faces = facesOf(shape, inward)
    const primitives = parts.flatMap((part, material) => {
      const own = faces.filter((face) => face.part === part)
      if (own.length === 0) return []
      const { positions, normals, indices } = meshOf(part, own)
      const places = Float32Array.from(positions)
      const attributes = {
        POSITION: buffers.add(places, 'VEC3', boundsOf(places)),
        NORMAL: buffers.add(Float32Array.from(normals), 'VEC3'),
      }
      return [{ attributes, indices: buffers.add(Uint32Array.from(indices), 'SCALAR'), material }]
    })
    meshes.push({ name: shape.name, primitives })
    return { name: shape.name, mesh: n }
  })
  const floors = floorNodes(rooms)
  const bytes = buffers.bytes()
  const description = {
    asset: { version: '2.0', generator },
    scene: 0,
    scenes: [{ nodes: floors.length === 0 ? nodes.map((_, n) => n) : floors.map((_, n) => nodes.length + n) }],
    nodes: [...nodes, ...floors],
    meshes,
    materials: parts.map((name) => ({
      name,
      pbrMetallicRoughness: { baseColorFactor: colours[name], metallicFactor: 0, roughnessFactor: 0.9 },
    })),
    buffers: [{ byteLength: bytes.length }],
    bufferViews: buffers.views,
    accessors: buffers.accessors,
  }
  return container(new TextEncoder().encode(JSON.stringify(description)), bytes)
}

/** One for each floor, as high as it lies, with its rooms; none where the place has one floor. */
function floorNodes(rooms: readonly PlanRoom[]): object[] {
  const floors = new Map(rooms.map(({ floor }) => [floor?.id ?? '', floor]))
  if (floors.size < 2) return []
  return [...floors].map(([id, floor]) => ({
    ...(floor === undefined ? {} : { name: floor.name }),
    translation: [0, floor?.up ?? 0, 0],
    children: rooms.flatMap((room, n) => ((room.floor?.id ?? '') === id ? [n] : [])),
  }))
}

/** GLB: a head, the description, the buffer; each piece ends at a multiple of four. */
function container(description: Uint8Array, buffer: Uint8Array): Uint8Array {
  const chunk = (bytes: Uint8Array, type: number, pad: number): Uint8Array => {
    const length = Math.ceil(bytes.length / 4) * 4
    const whole = new Uint8Array(8 + length).fill(pad, 8)
    const view = new DataView(whole.buffer)
    view.setUint32(0, length, true)
    view.setUint32(4, type, true)
    whole.set(bytes, 8)
    return whole
  }
  const chunks = [chunk(description, 0x4e_4f_53_4a, 0x20), chunk(buffer, 0x00_4e_49_42, 0)]
  const head = new DataView(new ArrayBuffer(12))
  head.setUint32(0, 0x46_54_6c_67, true)
  head.setUint32(4, 2, true)
  head.setUint32(8, 12 + chunks.reduce((sum, { length }) => sum + length, 0), true)
  return joined([new Uint8Array(head.buffer), ...chunks])
}
