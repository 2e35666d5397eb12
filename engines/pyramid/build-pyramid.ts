import { readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { assertRoom } from './disk-need.ts'
import { inspectPicture } from './inspect-picture.ts'
import type { PictureFacts } from './picture-facts.ts'
import { assertFits } from './memory-need.ts'
import { openPicture, toSrgb } from './open-picture.ts'
import { dropPart, finishPart, openPart } from './part-folder.ts'
import { isDecoderError, toPictureError } from './picture-error.ts'
import { type Level, planLevels } from './plan-levels.ts'
import { unpackPsd } from './psd/unpack-psd.ts'
import { reportProgress } from './report-progress.ts'
import type { Crop } from './sample-sphere.ts'
import { tileCounter } from './tile-count.ts'

/** What is to be built; plain data, so that it can go to another process. */
export interface PyramidTask {
  /** path of the picture */
  source: string
  /** folder that will hold `{level}/{column}_{row}.jpg`; it appears when all of it is there */
  target: string
  kind: 'equirectangular' | 'flat'
  /** side of a tile in pixels, 1–8192; default 512 */
  tileSize?: number
  /** JPEG quality 1–100; default 88 */
  quality?: number
  /** colour resolution of the tiles; that of the source when left out: 4:2:0 is half in each direction */
  chroma?: '4:2:0' | '4:4:4'
  /** the part of the sphere that the picture covers, in pixels of the whole */
  crop?: Crop
  maxPixels?: number
  maxMemory?: number
}

/** What a viewer has to know about the tiles. */
export interface PyramidManifest {
  type: 'equirectangular' | 'flat'
  width: number
  height: number
  crop?: Crop
  tileSize: number
  /** smallest first; the last is full size */
  levels: Level[]
}

export interface BuildOptions extends PyramidTask {
  /** called with rising shares 0–1 of the work done, the last one 1 */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Share of the whole time that unpacking a Photoshop document takes. */
const unpackingShare = 0.3

// Share of the whole time in which such a picture is unpacked before its first tile; seen at 242 megapixels.
function readingShare(facts: PictureFacts): number {
  if (facts.format === 'jpeg' && facts.progressive) return 0.55
  return facts.orientation > 2 ? 0.3 : 0
}

/** dzsave ends its names in .jpeg; they are renamed, and counted against the plan on the way. */
async function nameTiles(folder: string, levels: readonly Level[]): Promise<void> {
  await rm(join(folder, 'vips-properties.xml'), { force: true })
  for (const [index, { columns, rows }] of levels.entries()) {
    const inside = join(folder, String(index))
    const names = await readdir(inside)
    if (names.length !== columns * rows) throw new Error(`Level ${index}: ${names.length} tiles, not ${columns * rows}`)
    for (let from = 0; from < names.length; from += 64) {
      const batch = names.slice(from, from + 64)
      await Promise.all(batch.map((name) => rename(join(inside, name), join(inside, name.replace(/\.jpeg$/, '.jpg')))))
    }
  }
}

/**
 * Writes a picture as tiles: upright, sRGB, JPEG, `{target}/{level}/{column}_{row}.jpg`, level 0 the
 * smallest (see planLevels), tiles of the last column and row cut short, no overlap and no padding.
 * Each level is the mean of 2×2 pixels of the next larger one; all are made in one pass over the source.
 *
 * In this process an abort rejects at once, but the decoder cannot be stopped: it runs to its end and
 * its result is thrown away. `buildInProcess` stops at once.
 *
 * @throws PictureError for a bad source; other errors are of the target (disk full, no right to write)
 */
export async function buildPyramid(options: BuildOptions): Promise<PyramidManifest> {
  const { source, kind, tileSize = 512, quality = 88, crop, onProgress, signal } = options
  const target = resolve(options.target)
  signal?.throwIfAborted()
  const facts = await inspectPicture(source, options.maxPixels)
  assertFits(facts, options.maxMemory)
  await assertRoom(target, facts)
  const { width, height } = facts
  const chroma = options.chroma ?? (facts.subsampled ? '4:2:0' : '4:4:4')
  const levels = planLevels(width, height, tileSize)
  const part = await openPart(target)
  const watching = new AbortController()
  const tiles = join(part, 'tiles_files')
  const full = levels.length - 1
  const last = levels[full]

  const unpacking = facts.format === 'psd' ? unpackingShare : 0
  const readable = facts.format === 'psd' ? join(part, 'unpacked.tif') : source
  const tell = (share: number): void => onProgress?.(unpacking + (1 - unpacking) * share)

  const save = async (): Promise<PyramidManifest> => {
    try {
      if (facts.format === 'psd') {
        const onRows = (share: number): void => onProgress?.(unpacking * share)
        await unpackPsd(source, readable, { onProgress: onRows, ...(signal ? { signal } : {}) })
      }
      if (onProgress && last) {
        const counter = tileCounter(join(tiles, String(full)), last, '.jpeg')
        const share = readingShare(facts)
        void reportProgress({ tiles: counter, source: readable, readingShare: share }, tell, watching.signal)
      }
      await toSrgb(openPicture(readable, { ...options, page: facts.page }), facts)
        // Optimised Huffman tables cost 60 % more time for 3 % smaller tiles.
        .jpeg({ quality, chromaSubsampling: chroma, optimiseCoding: false })
        .tile({ size: tileSize, overlap: 0, depth: 'onetile', layout: 'dz' })
        .toFile(join(part, 'tiles.dz'))
      watching.abort()
      signal?.throwIfAborted()
      await nameTiles(tiles, levels)
      await finishPart(part, tiles, target)
    } catch (error) {
      watching.abort()
      await dropPart(part)
      throw isDecoderError(error) ? toPictureError(error) : error
    }
    onProgress?.(1)
    return { type: kind, width, height, ...(crop ? { crop } : {}), tileSize, levels }
  }

  const saved = save()
  if (!signal) return saved
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        watching.abort()
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
  return Promise.race([saved, aborted])
}
