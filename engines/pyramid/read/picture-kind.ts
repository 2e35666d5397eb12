/** What a file is by its first bytes, decided before any decoder sees it. */
import { open } from 'node:fs/promises'
import { PictureError } from './picture-error.ts'

// Anything else that libvips could load (SVG, PDF, its own formats) is a program or a reference to
// other files rather than a picture, and never reaches it.
const read: readonly (readonly [string, RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['tiff', /^(49492a00|4d4d002a|49492b00|4d4d002b)/],
  ['webp', /^52494646.{8}57454250/],
  ['gif', /^47494638(37|39)61/],
  ['psd', /^38425053000[12]/],
  ['heif', /^.{8}66747970(61766966|61766973|6d696631|6d736631)/],
]

const known: readonly (readonly [string, RegExp])[] = [
  ['BMP', /^424d.{8}00000000/],
  ['PDF', /^25504446/],
  ['HEIC', /^.{8}66747970(68656963|68656978|68657663)/],
  ['JPEG XL', /^(ff0a|0000000c4a584c20)/],
  ['JPEG 2000', /^(0000000c6a502020|ff4fff51)/],
  ['SVG', /^(efbbbf)?(3c737667|3c3f786d6c)/],
]

/**
 * The kind of a picture file: 'jpeg', 'png', 'tiff', 'webp', 'gif', 'psd' or 'heif' (AVIF).
 *
 * @throws PictureError 'unreadable' when it cannot be opened, is empty, or is no picture;
 *   'unsupported' when it is a known kind that is not read here
 */
export async function pictureKind(path: string): Promise<string> {
  let start: string
  try {
    await using file = await open(path, 'r')
    if (!(await file.stat()).isFile()) throw new PictureError('unreadable', 'Not a regular file')
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0)
    if (bytesRead === 0) throw new PictureError('unreadable', 'The file is empty')
    start = buffer.toString('hex', 0, bytesRead)
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError('unreadable', 'The file cannot be opened', { cause: error })
  }
  const kind = read.find(([, sign]) => sign.test(start))?.[0]
  if (kind) return kind
  const name = known.find(([, sign]) => sign.test(start))?.[0]
  if (name) throw new PictureError('unsupported', `Not read here: ${name}`)
  throw new PictureError('unreadable', 'Not a picture')
}
