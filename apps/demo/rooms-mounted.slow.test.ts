// What hangs on walls in a model of the museum, read again by another library: where it hangs, how large, and what of it is seen.
import { Logger, NodeIO } from '@gltf-transform/core'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mountPictures, type WallPicture } from '@huanshi/rooms/textures/mount-pictures.ts'
import { writeGlb } from '@huanshi/rooms/textures/write-glb.ts'
import { mountedSource } from '@huanshi/tour/server/archive/mounted-source.ts'
import { inModel, plan } from './test-museum-model.ts'
import { museum } from './test-museum-rooms.ts'

/** Left half red, right half blue. */
const flag = {
  roomId: 'hall',
  name: '旗',
  url: 'flag',
  mount: { wall: 0, along: 4.5, up: 3.2, width: 4, height: 2 },
  opacity: 1,
  chromaKey: null,
}
const small = { ...flag.mount, wall: 2, along: 3, up: 1.2, width: 1, height: 0.5 }
const red = { color: '#ff0000', similarity: 0.3, smoothness: 0 }
const pictures: readonly WallPicture[] = [
  flag,
  { ...flag, roomId: 'tea-room', name: '小旗', mount: small },
  { ...flag, name: '半透', opacity: 0.5, mount: { ...flag.mount, wall: 1 } },
  { ...flag, name: '无红', chromaKey: red, mount: { ...flag.mount, wall: 2 } },
  { ...flag, name: '看不见', opacity: 0, mount: { ...flag.mount, wall: 3 } },
  { ...flag, name: '没有了', url: 'gone', mount: { ...flag.mount, wall: 3 } },
  { ...flag, name: '没有墙', mount: { ...flag.mount, wall: 7 } },
]
const names = ['旗', '小旗', '半透', '无红']

/** Larger than it is of use anywhere. */
function flagPicture(): Promise<Buffer> {
  const blue = { create: { width: 1500, height: 1500, channels: 3, background: '#0000ff' } } as const
  return sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 1500, top: 0 }])
    .png()
    .toBuffer()
}

const { bytes, missing } = await written()
const document = await new NodeIO().setLogger(new Logger(Logger.Verbosity.ERROR)).readBinary(bytes)

async function written() {
  const picture = await flagPicture()
  const source = mountedSource(async (url) => (url === 'flag' ? picture : null), 90)
  const found = await mountPictures(pictures, source, { side: 512, pixels: 2 ** 20, density: 100 })
  return { bytes: writeGlb(plan, 'test', new Map(), found.mounted), missing: found.missing }
}

function found(name: string) {
  const node = document
    .getRoot()
    .listNodes()
    .find((one) => one.getName() === name)!
  const primitive = node.getMesh()!.listPrimitives()[0]!
  const material = primitive.getMaterial()!
  return { node, primitive, material, texture: material.getBaseColorTexture()! }
}

test('Khronos finds nothing to say against it, and what cannot be had is told', async () => {
  const { issues, info } = await validateBytes(bytes)
  expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 })
  // One that hangs three times, and the same with a colour taken out.
  expect(info?.resources?.filter(({ image }) => image !== undefined)).toHaveLength(2)
  expect(missing).toEqual(['没有了'])
})

test('they hang below their rooms, each as large as it is and no finer than it is of use', () => {
  const nodes = document.getRoot().listNodes()
  expect(nodes.slice(plan.length).map((node) => node.getName())).toEqual(names)
  const below = (room: string) =>
    nodes
      .find((node) => node.getName() === room)!
      .listChildren()
      .map((node) => node.getName())
  expect([below('大厅'), below('茶室')]).toEqual([['旗', '半透', '无红'], ['小旗']])
  expect(names.map((name) => found(name).material.getAlphaMode())).toEqual(['OPAQUE', 'OPAQUE', 'BLEND', 'BLEND'])
  expect(found('半透').material.getBaseColorFactor()).toEqual([1, 1, 1, 0.5])
  // The largest of them is four metres wide, with a hundred pixels a metre.
  expect(found('旗').texture.getSize()).toEqual([400, 200])
  expect(found('小旗').texture).toBe(found('旗').texture)
  expect(found('小旗').primitive.getAttribute('POSITION')!.getMax([])).toEqual([0.5, 0.25, 0])
})

test.each([
  ['旗', 'hall'],
  ['小旗', 'tea-room'],
])('「%s」 is upright on its wall, its left half to the left', async (name, id) => {
  const { mount } = pictures.find((one) => one.name === name)!
  const room = museum.rooms.find((one) => one.id === id)!
  const [from, to] = [room.corners[mount.wall]!, room.corners[(mount.wall + 1) % room.corners.length]!]
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const { node, primitive, texture } = found(name)
  const matrix = node.getWorldMatrix()
  for (let n = 0; n < 4; n++) {
    const [u = 0, v = 0] = primitive.getAttribute('TEXCOORD_0')!.getElement(n, [])
    const [x = 0, y = 0, z = 0] = primitive.getAttribute('POSITION')!.getElement(n, [])
    // The corners of museum rooms go to the right for who stands within.
    const part = (mount.along + (u - 0.5) * mount.width) / length
    const at = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part] as const
    const truth = inModel(room, ...at, mount.up + (1 - v) * mount.height)
    const off = truth.map((value, axis) => {
      const moved = matrix[axis]! * x + matrix[axis + 4]! * y + matrix[axis + 8]! * z + matrix[axis + 12]!
      return moved - value
    })
    // It is drawn three centimetres before its wall.
    expect(Math.hypot(...off)).toBeLessThan(0.06)
  }
  const { data, info } = await sharp(texture.getImage()!).raw().toBuffer({ resolveWithObject: true })
  const redness = (pixel: number): number => data[pixel * info.channels]! - data[pixel * info.channels + 2]!
  expect(redness(0)).toBeGreaterThan(200)
  expect(redness(info.width - 1)).toBeLessThan(-200)
})

test('a colour that is taken out is seen through', async () => {
  const { data, info } = await sharp(found('无红').texture.getImage()!).raw().toBuffer({ resolveWithObject: true })
  expect([data[3], data[(info.width - 1) * 4 + 3]]).toEqual([0, 255])
})
