import type { Sharp } from 'sharp'
import { inspectPicture } from './inspect-picture.ts'
import type { PictureFacts } from '../read/picture-facts.ts'
import type { JpegFrame } from '../read/jpeg-frame.ts'
import { meanPicture } from '../read/mean-picture.ts'
import { assertFits } from '../read/memory-need.ts'
import { openPicture, toSrgb } from '../read/open-picture.ts'
import { toPictureError } from '../read/picture-error.ts'
import type { BasePicture } from '../read/pixels.ts'
import { samplePsd } from '../psd/unpack-psd.ts'

/** Longest side of what is taken of a Photoshop document. */
const sampledSide = 8192

export interface BaseOptions {
  /** Largest width in pixels; smaller pictures are taken as they are. Default 4096. */
  maxWidth?: number
  maxPixels?: number
  maxMemory?: number
  lenient?: boolean
  facts?: PictureFacts
  signal?: AbortSignal
}

/**
 * Decodes a picture once, small enough to keep: previews, thumbnails and views are all drawn from it.
 * A JPEG is shrunk by its decoder, so the smaller `maxWidth`, the faster it comes; all of its data is
 * read in any case, which is why a damaged one is noticed here.
 *
 * @throws PictureError
 */
export async function readBase(path: string, options: BaseOptions = {}): Promise<BasePicture> {
  const facts = options.facts ?? (await inspectPicture(path, options.maxPixels))
  assertFits(facts, options.maxMemory)
  // Twice as large as wanted, so that what was passed over does not show.
  const source = facts.format === 'psd' ? await samplePsd(path, sampledSide, options) : path
  return toBase(openPicture(source, { ...options, page: facts.page }), facts, options.maxWidth)
}

/** The same from the means that `readJpeg` kept: an eighth as wide as the picture; undefined where they do not tell it. */
export async function baseOfMeans(frame: JpegFrame, orientation: number): Promise<BasePicture | undefined> {
  const picture = meanPicture(frame, orientation)
  return picture && toBase(openPicture(picture), { depth: 8, hasProfile: false })
}

async function toBase(
  picture: Sharp,
  facts: Pick<PictureFacts, 'depth' | 'hasProfile'>,
  maxWidth = 4096,
): Promise<BasePicture> {
  try {
    const { data, info } = await toSrgb(picture.resize({ width: maxWidth, withoutEnlargement: true }), facts)
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 3) throw new Error(`Expected 3 channels, got ${info.channels}`)
    return { data, width: info.width, height: info.height }
  } catch (error) {
    throw toPictureError(error)
  }
}
