/** Writes the tiles of all levels into an unfinished folder, and watches how far they are. */
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cutTiles } from './cut/cut-tiles.ts'
import type { CutPlan } from './cut/plan-cut.ts'
import { openPicture, toSrgb } from './open-picture.ts'
import type { PictureFacts } from './picture-facts.ts'
import type { Level } from './plan-levels.ts'
import { reportProgress } from './report-progress.ts'
import { tileCounter } from './tile-count.ts'

export interface LevelsTask {
  source: string
  facts: PictureFacts
  /** the unfinished folder */
  part: string
  levels: readonly Level[]
  tileSize: number
  quality: number
  chroma: '4:2:0' | '4:4:4'
  /** how the full-size tiles are cut from the source's own codes; absent where they are coded anew */
  cut: CutPlan | undefined
  maxPixels?: number
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

// Share of the whole time in which such a picture is unpacked before its first tile; seen at 242 megapixels.
function readingShare(facts: PictureFacts): number {
  if (facts.format === 'jpeg' && facts.progressive) return 0.55
  return facts.orientation > 2 ? 0.3 : 0
}

/** @returns the folder of the tiles inside the unfinished one */
export async function writeLevels(task: LevelsTask): Promise<string> {
  const { source, facts, part, levels, tileSize, cut, signal, onProgress } = task
  const tiles = join(part, 'tiles_files')
  const full = levels.length - 1
  const drawn = cut === undefined ? levels : levels.slice(0, full)
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
    void reportProgress(reading, onProgress, stop.signal)
  }
  const whole = levels[full]
  const cutFolder = join(part, 'cut')
  const isOver = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  try {
    const works = [drawLevels(task, drawn)]
    if (cut && whole) {
      const onCut = (share: number): void => void (cutShare = share)
      works.push(cutTiles(source, cutFolder, cut, { tileSize, level: whole, signal: isOver, onProgress: onCut }))
    }
    await allOrFirstFailure(works, stop)
    await nameTiles(tiles, drawn)
    if (cut && whole) {
      await rename(cutFolder, join(tiles, String(full)))
      await assertCount(join(tiles, String(full)), full, whole)
    }
  } finally {
    stop.abort()
  }
  return tiles
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

/** The given levels in one pass over the source. */
async function drawLevels(task: LevelsTask, levels: readonly Level[]): Promise<void> {
  const { source, facts, part, quality, chroma, tileSize, maxPixels, cut } = task
  const [width, height] = [levels.at(-1)?.width, levels.at(-1)?.height]
  let picture = openPicture(source, { page: facts.page, ...(maxPixels ? { maxPixels } : {}) })
  if (cut && width && height) picture = picture.resize({ width, height, fit: 'fill', kernel: 'linear' })
  await toSrgb(picture, facts)
    // Optimised Huffman tables cost 60 % more time for 3 % smaller tiles.
    .jpeg({ quality, chromaSubsampling: chroma, optimiseCoding: false })
    .tile({ size: tileSize, overlap: 0, depth: 'onetile', layout: 'dz' })
    .toFile(join(part, 'tiles.dz'))
}

/** dzsave ends its names in .jpeg; they are renamed, and counted against the plan on the way. */
async function nameTiles(folder: string, levels: readonly Level[]): Promise<void> {
  await rm(join(folder, 'vips-properties.xml'), { force: true })
  for (const [index, level] of levels.entries()) {
    const inside = join(folder, String(index))
    const names = await assertCount(inside, index, level)
    for (let from = 0; from < names.length; from += 64) {
      const batch = names.slice(from, from + 64)
      await Promise.all(batch.map((name) => rename(join(inside, name), join(inside, name.replace(/\.jpeg$/, '.jpg')))))
    }
  }
}

async function assertCount(folder: string, index: number, { columns, rows }: Level): Promise<string[]> {
  const names = await readdir(folder)
  if (names.length !== columns * rows) throw new Error(`Level ${index}: ${names.length} tiles, not ${columns * rows}`)
  return names
}
