/** Packs and folders from the command line. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countTiles } from '../write/plan-levels.ts'
import { PackError } from './pack-error.ts'
import type { PackShape } from './pack-layout.ts'
import { tilesOfFolder } from './read-tile.ts'
import { unpack } from './unpack.ts'
import { writePack } from './write-pack.ts'

/**
 * @param assertFree throws where a folder holds other things than tiles
 * @returns a line that says what was written; undefined for other orders than `pack FOLDER FILE` and `unpack FILE FOLDER`
 */
export async function packCommand(
  args: readonly string[],
  assertFree: (folder: string) => Promise<void>,
): Promise<string | undefined> {
  const [way, from, to] = args
  if (args.length !== 3 || from === undefined || to === undefined) return undefined
  if (way === 'pack') return packFolder(from, to)
  if (way !== 'unpack') return undefined
  await assertFree(to)
  return unpackFile(from, to)
}

/** @param folder as the command builds it, which stays */
async function packFolder(folder: string, file: string): Promise<string> {
  if ((await stat(file).catch(() => null)) !== null) throw new Error(`${file} is there already`)
  const shape = await shapeOf(join(folder, 'manifest.json'))
  const size = await writePack(file, shape, tilesOfFolder(folder))
  return lineOf(shape, `${size} bytes`)
}

/** With a manifest of what the file says of itself. */
async function unpackFile(file: string, folder: string): Promise<string> {
  const { width, height, tileSize, levels } = await unpack(file, folder)
  const manifest = { width, height, tileSize, levels, tileUrl: '{level}/{column}_{row}.jpg' }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  return lineOf(manifest, `${countTiles(levels)} tiles`)
}

const lineOf = ({ width, height }: PackShape, what: string): string => `${width} × ${height}, ${what}\n`

async function shapeOf(path: string): Promise<PackShape> {
  const { width, height, tileSize }: Record<string, unknown> = JSON.parse(await readFile(path, 'utf8'))
  if (typeof width === 'number' && typeof height === 'number' && typeof tileSize === 'number')
    return { width, height, tileSize }
  throw new PackError('damaged', `${path} does not say how large the picture is`)
}
