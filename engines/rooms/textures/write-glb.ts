// Rooms as a binary glTF 2.0: one node for each room, its floor, walls and ceiling in three materials, or in the one that its panorama
// has become.
import type { PlanRoom } from '../plan.ts'
import { planShapes } from '../plan.ts'
import { facesIn } from './paint-room.ts'
import { spotsOf, type Atlas } from './atlas.ts'
import type { Face } from '../surfaces.ts'

/** Numbers that the format has from OpenGL. */
const gl = { float: 5126, unsignedInt: 5125, vertices: 34962, indices: 34963 } as const
const sampler = { magFilter: 9729, minFilter: 9987, wrapS: 33071, wrapT: 33071 } as const
const UNLIT = 'KHR_materials_unlit'

const parts = ['floor', 'wall', 'ceiling'] as const
const colours: Readonly<Record<Face['part'], readonly [number, number, number, number]>> = {
  floor: [0.62, 0.54, 0.44, 1],
  wall: [0.92, 0.9, 0.86, 1],
  ceiling: [0.97, 0.97, 0.96, 1],
}

/** What the faces of a room look like. */
export interface RoomTexture {
  readonly atlas: Atlas
  /** A JPEG as large as the atlas. */
  readonly jpeg: Uint8Array
}

/** What one part of a room is drawn with: y up, z to the south. */
interface Mesh {
  readonly positions: number[]
  readonly normals: number[]
  readonly spots: number[]
  readonly indices: number[]
}

function meshOf(faces: readonly Face[], atlas: Atlas | undefined): Mesh {
  const mesh: Mesh = { positions: [], normals: [], spots: [], indices: [] }
  for (const face of faces) {
    const { places, triangles, normal } = face
    const patch = atlas?.patches.find((one) => isSame(one.face, face))
    if (atlas !== undefined && patch !== undefined) mesh.spots.push(...spotsOf(patch, atlas))
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

const isSame = (a: Face, b: Face): boolean => a.part === b.part && a.wall === b.wall

const sizes = { SCALAR: 1, VEC2: 2, VEC3: 3 } as const

/** Bytes of the buffer, and what is said of their pieces. */
class Buffers {
  readonly views: object[] = []
  readonly accessors: object[] = []
  readonly #pieces: Uint8Array[] = []
  #length = 0

  add(values: Float32Array | Uint32Array, type: keyof typeof sizes, bounds: object = {}): number {
    const bufferView = this.#view(new Uint8Array(values.buffer), {
      target: type === 'SCALAR' ? gl.indices : gl.vertices,
    })
    const count = values.length / sizes[type]
    const componentType = values instanceof Float32Array ? gl.float : gl.unsignedInt
    this.accessors.push({ bufferView, componentType, count, type, ...bounds })
    return this.accessors.length - 1
  }

  /** @returns the number of its view */
  addFile(bytes: Uint8Array): number {
    return this.#view(bytes)
  }

  bytes(): Uint8Array {
    return joined(this.#pieces)
  }

  #view(bytes: Uint8Array, more: object = {}): number {
    this.views.push({ buffer: 0, byteOffset: this.#length, byteLength: bytes.length, ...more })
    // What comes next begins at a multiple of four.
    const rest = (4 - (bytes.length % 4)) % 4
    this.#pieces.push(bytes, new Uint8Array(rest))
    this.#length += bytes.length + rest
    return this.views.length - 1
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

type Textures = ReadonlyMap<string, RoomTexture>

/** @param textures by the ids of their rooms; those without one are plain */
export function writeGlb(rooms: readonly PlanRoom[], generator: string, textures: Textures = new Map()): Uint8Array {
  const buffers = new Buffers()
  const painted = rooms.flatMap(({ id, name }) => {
    const texture = textures.get(id)
    return texture === undefined ? [] : [{ id, name, jpeg: texture.jpeg }]
  })
  const meshes = planShapes(rooms).map((shape, n) => {
    const faces = facesIn(rooms[n]!, shape)
    const own = painted.findIndex(({ id }) => id === shape.id)
    const atlas = textures.get(shape.id)?.atlas
    const primitives = parts.flatMap((part, plain) => {
      const mesh = meshOf(
        faces.filter((face) => face.part === part),
        atlas,
      )
      return primitiveOf(mesh, own === -1 ? plain : parts.length + own, buffers)
    })
    return { name: shape.name, primitives }
  })
  const nodes = meshes.map(({ name }, mesh) => ({ name, mesh }))
  const floors = floorNodes(rooms)
  const images = painted.map(({ name, jpeg }) => ({ name, bufferView: buffers.addFile(jpeg), mimeType: 'image/jpeg' }))
  const bytes = buffers.bytes()
  const description = {
    asset: { version: '2.0', generator },
    scene: 0,
    scenes: [{ nodes: floors.length === 0 ? nodes.map((_, n) => n) : floors.map((_, n) => nodes.length + n) }],
    nodes: [...nodes, ...floors],
    meshes,
    materials: [...parts.map(plainMaterial), ...painted.map(({ name }, index) => paintedMaterial(name, index))],
    ...(images.length === 0 ? {} : texturesOf(images)),
    buffers: [{ byteLength: bytes.length }],
    bufferViews: buffers.views,
    accessors: buffers.accessors,
  }
  return container(new TextEncoder().encode(JSON.stringify(description)), bytes)
}

function primitiveOf({ positions, normals, spots, indices }: Mesh, material: number, buffers: Buffers): object[] {
  if (indices.length === 0) return []
  const places = Float32Array.from(positions)
  const attributes = {
    POSITION: buffers.add(places, 'VEC3', boundsOf(places)),
    NORMAL: buffers.add(Float32Array.from(normals), 'VEC3'),
    ...(spots.length === 0 ? {} : { TEXCOORD_0: buffers.add(Float32Array.from(spots), 'VEC2') }),
  }
  return [{ attributes, indices: buffers.add(Uint32Array.from(indices), 'SCALAR'), material }]
}

function plainMaterial(name: Face['part']): object {
  return {
    name,
    pbrMetallicRoughness: { baseColorFactor: colours[name], metallicFactor: 0, roughnessFactor: 0.9 },
  }
}

/** Light is in the panorama already. */
function paintedMaterial(name: string, index: number): object {
  return {
    name,
    pbrMetallicRoughness: { baseColorTexture: { index }, metallicFactor: 0, roughnessFactor: 1 },
    extensions: { [UNLIT]: {} },
  }
}

function texturesOf(images: readonly object[]): object {
  return {
    extensionsUsed: [UNLIT],
    images,
    // Smooth from near and far, and nothing beyond the edge.
    samplers: [sampler],
    textures: images.map((_, source) => ({ sampler: 0, source })),
  }
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
