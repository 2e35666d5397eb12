// The museum as a model whose walls carry its panoramas, read again by another library: true metres, and the colours that the
// renderer has drawn.
import { fileURLToPath } from 'node:url'
import { Logger, NodeIO, type Document, type Primitive } from '@gltf-transform/core'
import { validateBytes } from 'gltf-validator'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Direction } from '@huanshi/rooms/model.ts'
import { quantile, seen, type TrueRoom } from '@huanshi/rooms/test-museum.ts'
import { paintRoom, type RoomSphere } from '@huanshi/rooms/textures/paint-room.ts'
import { spherePixels, type Raster } from '@huanshi/rooms/textures/sphere-pixels.ts'
import { writeGlb, type RoomTexture } from '@huanshi/rooms/textures/write-glb.ts'
import { inModel, names, plan } from './test-museum-model.ts'
import { museum } from './test-museum-rooms.ts'

const UPRIGHT = [1, 0, 0, 0, 1, 0, 0, 0, 1]
const bounds = { side: 2048, density: 160 }

const panoramas = new Map<string, Raster>()
let bytes: Uint8Array
let document: Document

beforeAll(async () => {
  const spheres = new Map<string, RoomSphere>()
  for (const { id } of museum.rooms) {
    const path = fileURLToPath(new URL(`panoramas/${id}.jpg`, import.meta.url))
    const picture = await decoded(sharp(path).resize(4096))
    panoramas.set(id, picture)
    spheres.set(id, { pixels: spherePixels(picture), turn: UPRIGHT })
  }
  const textures = new Map<string, RoomTexture>()
  for (const room of plan) {
    const steps = paintRoom(room, plan, spheres, bounds)
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    const { atlas, data } = step.value!
    const raw = { width: atlas.width, height: atlas.height, channels: 3 } as const
    textures.set(room.id, { atlas, jpeg: await sharp(data, { raw }).jpeg({ quality: 88 }).toBuffer() })
  }
  bytes = writeGlb(plan, 'test', textures)
  document = await new NodeIO().setLogger(new Logger(Logger.Verbosity.ERROR)).readBinary(bytes)
}, 180_000)

async function decoded(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 3 }
}

test('Khronos finds nothing to say against it, and it stays within its bounds', async () => {
  const { issues, info } = await validateBytes(bytes)
  expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 })
  expect(info?.resources?.filter(({ image }) => image !== undefined)).toHaveLength(6)
  for (const texture of document.getRoot().listTextures()) {
    const [width, height] = texture.getSize()!
    expect(Math.max(width, height)).toBeLessThanOrEqual(bounds.side)
    expect(texture.getMimeType()).toBe('image/jpeg')
  }
})

interface Corner {
  readonly at: readonly [number, number, number]
  readonly spot: readonly [number, number]
}

function* trianglesOf(primitive: Primitive): Generator<readonly [Corner, Corner, Corner]> {
  const [places, spots, indices] = [
    primitive.getAttribute('POSITION')!,
    primitive.getAttribute('TEXCOORD_0')!,
    primitive.getIndices()!,
  ]
  const corner = (n: number): Corner => {
    const index = indices.getScalar(n)
    const [x = 0, y = 0, z = 0] = places.getElement(index, [])
    const [u = 0, v = 0] = spots.getElement(index, [])
    return { at: [x, y, z], spot: [u, v] }
  }
  for (let n = 0; n < indices.getCount(); n += 3) yield [corner(n), corner(n + 1), corner(n + 2)]
}

function meshOf(id: string) {
  const node = document
    .getRoot()
    .listNodes()
    .find((one) => one.getName() === names[id])!
  return node.getMesh()!.listPrimitives()
}

test.each(museum.rooms.map((room) => [names[room.id]!, room] as const))('%s has its true metres', (_name, room) => {
  const places = meshOf(room.id).flatMap((primitive) => [...trianglesOf(primitive)].flat().map(({ at }) => at))
  const corners = room.corners.flatMap(({ x, y }) => [inModel(room, x, y, 0), inModel(room, x, y, room.height)])
  for (const axis of [0, 1, 2] as const)
    for (const end of [Math.min, Math.max])
      expect(Math.abs(end(...places.map((at) => at[axis])) - end(...corners.map((at) => at[axis])))).toBeLessThan(0.03)
})

