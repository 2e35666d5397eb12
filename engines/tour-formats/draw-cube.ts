/** Six sides of one size → a sphere, each side read when its turn comes. */
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { cubeToSphere } from './cube-to-sphere.ts'
import { faces, type Face } from './foreign-tour.ts'
import { readRows, type RawSide } from './raw-sides.ts'

const quality = 95

export interface CubeSource {
  /** of every side, pixels */
  readonly size: number
  /** its `size` × `size` pixels: RGB, 8 bits, row by row; what it throws ends the drawing */
  readonly side: (face: Face) => Promise<Uint8Array>
}

/**
 * Writes an equirectangular JPEG of 2:1, some 3.1 times as wide as a side. One side at a time is in memory.
 * @param folder for pixels meanwhile: 18 bytes for each pixel of a side, and 15 for what comes of it
 */
export async function drawCube(
  { size, side }: CubeSource,
  folder: string,
  target: string,
  signal?: AbortSignal,
): Promise<void> {
  const handles: FileHandle[] = []
  try {
    const cube: Partial<Record<Face, RawSide>> = {}
    for (const face of faces) {
      signal?.throwIfAborted()
      const handle = await open(join(folder, `${face}.raw`), 'w+')
      handles.push(handle)
      await handle.writeFile(await side(face))
      cube[face] = { size, rows: (from, to) => readRows(handle, size, from, to) }
    }
    const sphere = join(folder, 'sphere.tif')
    await cubeToSphere({ ...cube, [Symbol.asyncDispose]: () => Promise.resolve() }, size, sphere, signal)
    await sharp(sphere, { limitInputPixels: false, sequentialRead: true })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toFile(target)
  } finally {
    await Promise.all(handles.map((handle) => handle.close()))
  }
}
