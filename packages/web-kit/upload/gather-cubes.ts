// Sides of cubes among picked files, by their names; a series of photographs may be named alike, so they have to be squares too.
import {
  cubeFaces,
  cubeFault,
  findCubes,
  NUMBERED,
  type CubeFace,
  type CubeFiles,
  type Size,
} from '@huanshi/kernel/protocol/cube-faces.ts'
import { jpegSize } from './jpeg-header.ts'

export interface GatheredCube {
  readonly title: string
  readonly files: CubeFiles<File>['faces']
  /** Of a side, pixels; null where a browser cannot tell. */
  readonly size: number | null
  /** Why they are no cube yet, for their author. */
  readonly fault: string | null
}

const HEADER_BYTES = 1024 * 1024
const UNTITLED = '立方体全景'

export async function gatherCubes(files: readonly File[]): Promise<GatheredCube[]> {
  const found = await Promise.all(findCubes(files, ({ name }) => name).map(judged))
  return found.filter((cube) => cube !== null)
}

async function judged({ title, naming, faces, missing }: CubeFiles<File>): Promise<GatheredCube | null> {
  const known: Partial<Record<CubeFace, Size | null>> = {}
  for (const face of cubeFaces) {
    const file = faces[face]
    if (file !== undefined) known[face] = await sizeOf(file)
  }
  const sizes = Object.values(known)
  const squares = sizes.filter((size) => size !== null && size.width === size.height).length
  const unknown = sizes.filter((size) => size === null).length
  // Photographs in a row: most of them are no squares.
  if (squares + unknown < sizes.length - 1) return null
  if (naming === NUMBERED && (missing.length > 0 || squares < sizes.length)) return null
  const side = sizes.find((size) => size !== null) ?? null
  return {
    title: title === '' ? UNTITLED : title,
    files: faces,
    size: side?.width ?? null,
    fault: side === null && missing.length === 0 ? null : cubeFault(saidOf(known, side)),
  }
}

/** What a browser cannot measure is left to the server. */
function saidOf(known: Partial<Record<CubeFace, Size | null>>, side: Size | null): Partial<Record<CubeFace, Size>> {
  const said: Partial<Record<CubeFace, Size>> = {}
  for (const face of cubeFaces) {
    const size = known[face] === null ? side : known[face]
    if (size !== undefined && size !== null) said[face] = size
  }
  return said
}

async function sizeOf(file: File): Promise<Size | null> {
  const head = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer())
  return jpegSize(head) ?? pngSize(head)
}

/** Its first chunk holds the size. */
function pngSize(head: Uint8Array): Size | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(12) !== 0x49484452) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
