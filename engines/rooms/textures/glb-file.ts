// A binary glTF as a file: the pieces of its buffer, and the container around description and buffer.

/** Numbers that the format has from OpenGL. */
const gl = { float: 5126, unsignedInt: 5125, vertices: 34962, indices: 34963 } as const

const sizes = { SCALAR: 1, VEC2: 2, VEC3: 3 } as const

/** Bytes of the buffer, and what is said of their pieces. */
export class Buffers {
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

  /** Of the vertices of a mesh, with the bounds that the format wants of them. */
  addPlaces(places: Float32Array): number {
    return this.add(places, 'VEC3', boundsOf(places))
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

/** GLB: a head, the description, the buffer; each piece ends at a multiple of four. */
export function container(description: Uint8Array, buffer: Uint8Array): Uint8Array {
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