/** Where a place of the model lies in its texture; null where there is no face. */
function spotAt(id: string, at: readonly [number, number, number]): readonly [number, number] | null {
  for (const primitive of meshOf(id))
    for (const [a, b, c] of trianglesOf(primitive)) {
      const [u, v, w] = [minus(b.at, a.at), minus(c.at, a.at), minus(at, a.at)]
      const [uu, uv, vv, wu, wv] = [dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v)]
      const area = uu * vv - uv * uv
      const [s, t] = [(vv * wu - uv * wv) / area, (uu * wv - uv * wu) / area]
      const off = minus(w, [u[0] * s + v[0] * t, u[1] * s + v[1] * t, u[2] * s + v[2] * t])
      if (s < 0 || t < 0 || s + t > 1 || Math.hypot(...off) > 0.03) continue
      return [0, 1].map((n) => a.spot[n]! + (b.spot[n]! - a.spot[n]!) * s + (c.spot[n]! - a.spot[n]!) * t) as [
        number,
        number,
      ] // two members
    }
  return null
}

type Vec = readonly [number, number, number]
const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

test('doors are holes', () => {
  for (const room of museum.rooms)
    for (const { a, b, top } of room.doors) {
      const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
      expect(spotAt(room.id, inModel(room, x, y, top / 2))).toBeNull()
      expect(spotAt(room.id, inModel(room, x, y, (top + room.height) / 2))).not.toBeNull()
    }
})

function colourAt({ data, width, height, channels }: Raster, u: number, v: number): Vec {
  const [x, y] = [Math.floor(((u % 1) + 1) * width) % width, Math.min(height - 1, Math.floor(v * height))]
  return [0, 1, 2].map((n) => data[(y * width + x) * channels + n]!) as unknown as Vec // three channels
}

const inPanorama = ({ yaw, pitch }: Direction): readonly [number, number] => [yaw / 360 + 0.5, 0.5 - pitch / 180]

/** Half a metre of a face, as a grid of places in the room's own metres. */
function* gridAbout(middle: Vec, across: Vec, down: Vec): Generator<Vec> {
  for (let i = -10; i <= 10; i++)
    for (let j = -10; j <= 10; j++)
      yield [0, 1, 2].map((n) => middle[n]! + (across[n]! * i + down[n]! * j) * 0.025) as unknown as Vec // three axes
}

/** The middles of what lies between doors on each wall, of the floor and of the ceiling. */
function judgedPlaces({ corners, height, eye }: TrueRoom): (readonly [Vec, Vec, Vec])[] {
  const walls = corners.flatMap((a, n) => {
    const b = corners[(n + 1) % corners.length]!
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const along: Vec = [(b.x - a.x) / length, (b.y - a.y) / length, 0]
    return [0.12, 0.3, 0.5, 0.7, 0.88].flatMap((part) =>
      [0.3, 0.6, 0.85].map((share): readonly [Vec, Vec, Vec] => [
        [a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, height * share],
        along,
        [0, 0, 1],
      ]),
    )
  })
  const flat = (up: number): readonly [Vec, Vec, Vec] => [
    [eye.x + 1.2, eye.y + 0.8, up],
    [1, 0, 0],
    [0, 1, 0],
  ]
  return [...walls, flat(0), flat(height)]
}

test('what hangs on a wall is on it in the model, as the renderer has drawn it', async () => {
  const differences: number[] = []
  for (const room of museum.rooms) {
    const texture = meshOf(room.id)[0]!.getMaterial()!.getBaseColorTexture()!
    const picture = await decoded(sharp(texture.getImage()!))
    for (const [middle, across, down] of judgedPlaces(room)) {
      const [found, truth]: [Vec[], Vec[]] = [[], []]
      for (const [x, y, up] of gridAbout(middle, across, down)) {
        const spot = spotAt(room.id, inModel(room, x, y, up))
        if (spot === null) continue
        found.push(colourAt(picture, ...spot))
        truth.push(colourAt(panoramas.get(room.id)!, ...inPanorama(seen(room, { x, y }, up))))
      }
      if (found.length < 200) continue
      const off = Math.max(...[0, 1, 2].map((n) => Math.abs(mean(found, n) - mean(truth, n))))
      differences.push(off)
    }
  }
  const told = [0.5, 0.95, 1].map((part) => quantile(differences, part).toFixed(2)).join(' / ')
  console.info(`${differences.length} places, off by ${told} of 255; ${(bytes.length / 1e6).toFixed(1)} MB`)
  expect(differences.length).toBeGreaterThan(250)
  // Where a frame or a niche ends within the half metre, finer pixels of the panorama tell more than the texture has.
  expect(quantile(differences, 0.5)).toBeLessThan(1)
  expect(quantile(differences, 0.95)).toBeLessThan(5)
  expect(quantile(differences, 1)).toBeLessThan(15)
}, 120_000)

const mean = (values: readonly (readonly number[])[], n: number): number =>
  values.reduce((sum, value) => sum + value[n]!, 0) / values.length
