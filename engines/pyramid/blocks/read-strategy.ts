import type { PictureFacts } from '../read/picture-facts.ts'
import type { Level } from '../write/plan-levels.ts'
import { TiffTiles } from '../read/tiff-tiles.ts'

/** Levels that a block gives tiles of. */
export const levelsOfBlock = 3
/** A block is so many tiles wide and high. */
export const across = 2 ** (levelsOfBlock - 1)
/** Up to this width rows of the whole picture are the quickest way, and take some 350 MB at most. */
const narrow = 32_768
/** And of what blocks have left over, whose memory is still in use. */
const narrowAfterBlocks = 8_192
/** Beyond this width, which no JPEG has, a picture whose parts cannot be had alone is unpacked: rows take 5.5 KB for each pixel of width. */
const wide = 65_536

interface Subject {
  source: string
  facts: Pick<PictureFacts, 'format' | 'page' | 'orientation'>
  levels: readonly Level[]
  tileSize: number
  /** It is what blocks have left over. */
  isLeftOver?: boolean
}

/** By rows of the whole picture, by blocks, or by blocks of what it is unpacked into. */
export async function readStrategy({
  source,
  facts,
  levels,
  tileSize,
  isLeftOver = false,
}: Subject): Promise<'rows' | 'blocks' | 'unpacked'> {
  const width = levels.at(-1)?.width ?? 0
  const rowsBelow = isLeftOver ? narrowAfterBlocks : narrow
  if (width <= rowsBelow || levels.length <= levelsOfBlock || facts.orientation !== 1) return 'rows'
  // What is left over of a block has to make a tile of a TIFF, and two blocks are held.
  if (tileSize % 32 > 0 || tileSize > 1024) return 'rows'
  await using tiles = await TiffTiles.open(source, facts.page)
  // None is read twice.
  if (tiles && (across * tileSize) % tiles.wide === 0 && (across * tileSize) % tiles.high === 0) return 'blocks'
  return width > wide && facts.format !== 'psd' ? 'unpacked' : 'rows'
}
