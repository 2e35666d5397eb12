import { type BaseOptions, readBase } from './preview/base-picture.ts'
import { checkJpegData } from './read/check-jpeg-data.ts'
import { inspectPicture } from './preview/inspect-picture.ts'
import { readPsdThrough } from './psd/unpack-psd.ts'

type VerifyOptions = Omit<BaseOptions, 'maxWidth' | 'lenient'>

/**
 * Reads the whole picture and throws the pixels away: shrunk while decoding, and where it is a JPEG of
 * the usual kind, its coded data are also compared with what its headers promise (see check-jpeg-data.ts),
 * because libjpeg alone passes nearly all damage but a missing end.
 * Memory stays bounded except for kinds that cannot be read row by row (see memory-need.ts).
 *
 * @throws PictureError 'damaged' when it is cut short or its data make no sense; the other codes as inspectPicture
 */
export async function verifyPicture(path: string, options: VerifyOptions = {}): Promise<void> {
  const facts = options.facts ?? (await inspectPicture(path, options.maxPixels))
  if (facts.format === 'psd') return readPsdThrough(path, options)
  const checks: Promise<unknown>[] = [readBase(path, { ...options, facts, maxWidth: 64 })]
  if (facts.format === 'jpeg' && !facts.progressive) checks.push(checkJpegData(path, options.signal))
  // Both are awaited to the end: libvips maps the file, and a file that its owner cuts or rewrites
  // while it is still mapped kills the process.
  const ends = await Promise.allSettled(checks)
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
