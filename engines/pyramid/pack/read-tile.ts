/** Tiles by their place, whatever they are kept in. */
import { closeSync, openSync, readFileSync, readSync, unlinkSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { PackError } from './pack-error.ts'
import { TilePack, type PackSource, type TilePlace } from './tile-pack.ts'

/** Gives the bytes of a tile. @throws where there is no such tile */
export type ReadTile = (level: number, column: number, row: number) => Uint8Array | Promise<Uint8Array>

/** Of a folder with `{level}/{column}_{row}.jpg`, at once: one wait a tile would take longer than the reading. */
export function tilesOfFolder(folder: string): ReadTile {
  return (level, column, row) => readFileSync(join(folder, String(level), `${column}_${row}.jpg`))
}

/** The same, of tiles that nobody needs there any more. What it gives holds until the next one is asked for. */
export function takeTiles(folder: string): ReadTile {
  const buffer = new FileBuffer()
  return (level, column, row) => {
    const path = join(folder, String(level), `${column}_${row}.jpg`)
    const bytes = buffer.read(path)
    unlinkSync(path)
    return bytes
  }
}

/** One buffer for the bytes of one file after the other: a million of their own would be waiting to be collected. */
class FileBuffer {
  #bytes = Buffer.allocUnsafeSlow(2 ** 18)

  read(path: string): Uint8Array {
    const file = openSync(path, 'r')
    try {
      for (let length = 0; ;) {
        const more = readSync(file, this.#bytes, length, this.#bytes.length - length, null)
        length += more
        if (more === 0) return this.#bytes.subarray(0, length)
        if (length === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes, Buffer.allocUnsafeSlow(length)])
      }
    } finally {
      closeSync(file)
    }
  }
}

export function tilesOfPack(pack: TilePack): ReadTile {
  return async (...place) => pack.readAt(await placeIn(pack, place))
}

/** Bytes that are read at a time of what is asked for in the order of the file. */
const BLOCK = 2 ** 20

/** The same for who asks for one after the other, in their order: tiles that lie side by side come with one reading. */
export function tilesInOrder(pack: TilePack): ReadTile {
  let block: { start: number; bytes: Uint8Array } = { start: 0, bytes: new Uint8Array(0) }
  return async (...place) => {
    const { start, length } = await placeIn(pack, place)
    let held = block
    if (start < held.start || start + length > held.start + held.bytes.length) {
      const most = Math.max(length, Math.min(BLOCK, pack.size - start))
      held = { start, bytes: await pack.readAt({ start, length: most }) }
      block = held
    }
    return held.bytes.subarray(start - held.start, start - held.start + length)
  }
}

async function placeIn(pack: TilePack, [level, column, row]: Parameters<ReadTile>): Promise<TilePlace> {
  const place = await pack.place(level, column, row)
  if (place === undefined) throw new PackError('damaged', `There is no tile ${level}/${column}_${row}`)
  return place
}

/** Lets `use` read a pack on this machine's disk. @throws PackError */
export async function withPackFile<T>(path: string, use: (pack: TilePack) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const source: PackSource = {
      size,
      async read(start, length) {
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, start)
        return buffer.subarray(0, bytesRead)
      },
    }
    return await use(await TilePack.open(source))
  } finally {
    await file.close()
  }
}
