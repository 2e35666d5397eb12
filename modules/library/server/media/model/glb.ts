// The binary form of glTF 2.0 (section 4 of its specification): one file with everything in it.

export interface Glb {
  readonly json: Gltf
  readonly binary: Buffer
}

/** What is read of a glTF; the rest goes through as it is. */
export interface Gltf {
  readonly buffers?: readonly { readonly uri?: string; readonly byteLength: number }[]
  readonly bufferViews?: readonly {
    readonly buffer: number
    readonly byteOffset?: number
    readonly byteLength: number
  }[]
  readonly images?: readonly { readonly uri?: string; readonly bufferView?: number; readonly mimeType?: string }[]
}

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BIN_CHUNK = 0x004e4942

/** @throws RangeError or SyntaxError for what is no GLB */
export function readGlb(bytes: Buffer): Glb {
  if (bytes.length < 20 || bytes.readUInt32LE(0) !== MAGIC || bytes.readUInt32LE(4) !== 2)
    throw new RangeError('no GLB')
  const jsonLength = bytes.readUInt32LE(12)
  if (bytes.readUInt32LE(16) !== JSON_CHUNK || 20 + jsonLength > bytes.length) throw new RangeError('no JSON chunk')
  const json = JSON.parse(bytes.toString('utf8', 20, 20 + jsonLength)) as Gltf // the validator judges it
  const next = 20 + jsonLength
  if (next + 8 > bytes.length || bytes.readUInt32LE(next + 4) !== BIN_CHUNK) return { json, binary: Buffer.alloc(0) }
  return { json, binary: bytes.subarray(next + 8, next + 8 + bytes.readUInt32LE(next)) }
}

/** The pieces of the file in their order: models are large, and none is copied. */
export function glbPieces(json: Gltf, binary: readonly Buffer[]): Buffer[] {
  const text = padded(Buffer.from(JSON.stringify(json)), 0x20)
  const body = binary.filter(({ length }) => length > 0).flatMap((bytes) => padded(bytes, 0))
  const chunks = [...chunk(JSON_CHUNK, text), ...(body.length === 0 ? [] : chunk(BIN_CHUNK, body))]
  const head = Buffer.alloc(12)
  head.writeUInt32LE(MAGIC, 0)
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(12 + lengthOf(chunks), 8)
  return [head, ...chunks]
}

export function writeGlb({ json, binary }: Glb): Buffer {
  return Buffer.concat(glbPieces(json, [binary]))
}

/** To the next multiple of four. */
function padded(bytes: Buffer, filler: number): Buffer[] {
  const missing = (4 - (bytes.length % 4)) % 4
  return missing === 0 ? [bytes] : [bytes, Buffer.alloc(missing, filler)]
}

function chunk(type: number, pieces: readonly Buffer[]): Buffer[] {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(lengthOf(pieces), 0)
  head.writeUInt32LE(type, 4)
  return [head, ...pieces]
}

function lengthOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0)
}
