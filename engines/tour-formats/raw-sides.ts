/** The sides of a cube as plain pixels on disk, so that their size is no matter of memory. */
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { faces, TourError, type Face, type Picture, type TileGrid, type TourFiles } from './foreign-tour.ts'
import { decode, soundGrid, type Pixels } from './stitch.ts'
import { tiffHead } from './tiff-head.ts'

/** Rows of a strip. */
export const STRIP = 32

export interface RawSide {
  readonly size: number
  /** Rows from the upper edge, the last one not included. */
  rows(from: number, to: number): Promise<Buffer>
}

export type RawCube = Readonly<Partial<Record<Face, RawSide>>> & AsyncDisposable

type Cube = Extract<Picture, { kind: 'cube' | 'cube-tiles' }>

/**
 * All sides are made as large as the largest one; one that is missing is left out.
 * @param folder where the pixels are written @throws TourError 'malformed' when none is there, 'too-large'
 */
export async function rawCube(picture: Cube, files: TourFiles, folder: string, signal?: AbortSignal): Promise<RawCube> {
  const written: Partial<Record<Face, { path: string; width: number; height: number }>> = {}
  for (const face of faces) {
    signal?.throwIfAborted()
    const path = join(folder, face)
    const measured =
      picture.kind === 'cube-tiles'
        ? await writeTiles(picture.grids[face], files, path, signal)
        : await writeWhole(await decode(files, picture.paths[face] ?? ''), path)
    if (measured !== undefined) written[face] = { path, ...measured }
  }
  const size = Math.max(0, ...Object.values(written).map(({ width }) => width))
  if (size === 0) throw new TourError('malformed', 'No side of the cube is there')
  const handles: FileHandle[] = []
  const sides: Partial<Record<Face, RawSide>> = {}
  for (const face of faces) {
    const side = written[face]
    if (side === undefined) continue
    if (side.width !== size || side.height !== size) await refit(side, size, `${side.path}.tif`)
    const handle = await open(side.path, 'r')
    handles.push(handle)
    sides[face] = { size, rows: (from, to) => readRows(handle, size, from, to) }
  }
  return {
    ...sides,
    async [Symbol.asyncDispose]() {
      await Promise.all(handles.map((handle) => handle.close()))
    },
  }
}

export async function readRows(handle: FileHandle, size: number, from: number, to: number): Promise<Buffer> {
  const rows = Buffer.allocUnsafe((to - from) * size * 3)
  await handle.read(rows, 0, rows.length, from * size * 3)
  return rows
}

async function writeWhole(pixels: Pixels | undefined, path: string) {
  if (pixels === undefined) return undefined
  const { data, width, height } = pixels
  await using file = await open(path, 'w')
  await file.writeFile(data)
  return { width, height }
}

/**
 * One row of tiles at a time; those that are missing stay black. Undefined where not one is there.
 * @param head what stands before the pixels
 */
export async function writeTiles(
  grid: TileGrid,
  files: TourFiles,
  path: string,
  signal?: AbortSignal,
  head?: Buffer,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  soundGrid(grid)
  const { width, height, tileSize } = grid
  await using file = await open(path, 'w')
  if (head !== undefined) await file.writeFile(head)
  let found = 0
  for (let row = 0; row * tileSize < height; row++) {
    signal?.throwIfAborted()
    const high = Math.min(tileSize, height - row * tileSize)
    const band = Buffer.alloc(width * high * 3)
    for (let column = 0; column * tileSize < width; column++) {
      const tile = await decode(files, grid.path(column, row))
      if (tile === undefined) continue
      found++
      const wide = Math.min(tile.width, width - column * tileSize)
      for (let y = 0; y < Math.min(high, tile.height); y++) {
        const from = y * tile.width * 3
        tile.data.copy(band, (y * width + column * tileSize) * 3, from, from + wide * 3)
      }
    }
    await file.writeFile(band)
  }
  return found === 0 ? undefined : { width, height }
}

/** By way of a file that is read row by row, so that only the new side is in memory. */
async function refit(
  { path, width, height }: { path: string; width: number; height: number },
  size: number,
  between: string,
): Promise<void> {
  await writeFile(between, tiffHead(width, height, STRIP))
  await pipeline(createReadStream(path), createWriteStream(between, { flags: 'a' }))
  const fitted = sharp(between, { limitInputPixels: false, sequentialRead: true }).resize(size, size, { fit: 'fill' })
  await writeFile(path, await fitted.raw().toBuffer())
  await rm(between)
}
