// The tiles of a revision, in a pack or as files of before.
import type { ReadTile } from '@huanshi/pyramid/pack/read-tile.ts'
import { readStored, type Storage } from '@huanshi/server-kit/storage/storage.ts'

/** @throws where one of them is gone */
export function tilesIn(storage: Pick<Storage, 'open'>, folder: string): ReadTile {
  return async (level, column, row) => {
    const key = `${folder}/${FORMER_TILES}/${level}/${column}_${row}.jpg`
    const bytes = await readStored(storage, key)
    if (bytes === null) throw new Error(`${key} is gone`)
    return bytes
  }
}

/** The folder in which each tile was a file by itself; addresses still say so. */
export const FORMER_TILES = 'tiles'
