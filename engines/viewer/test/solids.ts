// Small files of other kinds than pictures, made by hand: a red box as glTF, a handful of green splats.

const floats = (...values: number[]): Buffer => Buffer.from(new Float32Array(values).buffer)

/** A description and what it describes as one binary glTF. */
export function binaryOf(json: object, body: Buffer): Buffer {
  const pad = (bytes: Buffer, by: number): Buffer =>
    Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, by)])
  const [text, bin] = [pad(Buffer.from(JSON.stringify(json)), 0x20), pad(body, 0)]
  const head = (...values: number[]): Buffer => Buffer.from(new Uint32Array(values).buffer)
  const whole = 12 + 8 + text.length + 8 + bin.length
  return Buffer.concat([
    head(0x46546c67, 2, whole),
    head(text.length, 0x4e4f534a),
    text,
    head(bin.length, 0x004e4942),
    bin,
  ])
}

/** A box of half-size 1 in plain red, as one binary glTF. */
export function makeBox(): Buffer {
  const places: number[] = []
  const corners: number[] = []
  for (const axis of [0, 1, 2])
    for (const side of [-1, 1]) {
      const first = places.length / 3
      for (const [a, b] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const at = [0, 0, 0]
        at[axis] = side
        at[(axis + 1) % 3] = a * side
        at[(axis + 2) % 3] = b
        places.push(...at)
      }
      corners.push(first, first + 1, first + 2, first, first + 2, first + 3)
    }
  const vertices = floats(...places)
  const indices = Buffer.from(new Uint16Array(corners).buffer)
  const body = Buffer.concat([vertices, indices])
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    materials: [
      {
        emissiveFactor: [1, 0, 0],
        doubleSided: true,
        pbrMetallicRoughness: { baseColorFactor: [0, 0, 0, 1], metallicFactor: 0, roughnessFactor: 1 },
      },
    ],
    buffers: [{ byteLength: body.length }],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: vertices.length },
      { buffer: 0, byteOffset: vertices.length, byteLength: indices.length },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count: places.length / 3, type: 'VEC3', min: [-1, -1, -1], max: [1, 1, 1] },
      { bufferView: 1, componentType: 5123, count: corners.length, type: 'SCALAR' },
    ],
  }
  return binaryOf(json, body)
}

/** A ball of splats in plain green, 32 bytes each: place, scale, colour, turn. */
export function makeCloud(count = 400, far = 1, colour: readonly number[] = [20, 230, 40]): Buffer {
  const parts: Buffer[] = []
  for (let i = 0; i < count; i++) {
    const y = 1 - (2 * (i + 0.5)) / count
    const round = i * 2.39996
    const level = Math.sqrt(1 - y * y)
    const size = count > 400 ? 0.02 : 0.12
    parts.push(floats(Math.cos(round) * level * far, y * far, Math.sin(round) * level * far, size, size, size))
    parts.push(Buffer.from([...colour, 255, 255, 128, 128, 128]))
  }
  return Buffer.concat(parts)
}
