// Models as other programs pack them: a box whose corners Draco has packed, and one painted with a Basis texture in KTX2.
import { binaryOf } from './solids.ts'

/** The box of half-size 1, packed by Draco's encoder: 8 corners, 12 triangles. */
const BOX =
  'RFJBQ08CAgEAAAAMCAEAAQIAAgMEBQYEBgcCAQQCBAcAAwYABgUEAQAEAAUCBwYCBgMBAQAJAwAAAgABAQADAwEoARgDAOixQqhURAAAAAAA/wAAAAAAgL8AAIC/AACAvwAAAEAI'

const words = (...values: number[]): Buffer => Buffer.from(new Uint32Array(values).buffer)
const EXTENT = { min: [-1, -1, -1], max: [1, 1, 1] }

const scene = { asset: { version: '2.0' }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }] }
const dark = { baseColorFactor: [0, 0, 0, 1], metallicFactor: 0, roughnessFactor: 1 }

/** In plain green. */
export function makeDracoBox(): Buffer {
  const body = Buffer.from(BOX, 'base64')
  const packed = { bufferView: 0, attributes: { POSITION: 0 } }
  const extension = 'KHR_draco_mesh_compression'
  return binaryOf(
    {
      ...scene,
      extensionsUsed: [extension],
      extensionsRequired: [extension],
      meshes: [
        {
          primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0, extensions: { [extension]: packed } }],
        },
      ],
      materials: [{ emissiveFactor: [0, 1, 0], doubleSided: true, pbrMetallicRoughness: dark }],
      buffers: [{ byteLength: body.length }],
      bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: body.length }],
      accessors: [
        { componentType: 5126, count: 8, type: 'VEC3', ...EXTENT },
        { componentType: 5123, count: 36, type: 'SCALAR' },
      ],
    },
    body,
  )
}

/** Puts values into a block of 16 bytes, the lowest bit first. */
function blockOf(...parts: readonly (readonly [value: number, bits: number])[]): Buffer {
  const block = Buffer.alloc(16)
  let at = 0
  for (const [value, bits] of parts)
    for (let bit = 0; bit < bits; bit++, at++) if ((value >> bit) & 1) block[at >> 3]! |= 1 << (at & 7)
  return block
}

/** A KTX2 file of 4 × 4 pixels in plain blue: one block of Basis's UASTC, whose mode 8 holds a single colour. */
function makeBlue(): Buffer {
  const block = blockOf([0x17, 5], [0, 8], [0, 8], [255, 8], [255, 8], [1, 1], [0, 3], [0, 2], [0, 5], [0, 5], [31, 5])
  const head = 12 + 9 * 4 + 4 * 4 + 2 * 8
  const index = 3 * 8
  const format = Buffer.concat([
    words(44, 0),
    Buffer.from([2, 0, 40, 0, 166, 1, 2, 0, 3, 3, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from([0, 0, 127, 0, 0, 0, 0, 0]),
    words(0, 0xffffffff),
  ])
  const data = head + index + format.length + 4
  return Buffer.concat([
    Buffer.from([0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a]),
    words(0, 1, 4, 4, 0, 0, 1, 1, 0),
    words(head + index, format.length, 0, 0, 0, 0, 0, 0),
    words(data, 0, block.length, 0, block.length, 0),
    format,
    words(0),
    block,
  ])
}

/** A triangle that fills the view from in front, painted with it. */
export function makeBasisSheet(): Buffer {
  const places = Buffer.from(new Float32Array([-1, -1, 0, 1, -1, 0, 0, 1.5, 0]).buffer)
  const picture = makeBlue()
  const body = Buffer.concat([places, picture])
  const extension = 'KHR_texture_basisu'
  return binaryOf(
    {
      ...scene,
      extensionsUsed: [extension],
      extensionsRequired: [extension],
      meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
      materials: [
        { emissiveFactor: [1, 1, 1], emissiveTexture: { index: 0 }, doubleSided: true, pbrMetallicRoughness: dark },
      ],
      textures: [{ extensions: { [extension]: { source: 0 } } }],
      images: [{ mimeType: 'image/ktx2', bufferView: 1 }],
      buffers: [{ byteLength: body.length }],
      bufferViews: [
        { buffer: 0, byteOffset: 0, byteLength: places.length },
        { buffer: 0, byteOffset: places.length, byteLength: picture.length },
      ],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [-1, -1, 0], max: [1, 1.5, 0] },
        { componentType: 5126, count: 3, type: 'VEC2' },
      ],
    },
    body,
  )
}
