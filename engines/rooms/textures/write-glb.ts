// Rooms as a binary glTF 2.0: one node for each room, its floor, walls and ceiling in three materials, or in the one that its panorama
// has become; below it one for each picture that hangs there.
import type { PlanRoom } from '../plan.ts'
import { planShapes } from '../plan.ts'
import { facesIn } from './paint-room.ts'
import { spotsOf, type Atlas } from './atlas.ts'
import { Buffers, container } from './glb-file.ts'
import { mountedNodes, type MountedTexture } from './mounted-nodes.ts'
import type { Face } from '../surfaces.ts'

/** Numbers that the format has from OpenGL. */
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

type Textures = ReadonlyMap<string, RoomTexture>

/** @param textures by the ids of their rooms; those without one are plain @param mounted pictures on their walls */
export function writeGlb(
  rooms: readonly PlanRoom[],
  generator: string,
  textures: Textures = new Map(),
  mounted: readonly MountedTexture[] = [],
): Uint8Array {
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
  const floors = floorNodes(rooms)
  const firsts = {
    node: rooms.length + floors.length,
    mesh: meshes.length,
    material: parts.length + painted.length,
    texture: painted.length,
  }
  const mounts = mountedNodes(mounted, rooms, firsts, { buffers, materialOf: paintedMaterial })
  const nodes = meshes.map(({ name }, mesh) => {
    const children = mounts.children.get(rooms[mesh]!.id)
    return { name, mesh, ...(children === undefined ? {} : { children }) }
  })
  const pictures = painted.map(({ name, jpeg }) => ({
    name,
    bufferView: buffers.addFile(jpeg),
    mimeType: 'image/jpeg',
  }))
  const images = [...pictures, ...mounts.images]
  const bytes = buffers.bytes()
  const description = {
    asset: { version: '2.0', generator },
    scene: 0,
    scenes: [{ nodes: floors.length === 0 ? nodes.map((_, n) => n) : floors.map((_, n) => nodes.length + n) }],
    nodes: [...nodes, ...floors, ...mounts.nodes],
    meshes: [...meshes, ...mounts.meshes],
    materials: [
      ...parts.map(plainMaterial),
      ...painted.map(({ name }, index) => paintedMaterial(name, index)),
      ...mounts.materials,
    ],
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
    POSITION: buffers.addPlaces(places),
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
function paintedMaterial(name: string, index: number, opacity = 1): object {
  const baseColorFactor = [1, 1, 1, opacity]
  return {
    name,
    pbrMetallicRoughness: {
      baseColorTexture: { index },
      ...(opacity < 1 ? { baseColorFactor } : {}),
      metallicFactor: 0,
      roughnessFactor: 1,
    },
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
