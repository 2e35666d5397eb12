/** A wide picture that has to be read row by row, as a TIFF of which blocks can be read. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openPicture, toSrgb } from '../read/open-picture.ts'
import { reportProgress } from '../write/report-progress.ts'
import type { BlocksTask } from './draw-blocks.ts'
import { across } from './read-strategy.ts'

/** Bytes on disk for a pixel. */
export const unpackedBytes = 3

/** @returns the path of it, in sRGB; memory is that of some 500 rows */
export async function unpackWide(task: BlocksTask & { maxPixels?: number }): Promise<string> {
  const { source, facts, part, levels, tileSize, maxPixels, onProgress } = task
  const target = join(part, 'unpacked.tif')
  const { width, height } = levels.at(-1) ?? { width: 0, height: 0 }
  const stop = new AbortController()
  const written = (): number =>
    (statSync(target, { throwIfNoEntry: false })?.size ?? 0) / (width * height * unpackedBytes)
  if (onProgress)
    reportProgress({ tiles: written, source, readingShare: 0 }, onProgress, stop.signal).catch(() => undefined)
  try {
    const picture = openPicture(source, { page: facts.page, ...(maxPixels ? { maxPixels } : {}) })
    await toSrgb(picture, facts)
      // Low tiles, since a row of them is held.
      .tiff({ compression: 'none', tile: true, tileWidth: across * tileSize, tileHeight: 64, bigtiff: true })
      .toFile(target)
  } finally {
    stop.abort()
  }
  return target
}
