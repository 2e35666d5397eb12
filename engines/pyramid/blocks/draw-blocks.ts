/**
 * The large levels of a picture any part of which can be read alone: it is read block by block, each block gives tiles of three
 * levels and one tile of a smaller picture, and from that the other levels are drawn. So memory does not go with the width.
 */
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeTiles, type TileCoding } from '../write/code-tiles.ts'
import { openPicture, toSrgb } from '../read/open-picture.ts'
import type { PictureFacts } from '../read/picture-facts.ts'
import type { BasePicture } from '../read/pixels.ts'
import type { Level } from '../write/plan-levels.ts'
import { TiledFile } from '../write/tiled-file.ts'
import { fromBase } from '../preview/write-preview.ts'
import { halve } from './halve.ts'
import { across, levelsOfBlock } from './read-strategy.ts'

export interface BlocksTask extends TileCoding {
  source: string
  facts: Pick<PictureFacts, 'depth' | 'hasProfile' | 'page' | 'orientation'>
  /** an unfinished folder: tiles go to `{part}/{level}/{column}_{row}.jpg` */
  part: string
  levels: readonly Level[]
  maxPixels?: number
  signal?: AbortSignal
  /** called with rising shares 0–1 of the blocks done */
  onProgress?: (share: number) => void
}

/** Draws the largest levels. @returns the path of the picture, a tiled TIFF in sRGB, from which the others are to be drawn */
export async function drawBlocks(task: BlocksTask): Promise<string> {
  const { part, levels, tileSize, signal } = task
  const [whole, rest] = [levels.at(-1), levels.at(-1 - levelsOfBlock)]
  if (whole === undefined || rest === undefined) throw new RangeError('Too few levels for blocks')
  for (let index = levels.length - levelsOfBlock; index < levels.length; index++) await mkdir(join(part, String(index)))
  const path = join(part, `${levels.length - levelsOfBlock}.tif`)
  await using file = await open(path, 'w')
  const half = tileSize / 2
  const form = { samples: 3, bits: 8, photometric: 2, icc: null } as const
  const smaller = await TiledFile.begin(file, { ...form, width: rest.width, height: rest.height, tile: [half, half] })
  const [columns, rows] = [Math.ceil(whole.columns / across), Math.ceil(whole.rows / across)]
  const read = (index: number): Promise<BasePicture> =>
    readBlock(task, whole, (index % columns) * across, Math.floor(index / columns) * across)
  const rooms = Array.from({ length: levelsOfBlock }, (_, depth) =>
    Buffer.alloc(3 * (across * tileSize) ** 2 * 4 ** (-1 - depth)),
  )

  let next: Promise<BasePicture> | undefined = read(0)
  try {
    for (let index = 0; next !== undefined; index++) {
      const block: BasePicture = await next
      signal?.throwIfAborted()
      next = index + 1 < columns * rows ? read(index + 1) : undefined
      // Whoever fails here first is heard of; the other must not be a failure that nobody waits for.
      next?.catch(() => undefined)
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const works: Promise<void>[] = []
      let pixels = block
      for (const [depth, room] of rooms.entries()) {
        const place = [(column * across) >> depth, (row * across) >> depth] as const
        works.push(saveTiles(task, pixels, levels.length - 1 - depth, place))
        pixels = halve(pixels, room)
      }
      works.push(smaller.putTile(column, row, pixels.data, pixels.width))
      await allSettled(works)
      release(block)
      task.onProgress?.((index + 1) / (columns * rows))
    }
  } finally {
    // Nobody reads or writes any more once this is over.
    await next?.catch(() => undefined)
  }
  return path
}

/** Waits for all of them before the first failure is told. */
async function allSettled(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((work) => work.status === 'rejected')
  if (failed) throw failed.reason
}

async function readBlock(task: BlocksTask, whole: Level, column: number, row: number): Promise<BasePicture> {
  const { source, facts, tileSize, maxPixels } = task
  const [left, top, side] = [column * tileSize, row * tileSize, across * tileSize]
  const [width, height] = [Math.min(side, whole.width - left), Math.min(side, whole.height - top)]
  const picture = openPicture(source, { page: facts.page, inParts: true, ...(maxPixels ? { maxPixels } : {}) })
  const block = toSrgb(picture.extract({ left, top, width, height }), facts).raw()
  const { data, info } = await block.toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`Expected 3 channels, got ${info.channels}`)
  return { data, width, height }
}

/** Cuts pixels into tiles of a level, beginning at a place in its grid. */
async function saveTiles(
  task: BlocksTask,
  pixels: BasePicture,
  level: number,
  [column, row]: readonly [number, number],
): Promise<void> {
  const { part, tileSize } = task
  const made = join(part, `${level}-made`)
  await codeTiles(fromBase(pixels), made, task, 'one')
  const moves: Promise<void>[] = []
  for (let y = 0; y * tileSize < pixels.height; y++) {
    for (let x = 0; x * tileSize < pixels.width; x++) {
      const from = join(`${made}_files`, '0', `${x}_${y}.jpeg`)
      moves.push(rename(from, join(part, String(level), `${column + x}_${row + y}.jpg`)))
    }
  }
  await allSettled(moves)
  await rm(`${made}_files`, { recursive: true })
}

/** Gives the memory of pixels back at once: megabytes would wait for a collector that sees nothing but a small object. */
function release({ data }: BasePicture): void {
  if (data.buffer instanceof ArrayBuffer) data.buffer.transfer(0)
}
