import type { PictureFacts } from './picture-facts.ts'
import { PictureError } from './picture-error.ts'

/** Bytes a decoder may need beyond the constant part, unless the caller says otherwise. */
const defaultMaxMemory = 4 * 2 ** 30

/**
 * Bytes that decoding this picture needs at least, because its kind cannot be read row by row:
 * a progressive JPEG keeps two bytes for every coefficient of its 3 or 4 components until its last
 * scan has come, an interlaced PNG and the modern coded formats keep all their pixels, and a picture
 * that is stored upside down or lying is held to be turned.
 * Others are read in strips and need a constant amount: 0.
 */
export function memoryNeed(facts: PictureFacts): number {
  const pixels = facts.width * facts.height
  const samples = (facts.space === 'cmyk' ? 4 : facts.space === 'b-w' ? 1 : 3) + (facts.hasAlpha ? 1 : 0)
  const unpacked = pixels * samples * Math.ceil(facts.depth / 8)
  const turning = facts.orientation > 2 ? unpacked : 0
  if (facts.format === 'psd') return 0
  if (facts.format === 'jpeg') return turning + (facts.progressive ? pixels * samples * 2 : 0)
  if (facts.format === 'tiff' || (facts.format === 'png' && !facts.progressive)) return turning
  return turning + unpacked
}

/** @throws PictureError 'too-large' when a small file would unpack into more than `maxMemory` bytes */
export function assertFits(facts: PictureFacts, maxMemory = defaultMaxMemory): void {
  const need = memoryNeed(facts)
  if (need > maxMemory) {
    throw new PictureError(
      'too-large',
      `Decoding needs ${Math.ceil(need / 2 ** 20)} MiB because of the way it is stored`,
    )
  }
}
