/** A folder of tiles out of a pack, for programs that know nothing of packs. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dropPart, finishPart, openPart } from '../write/part-folder.ts'
import { type TilePack } from './tile-pack.ts'
import { tilesOfPack, withPackFile } from './read-tile.ts'

/** Writes `{folder}/{level}/{column}_{row}.jpg`; the folder appears when all are there. @throws PackError */
export async function unpack(path: string, folder: string): Promise<TilePack['plan']> {
  return withPackFile(path, async (pack) => {
    const part = await openPart(folder)
    try {
      const made = join(part, 'tiles')
      await writeTiles(pack, made)
      await finishPart(part, made, folder)
    } catch (error) {
      await dropPart(part)
      throw error
    }
    return pack.plan
  })
}

async function writeTiles(pack: TilePack, folder: string): Promise<void> {
  const read = tilesOfPack(pack)
  for (const [level, { columns, rows }] of pack.plan.levels.entries()) {
    await mkdir(join(folder, String(level)), { recursive: true })
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        await writeFile(join(folder, String(level), `${column}_${row}.jpg`), await read(level, column, row))
  }
}
