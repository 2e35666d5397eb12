/** Tiles by their place, whatever they are kept in. */
import { readFileSync, unlinkSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { PackError } from './pack-error.ts'
import { TilePack, type PackSource } from './tile-pack.ts'

/** Gives the bytes of a tile. @throws where there is no such tile */
export type ReadTile = (level: number, column: number, row: number) => Uint8Array | Promise<Uint8Array>

/** Of a folder with `{level}/{column}_{row}.jpg`, at once: one wait a tile would take longer than the reading. */
export function tilesOfFolder(folder: string): ReadTile {
  return (level, column, row) => readFileSync(join(folder, String(level), `${column}_${row}.jpg`))
}

/** The same, of tiles that nobody needs there any more. */
export function takeTiles(folder: string): ReadTile {
  return (level, column, row) => {
    const path = join(folder, String(level), `${column}_${row}.jpg`)
    const bytes = readFileSync(path)
    unlinkSync(path)
    return bytes
  }
}

export function tilesOfPack(pack: TilePack): ReadTile {
  return async (level, column, row) => {
    const bytes = await pack.read(level, column, row)
    if (bytes === undefined) throw new PackError('damaged', `There is no tile ${level}/${column}_${row}`)
    return bytes
  }
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
