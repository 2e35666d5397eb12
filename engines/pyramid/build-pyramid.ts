import { join, resolve } from 'node:path'
import { readStrategy } from './blocks/read-strategy.ts'
import { planCut } from './cut/plan-cut.ts'
import { assertRoom } from './disk-need.ts'
import { inspectPicture } from './preview/inspect-picture.ts'
import { assertFits } from './read/memory-need.ts'
import { dropPart, finishPart, openPart } from './write/part-folder.ts'
import { isDecoderError, toPictureError } from './read/picture-error.ts'
import { type Level, planLevels } from './write/plan-levels.ts'
import { unpackPsd } from './psd/unpack-psd.ts'
import type { Crop } from './sample-sphere.ts'
import { TILE_QUALITY, TILE_SIZE } from './tile-defaults.ts'
import { writeLevels } from './write-levels.ts'
import type { PackShape } from './pack/pack-layout.ts'
import { takeTiles } from './pack/read-tile.ts'
import { writePack } from './pack/write-pack.ts'

/** What is to be built; plain data, so that it can go to another process. */
export interface PyramidTask {
  /** path of the picture */
  source: string
  /** folder that will hold `{level}/{column}_{row}.jpg`, or the file that will be a pack; it appears when all of it is there */
  target: string
  /** The target is one file (see pack/). */
  isPacked?: boolean
  kind: 'equirectangular' | 'flat'
  /** side of a tile in pixels, 1–8192; `TILE_SIZE` by default */
  tileSize?: number
  /** JPEG quality 1–100; `TILE_QUALITY` by default. Without it and `chroma`, full-size tiles are cut from a JPEG's own codes where that pays */
  quality?: number
  /** colour resolution of the tiles; that of the source when left out: 4:2:0 is half in each direction */
  chroma?: '4:2:0' | '4:4:4'
  /** the part of the sphere that the picture covers, in pixels of the whole */
  crop?: Crop
  maxPixels?: number
  maxMemory?: number
  /** bytes of the disk that are left free */
  reserve?: number
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

interface BuildOptions extends PyramidTask {
  /** called with rising shares 0–1 of the work done, the last one 1 */
  onProgress?: (share: number) => void
  /** What went before and belongs to the work, as the number of pixels that take as long: progress begins behind it. */
  headStart?: number
  signal?: AbortSignal
}

/** Share of the whole time that unpacking a Photoshop document takes. */
const unpackingShare = 0.3
/** And that putting the tiles into one file takes. */
const packingShare = 0.08

/**
 * Writes a picture as tiles: upright, sRGB, JPEG, `{target}/{level}/{column}_{row}.jpg`, level 0 the
 * smallest (see planLevels), tiles of the last column and row cut short, no overlap and no padding.
 * With `isPacked` the same tiles in one file, which is on the disk then.
 * Each level is the mean of 2×2 pixels of the next larger one; all are made in one pass over the source, but for full-size tiles
 * that are cut from the codes of a JPEG meanwhile (see cut/).
 *
 * In this process an abort rejects at once, but the decoder cannot be stopped: it runs to its end and
 * its result is thrown away. `buildInProcess` stops at once.
 *
 * @throws PictureError for a bad source; other errors are of the target (disk full, no right to write)
 */
export async function buildPyramid(options: BuildOptions): Promise<PyramidManifest> {
  const { source, kind, tileSize = TILE_SIZE, quality = TILE_QUALITY, crop, headStart = 0, signal } = options
  const target = resolve(options.target)
  signal?.throwIfAborted()
  const facts = await inspectPicture(source, options.maxPixels)
  assertFits(facts, options.maxMemory)
  const { width, height } = facts
  const begun = headStart / (headStart + width * height)
  const onProgress = options.onProgress && ((share: number) => options.onProgress?.(1 - (1 - begun) * (1 - share)))
  if (begun > 0) onProgress?.(0)
  const levels = planLevels(width, height, tileSize)
  const isFree = options.quality === undefined && options.chroma === undefined && levels.length > 1
  const cut = isFree ? await planCut(source, facts, tileSize) : undefined
  const unpacksWide = cut === undefined && (await readStrategy({ source, facts, levels, tileSize })) === 'unpacked'
  await assertRoom({ source, target, facts }, unpacksWide)
  const part = await openPart(target)

  const told = phases(onProgress, facts.format === 'psd', options.isPacked === true)
  const readable = facts.format === 'psd' ? join(part, 'unpacked.tif') : source

  const save = async (): Promise<PyramidManifest> => {
    try {
      if (facts.format === 'psd') {
        await unpackPsd(source, readable, { onProgress: told.unpacked, ...(signal ? { signal } : {}) })
      }
      const tiles = await writeLevels({
        source: readable,
        facts,
        part,
        levels,
        tileSize,
        quality,
        chroma: options.chroma ?? (facts.subsampled ? '4:2:0' : '4:4:4'),
        cut,
        keepsTiles: isFree,
        ...(options.maxPixels ? { maxPixels: options.maxPixels } : {}),
        ...(onProgress ? { onProgress: told.drawn } : {}),
        ...(signal ? { signal } : {}),
      })
      signal?.throwIfAborted()
      const made = options.isPacked
        ? await packTiles(part, tiles, { width, height, tileSize }, told.packed, signal)
        : tiles
      await finishPart(part, made, target)
    } catch (error) {
      await dropPart(part)
      throw isDecoderError(error) ? toPictureError(error) : error
    }
    onProgress?.(1)
    return { type: kind, width, height, ...(crop ? { crop } : {}), tileSize, levels }
  }

  const saved = save()
  if (!signal) return saved
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([saved, aborted])
}

/** Makes the share of each part of the work one of the whole. */
function phases(onProgress: BuildOptions['onProgress'], isUnpacked: boolean, isPacked: boolean) {
  const unpacking = isUnpacked ? unpackingShare : 0
  const packing = isPacked ? packingShare : 0
  return {
    unpacked: (share: number): void => onProgress?.(unpacking * share),
    drawn: (share: number): void => onProgress?.(unpacking + (1 - unpacking - packing) * share),
    packed: (share: number): void => onProgress?.(1 - packing * (1 - share)),
  }
}

/** Tiles go as they are packed, so that the disk need not hold them twice. */
async function packTiles(
  part: string,
  tiles: string,
  shape: PackShape,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const pack = join(part, 'pack')
  await writePack(pack, shape, takeTiles(tiles), { onProgress, ...(signal ? { signal } : {}) })
  return pack
}
