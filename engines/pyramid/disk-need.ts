/** Asks for the room that tiles will take before any is made. */
import { mkdir, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { unpackedBytes } from './blocks/unpack-wide.ts'
import type { PictureFacts } from './read/picture-facts.ts'

/** Bytes of tiles for a pixel of the source, all levels, at the default quality: photographs give 0.3 to 0.6. */
const tileBytes = 0.6
/** Of a pixel where nothing is to be seen, and for each byte of a compressed file: what says little in it says little in tiles. */
const [emptyTileBytes, tileBytesOfByte] = [0.03, 2]
/** What blocks leave of a pixel, uncompressed: a sixty-fourth, and of that again (see blocks/draw-blocks.ts). */
const smallerBytes = 3 / 63

/** Bytes that a build of this picture takes on disk, at most and about. */
function diskNeed({ width, height, format, depth, space }: PictureFacts, size: number, unpacksWide: boolean): number {
  const pixels = width * height
  const samples = space === 'cmyk' ? 4 : space === 'b-w' ? 1 : 3
  const unpacked = format === 'psd' ? samples * (depth > 8 ? 2 : 1) : unpacksWide ? unpackedBytes : 0
  const tiles = Math.min(pixels * tileBytes, pixels * emptyTileBytes + size * tileBytesOfByte)
  return Math.ceil(tiles + pixels * (unpacked + smallerBytes))
}

/**
 * @param unpacksWide it is unpacked before it is drawn (see blocks/unpack-wide.ts)
 * @throws Error with the code ENOSPC, as the disk itself would say later
 */
export async function assertRoom(
  { source, target, facts, reserve = 0 }: { source: string; target: string; facts: PictureFacts; reserve?: number },
  unpacksWide: boolean,
): Promise<void> {
  const folder = dirname(target)
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  const free = Math.max(0, bavail * bsize - reserve)
  const need = diskNeed(facts, (await stat(source)).size, unpacksWide)
  if (need <= free) return
  const message = `Tiles need about ${Math.ceil(need / 2 ** 20)} MiB, and there are ${Math.floor(free / 2 ** 20)}`
  throw Object.assign(new Error(message), { code: 'ENOSPC' })
}
