/** Writes the tiles of all levels into an unfinished folder, and watches how far they are. */
import { opendir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drawBlocks } from './blocks/draw-blocks.ts'
import { unpackWide } from './blocks/unpack-wide.ts'
import { levelsOfBlock, readStrategy } from './blocks/read-strategy.ts'
import { codeTiles, type TileCoding } from './write/code-tiles.ts'
import { cutTiles } from './cut/cut-tiles.ts'
import type { CutPlan } from './cut/plan-cut.ts'
import { openPicture, toSrgb } from './read/open-picture.ts'
import type { PictureFacts } from './read/picture-facts.ts'
import type { Level } from './write/plan-levels.ts'
import { reportProgress } from './write/report-progress.ts'
import { tileCounter } from './tile-count.ts'

interface LevelsTask extends TileCoding {
  source: string
  facts: PictureFacts
  /** the unfinished folder */
  part: string
  levels: readonly Level[]
  /** how the full-size tiles are cut from the source's own codes; absent where they are coded again */
  cut: CutPlan | undefined
  /** Full-size tiles may be those of the source. */
  keepsTiles: boolean
  /** It is what blocks have left over. */
  isLeftOver?: boolean
  maxPixels?: number
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

/** Share of the time that the levels drawn by blocks take. */
const blocksShare = 1 - 4 ** -levelsOfBlock

/** Share of the time that it takes to unpack a wide picture whose blocks cannot be read. */
const unpackingShare = 0.3

// Share of the whole time in which such a picture is unpacked before its first tile; seen at 242 megapixels.
function readingShare(facts: PictureFacts): number {
  if (facts.format === 'jpeg' && facts.progressive) return 0.55
  return facts.orientation > 2 ? 0.3 : 0
}

/** @returns the folder of the tiles inside the unfinished one */
export async function writeLevels(task: LevelsTask): Promise<string> {
  const { part, levels } = task
  const tiles = join(part, 'tiles_files')
  const left = task.cut === undefined ? await drawWide(task) : task
  // The full size is cut.
  const drawn = left.cut === undefined ? left.levels : levels.slice(0, -1)
  await drawRows(left, drawn, tiles)
  for (let index = 0; index < levels.length; index++) {
    if (index >= drawn.length) await rename(join(part, String(index)), join(tiles, String(index)))
    await assertCount(join(tiles, String(index)), index, levels[index])
  }
  return tiles
}

/** Draws levels that are too wide to be held by rows, where it can. @returns what is left to do */
async function drawWide(task: LevelsTask): Promise<LevelsTask> {
  let left = task
  for (let way = await readStrategy(left); way !== 'rows'; way = await readStrategy(left)) {
    const { onProgress } = left
    const [draw, share, done] =
      way === 'blocks'
        ? ([drawBlocks, blocksShare, levelsOfBlock] as const)
        : ([unpackWide, unpackingShare, 0] as const)
    const source = await draw({ ...left, onProgress: (part) => onProgress?.(part * share) })
    const facts = { ...left.facts, format: 'tiff', depth: 8, hasProfile: false, page: 0 }
    left = {
      ...left,
      source,
      facts,
      keepsTiles: false,
      isLeftOver: done > 0,
      levels: left.levels.slice(0, left.levels.length - done),
    }
    if (onProgress) left.onProgress = (part) => onProgress(share + (1 - share) * part)
  }
  return left
}

/** The given levels in one pass over the rows of the source; the full size is cut meanwhile where that is possible. */
async function drawRows(task: LevelsTask, drawn: readonly Level[], tiles: string): Promise<void> {
  const { source, facts, part, levels, tileSize, cut, signal, onProgress } = task
  const stop = new AbortController()
  let cutShare = cut === undefined ? 1 : 0
  const last = drawn.at(-1)
  if (onProgress && last) {
    const counter = tileCounter(join(tiles, String(drawn.length - 1)), last, '.jpeg')
    const reading = {
      tiles: () => Math.min(cutShare, counter()),
      source,
      readingShare: readingShare(facts),
    }
    reportProgress(reading, onProgress, stop.signal).catch(() => undefined)
  }
  const whole = levels.at(-1)
  const isOver = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  try {
    const works = [drawLevels(task, drawn)]
    if (cut && whole) {
      const onCut = (share: number): void => void (cutShare = share)
      const folder = join(part, String(drawn.length))
      works.push(cutTiles(source, folder, cut, { tileSize, level: whole, signal: isOver, onProgress: onCut }))
    }
    await allOrFirstFailure(works, stop)
    await nameTiles(tiles, drawn.length)
  } finally {
    stop.abort()
  }
}

/** Waits for all, so that nobody writes into a folder that is being removed; the first failure tells the others to end. */
async function allOrFirstFailure(works: readonly Promise<void>[], stop: AbortController): Promise<void> {
  let failure: { error: unknown } | undefined
  await Promise.all(
    works.map((work) =>
      work.catch((error: unknown) => {
        failure ??= { error }
        stop.abort()
      }),
    ),
  )
  if (failure) throw failure.error
}

async function drawLevels(task: LevelsTask, levels: readonly Level[]): Promise<void> {
  const { source, facts, part, maxPixels, cut } = task
  const [width, height] = [levels.at(-1)?.width, levels.at(-1)?.height]
  let picture = openPicture(source, { page: facts.page, ...(maxPixels ? { maxPixels } : {}) })
  if (cut && width && height) picture = picture.resize({ width, height, fit: 'fill', kernel: 'linear' })
  await codeTiles(toSrgb(picture, facts), join(part, 'tiles'), task)
}

/** dzsave ends its names in .jpeg. */
async function nameTiles(folder: string, levels: number): Promise<void> {
  await rm(join(folder, 'vips-properties.xml'), { force: true })
  for (let index = 0; index < levels; index++) {
    const inside = join(folder, String(index))
    const names = await readdir(inside)
    for (let from = 0; from < names.length; from += 64) {
      const batch = names.slice(from, from + 64)
      await Promise.all(batch.map((name) => rename(join(inside, name), join(inside, name.replace(/\.jpeg$/, '.jpg')))))
    }
  }
}

async function assertCount(folder: string, index: number, level: Level | undefined): Promise<void> {
  // One by one: the names of a hundred gigapixels' tiles would take a hundred megabytes.
  let found = 0
  for await (const entry of await opendir(folder, { bufferSize: 1024 })) found += entry.isFile() ? 1 : 0
  const wanted = level ? level.columns * level.rows : 0
  if (found !== wanted) throw new Error(`Level ${index}: ${found} tiles, not ${wanted}`)
}
