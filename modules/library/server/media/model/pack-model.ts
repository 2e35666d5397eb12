// A glTF with its files beside it becomes one file: buffers are joined, pictures follow them.
import { posix } from 'node:path'
import type { Glb, Gltf } from './glb.ts'

/** Finds a file beside the model by the name that it gives; null when there is none. */
export type Beside = (name: string) => Buffer | null

/** A file that the model refers to and that is not there, by its name. */
export class MissingFile extends Error {
  constructor(name: string) {
    super(name)
    this.name = 'MissingFile'
  }
}

const mimes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ktx2': 'image/ktx2',
}

/** One file may be named many times. */
const LONGEST = 300 * 1024 * 1024

interface PackedModel {
  readonly json: Gltf
  /** Each begins at the next multiple of four. */
  readonly binary: readonly Buffer[]
}

/** @throws MissingFile, RangeError where it becomes too long */
export function packModel({ json, binary }: Glb, beside: Beside): PackedModel {
  const pieces: Buffer[] = []
  let length = 0
  const add = (bytes: Buffer): number => {
    const at = length
    pieces.push(bytes)
    length += Math.ceil(bytes.length / 4) * 4
    if (length > LONGEST) throw new RangeError('too long')
    return at
  }
  const starts = (json.buffers ?? []).map(({ uri, byteLength }) => {
    const bytes = uri === undefined ? binary : contentOf(uri, beside)
    return add(bytes.subarray(0, byteLength))
  })
  const views = (json.bufferViews ?? []).map((view) => ({
    ...view,
    buffer: 0,
    byteOffset: (view.byteOffset ?? 0) + (starts[view.buffer] ?? 0),
  }))
  const images = (json.images ?? []).map(({ uri, ...image }) => {
    if (uri === undefined) return image
    const bytes = contentOf(uri, beside)
    views.push({ buffer: 0, byteOffset: add(bytes), byteLength: bytes.length })
    return { ...image, bufferView: views.length - 1, mimeType: image.mimeType ?? mimeOf(uri) }
  })
  const packed: Gltf = {
    ...json,
    ...(length === 0 ? {} : { buffers: [{ byteLength: length }] }),
    ...(views.length === 0 ? {} : { bufferViews: views }),
    ...(images.length === 0 ? {} : { images }),
  }
  return { json: packed, binary: pieces }
}

function contentOf(uri: string, beside: Beside): Buffer {
  const inline = /^data:[^,]*?(;base64)?,/i.exec(uri)
  if (inline !== null) {
    const data = uri.slice(inline[0].length)
    return inline[1] === undefined ? Buffer.from(decodeURIComponent(data)) : Buffer.from(data, 'base64')
  }
  const name = decoded(uri)
  const found = beside(name)
  if (found === null) throw new MissingFile(name)
  return found
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    return uri
  }
}

function mimeOf(uri: string): string {
  const inline = /^data:(image\/[a-z0-9.+-]+)/i.exec(uri)?.[1]
  return inline ?? mimes[posix.extname(uri).toLowerCase()] ?? 'image/png'
}
