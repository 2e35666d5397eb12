import sharp, { type Sharp } from 'sharp'
import { readBase } from './base-picture.ts'
import type { BasePicture } from '../read/pixels.ts'

interface PreviewOptions {
  /** Largest width in pixels; a smaller picture is not enlarged. */
  width?: number
  /** JPEG quality, 1–100 */
  quality?: number
}

/** A sharp pipeline over pixels in memory. */
export function fromBase(base: BasePicture): Sharp {
  return sharp(base.data, { raw: { width: base.width, height: base.height, channels: 3 }, limitInputPixels: false })
}

/**
 * Writes a progressive JPEG of the whole picture (default 1600 pixels wide) for the time until tiles exist.
 * @param source a path, or the result of `readBase` where more is drawn from the same picture
 * @returns its size in pixels
 * @throws PictureError when `source` is a path to a bad picture
 */
export async function writePreview(
  source: string | BasePicture,
  target: string,
  { width = 1600, quality = 80 }: PreviewOptions = {},
): Promise<{ width: number; height: number }> {
  const base = typeof source === 'string' ? await readBase(source, { maxWidth: width }) : source
  const info = await fromBase(base)
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality, progressive: true })
    .toFile(target)
  return { width: info.width, height: info.height }
}
