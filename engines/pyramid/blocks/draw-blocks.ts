/**
 * The large levels of a picture any part of which can be read alone: it is read block by block, each block gives tiles of three
 * levels and one tile of a smaller picture, and from that the other levels are drawn. So memory does not go with the width.
 */
import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { jpegOf, type TileCoding } from '../write/code-tiles.ts'
import type { PictureFacts } from '../read/picture-facts.ts'
import { PictureError } from '../read/picture-error.ts'
import type { BasePicture } from '../read/pixels.ts'
import type { Level } from '../write/plan-levels.ts'
import { TiledFile } from '../write/tiled-file.ts'
import { fromBase } from '../preview/write-preview.ts'
import { halve } from './halve.ts'
import { tileKeeper } from './kept-tiles.ts'
import { type BlockSource, readBlock } from './read-block.ts'
import { across, levelsOfBlock } from './read-strategy.ts'
import { release } from './release.ts'
import { TiffTiles } from '../read/tiff-tiles.ts'

export interface BlocksTask extends TileCoding {
  source: string
  facts: Pick<PictureFacts, 'depth' | 'hasProfile' | 'page' | 'orientation'>
  /** an unfinished folder: tiles go to `{part}/{level}/{column}_{row}.jpg` */
  part: string
  levels: readonly Level[]
  /** Full-size tiles that are stored as they are wanted go over as they are; otherwise all are coded. */
  keepsTiles: boolean
  /** It is what blocks have left over. */
  isLeftOver?: boolean
  signal?: AbortSignal
  /** called with rising shares 0–1 of the blocks done */
  onProgress?: (share: number) => void
}

/** Blocks that are held at a time: two are being worked on while a third waits for the disk. */
const held = 3
/** What was written a moment ago has not to be waited for, and as it is not compressed, each block takes twice its pixels. */
const heldOfLeftOver = 2

interface Drawing {
  readonly task: BlocksTask
  readonly source: BlockSource
  readonly smaller: TiledFile
}

/** Draws the largest levels. @returns the path of the picture, a tiled TIFF in sRGB, from which the others are to be drawn */
export async function drawBlocks(task: BlocksTask): Promise<string> {
  const { part, levels, tileSize, facts } = task
  const [whole, rest] = [levels.at(-1), levels.at(-1 - levelsOfBlock)]
  if (whole === undefined || rest === undefined) throw new RangeError('Too few levels for blocks')
  for (let index = levels.length - levelsOfBlock; index < levels.length; index++) await mkdir(join(part, String(index)))
  const path = join(part, `${levels.length - levelsOfBlock}.tif`)
  await using file = await open(path, 'w')
  const half = tileSize / 2
  const form = { samples: 3, bits: 8, photometric: 2, icc: null } as const
  const smaller = await TiledFile.begin(file, { ...form, width: rest.width, height: rest.height, tile: [half, half] })
  await using tiles = await TiffTiles.open(task.source, facts.page)
  if (tiles === undefined) throw new PictureError('damaged', 'The TIFF is not in tiles any more')
  const keep = task.keepsTiles ? tileKeeper(tiles, tileSize) : undefined
  const threads = sharp.concurrency()
  // Blocks and tiles are many and small: each is one thread's work from beginning to end.
  sharp.concurrency(1)
  try {
    await drawAll({ task, source: { tiles, keep, tileSize, whole, facts }, smaller }, whole)
  } finally {
    sharp.concurrency(threads)
  }
  return path
}

async function drawAll(drawing: Drawing, whole: Level): Promise<void> {
  const { signal, onProgress, tileSize, isLeftOver = false } = drawing.task
  const [columns, rows] = [Math.ceil(whole.columns / across), Math.ceil(whole.rows / across)]
  const count = columns * rows
  let [begun, done] = [0, 0]
  const failing = new AbortController()
  const draw = async (): Promise<void> => {
    const rooms = Array.from({ length: levelsOfBlock }, (_, depth) =>
      Buffer.alloc(3 * (across * tileSize) ** 2 * 4 ** (-1 - depth)),
    )
    try {
      while (begun < count && !failing.signal.aborted) {
        const index = begun++
        await drawBlock(drawing, [index % columns, Math.floor(index / columns)], rooms)
        signal?.throwIfAborted()
        onProgress?.(++done / count)
      }
    } catch (error) {
      failing.abort()
      throw error
    } finally {
      for (const room of rooms) release(room)
    }
  }
  await allSettled(Array.from({ length: isLeftOver ? heldOfLeftOver : held }, draw))
}

async function drawBlock(
  { task, source, smaller }: Drawing,
  [column, row]: readonly [number, number],
  rooms: readonly Buffer[],
): Promise<void> {
  const { part, levels } = task
  const block = await readBlock(source, column * across, row * across)
  const works: Promise<void>[] = []
  let { pixels } = block
  for (const [depth, room] of rooms.entries()) {
    const folder = join(part, String(levels.length - 1 - depth))
    const place = [(column * across) >> depth, (row * across) >> depth] as const
    if (depth === 0 && block.kept !== undefined) works.push(saveKept(folder, block.kept, place))
    else {
      works.push(saveTiles(task, pixels, folder, place))
      pixels = halve(pixels, room)
    }
  }
  works.push(smaller.putTile(column, row, pixels.data, pixels.width))
  await allSettled(works)
  release(block.pixels.data)
}

/** Waits for all of them before the first failure is told. */
async function allSettled(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((work) => work.status === 'rejected')
  if (failed) throw failed.reason
}

/** Writes the tiles of a whole block as they are. */
async function saveKept(folder: string, tiles: readonly Buffer[], place: readonly [number, number]): Promise<void> {
  const [column, row] = place
  const name = (i: number): string => `${column + (i % across)}_${row + Math.floor(i / across)}.jpg`
  await allSettled(tiles.map((tile, i) => writeFile(join(folder, name(i)), tile)))
}

/** Cuts pixels into tiles of a level, beginning at a place in its grid. */
async function saveTiles(
  coding: TileCoding,
  pixels: BasePicture,
  folder: string,
  [column, row]: readonly [number, number],
): Promise<void> {
  const { tileSize } = coding
  const works: Promise<void>[] = []
  for (let top = 0; top < pixels.height; top += tileSize) {
    for (let left = 0; left < pixels.width; left += tileSize) {
      const [width, height] = [Math.min(tileSize, pixels.width - left), Math.min(tileSize, pixels.height - top)]
      const tile = fromBase(pixels).extract({ left, top, width, height })
      const path = join(folder, `${column + left / tileSize}_${row + top / tileSize}.jpg`)
      works.push(
        jpegOf(tile, coding)
          .toBuffer()
          .then((bytes) => writeFile(path, bytes)),
      )
    }
  }
  await allSettled(works)
}
