/** Writes a pack: tile after tile behind the room for the index, each part of which is written when its tiles are there. */
import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { removeParts } from '../write/part-folder.ts'
import { partAt, planPack, type PackShape, TILES_IN_PART, writeHead, writePart } from './pack-layout.ts'
import type { ReadTile } from './read-tile.ts'

/** Tiles are small; so many bytes go to the disk at a time. */
const BUFFERED = 2 ** 20

interface WriteOptions {
  /** looked at before each row */
  readonly signal?: AbortSignal
  /** called after each row with rising shares 0–1 of the tiles */
  readonly onProgress?: (share: number) => void
}

/**
 * Writes all tiles of a picture into one file, which appears whole or not at all and is on the disk then. Memory does not grow with it.
 * One writer a target at a time; a pack that was there is replaced.
 * @param read gives each tile once, in the order of levels, rows and columns
 * @returns the length of the file in bytes
 */
export async function writePack(
  target: string,
  shape: PackShape,
  read: ReadTile,
  options: WriteOptions = {},
): Promise<number> {
  await mkdir(dirname(target), { recursive: true })
  await removeParts(target)
  const part = `${target}.part-${randomBytes(6).toString('hex')}`
  try {
    const size = await fillFile(part, shape, read, options)
    await rename(part, target)
    return size
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function fillFile(path: string, shape: PackShape, read: ReadTile, options: WriteOptions): Promise<number> {
  const file = await open(path, 'wx')
  try {
    const size = await fill(file, shape, read, options)
    await file.sync()
    return size
  } finally {
    await file.close()
  }
}

async function fill(
  file: FileHandle,
  shape: PackShape,
  read: ReadTile,
  { signal, onProgress }: WriteOptions,
): Promise<number> {
  const plan = planPack(shape)
  const total = plan.levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0)
  let done = 0
  const tiles = new Appender(file, plan.dataStart)
  let lengths: number[] = []
  let [first, part] = [plan.dataStart, 0]
  const closePart = async (): Promise<void> => {
    await writeAll(file, writePart(first, Uint32Array.from(lengths)), partAt(plan, part).start)
    ;[lengths, first, part] = [[], tiles.end, part + 1]
  }
  for (const [level, { columns, rows }] of plan.levels.entries()) {
    for (let row = 0; row < rows; row++) {
      signal?.throwIfAborted()
      for (let column = 0; column < columns; column++) {
        const bytes = await read(level, column, row)
        if (bytes.length === 0) throw new Error(`Tile ${level}/${column}_${row} is empty`)
        lengths.push(bytes.length)
        await tiles.add(bytes)
        if (lengths.length === TILES_IN_PART) await closePart()
      }
      done += columns
      onProgress?.(done / total)
    }
  }
  if (lengths.length > 0) await closePart()
  await tiles.flush()
  // Last: a file without its head is no pack.
  await writeAll(file, writeHead(plan, tiles.end), 0)
  return tiles.end
}

/** Gathers what is small. What was added may be written over after that. */
class Appender {
  end: number
  readonly #file: FileHandle
  readonly #gathered = Buffer.allocUnsafeSlow(BUFFERED)
  #bytes = 0

  constructor(file: FileHandle, start: number) {
    this.#file = file
    this.end = start
  }

  async add(bytes: Uint8Array): Promise<void> {
    if (this.#bytes + bytes.length > BUFFERED) await this.flush()
    if (bytes.length > BUFFERED) await writeAll(this.#file, bytes, this.end)
    else {
      this.#gathered.set(bytes, this.#bytes)
      this.#bytes += bytes.length
    }
    this.end += bytes.length
  }

  async flush(): Promise<void> {
    const [bytes, at] = [this.#gathered.subarray(0, this.#bytes), this.end - this.#bytes]
    this.#bytes = 0
    await writeAll(this.#file, bytes, at)
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;)
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}
