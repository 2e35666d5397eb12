// Pictures for the web: drawn again from their pixels, so that nothing else that was in the file is ever served. They stand
// upright, are in sRGB, and tell neither place nor camera. Animations stay.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { assertContent } from './content-kind.ts'
import { hasMarkup } from './hidden-markup.ts'
import { extensionOf, nothingFound, refused, renamed, wrongFormat } from './media-result.ts'
import { inside, type MakerInside } from './maker-task.ts'
import { bitmapSize, readBitmap } from './read-bitmap.ts'
import { drawThumbnail } from './thumbnail.ts'

/** What a picture may take in memory once it is unpacked, all frames of an animation together. Pixels. */
const MOST_PIXELS = 64_000_000
const MOST_FRAMES = 1000
/** No one enlarges a library picture further; tiles are for larger ones. */
const WIDEST = 16_383

const formats: Readonly<Record<string, string>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.gif': 'gif',
  '.tif': 'tiff',
  '.tiff': 'tiff',
}

// A name that is used again would give the former picture.
sharp.cache(false)

const makePicture: MakerInside = async ({ path, name }, folder) => {
  const extension = extensionOf(name)
  await assertContent(path, extension)
  if (await hasMarkup(path)) throw wrongFormat()
  const { picture, found } = extension === '.bmp' ? await openBitmap(path) : await openPicture(path, extension)
  const frames = found.pages !== undefined && extension === '.gif' ? found.pages : 1
  const target = targetOf(extension, found)
  const file = `file${target}`
  try {
    const drawn = await written(picture, target).toFile(join(folder, file))
    const thumbnail = await drawThumbnail(join(folder, file), folder)
    const height = drawn.pageHeight ?? drawn.height
    return {
      ...nothingFound,
      file,
      fileName: renamed(name, keptExtension(extension, target)),
      mime: mimes[target] ?? 'image/jpeg',
      thumbnail,
      width: drawn.width,
      height,
      details: frames > 1 ? { frames } : {},
    }
  } catch (error) {
    throw refused(uploadMessages.damaged, error)
  }
}

export const run = inside(makePicture)

type Target = '.jpg' | '.png' | '.gif'

const mimes: Readonly<Record<Target, string>> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.gif': 'image/gif' }

/** Lossless stays lossless; what browsers cannot show becomes what they can. */
function targetOf(extension: string, { hasAlpha, space }: Pick<Metadata, 'hasAlpha' | 'space'>): Target {
  if (extension === '.gif') return '.gif'
  if (extension === '.png' || extension === '.bmp') return '.png'
  if (extension === '.jpg' || extension === '.jpeg') return '.jpg'
  return hasAlpha || space === 'b-w' ? '.png' : '.jpg'
}

function keptExtension(extension: string, target: Target): string {
  return extension === '.jpeg' && target === '.jpg' ? '.jpeg' : target
}

function written(picture: Sharp, target: Target): Sharp {
  if (target === '.gif') return picture.gif({ effort: 3 })
  if (target === '.png') return picture.png({ compressionLevel: 8 })
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 90, mozjpeg: false })
}

interface Opened {
  readonly picture: Sharp
  readonly found: Pick<Metadata, 'hasAlpha' | 'space' | 'pages'>
}

async function openPicture(path: string, extension: string): Promise<Opened> {
  const isMoving = extension === '.gif'
  const found = await sharp(path, { limitInputPixels: false, animated: isMoving })
    .metadata()
    .catch((error: unknown) => {
      throw refused(uploadMessages.imageUnreadable, error)
    })
  if (found.format !== formats[extension]) throw wrongFormat()
  assertSize(found.width, found.pageHeight ?? found.height, isMoving ? (found.pages ?? 1) : 1)
  const picture = sharp(path, {
    failOn: 'warning',
    limitInputPixels: MOST_PIXELS,
    sequentialRead: true,
    animated: isMoving,
  })
  // Turning takes the pages of an animation apart; GIF has no orientation.
  return { picture: (isMoving ? picture : picture.autoOrient()).toColourspace('srgb'), found }
}

async function openBitmap(path: string): Promise<Opened> {
  const bytes = await readFile(path)
  const size = bitmapSize(bytes)
  if (size === null) throw refused(uploadMessages.damaged)
  assertSize(size.width, size.height, 1)
  try {
    const { data, ...raw } = readBitmap(bytes)
    return {
      picture: sharp(data, { raw }).toColourspace('srgb'),
      found: { hasAlpha: raw.channels === 4, space: 'srgb', pages: 1 },
    }
  } catch (error) {
    throw refused(uploadMessages.imageUnreadable, error)
  }
}

function assertSize(width: number, height: number, frames: number): void {
  if (!(width > 0) || !(height > 0)) throw refused(uploadMessages.imageUnreadable)
  if (frames > MOST_FRAMES || width * height * frames > MOST_PIXELS)
    throw refused(uploadMessages.tooManyPixels(MOST_PIXELS))
  if (width > WIDEST) throw refused(uploadMessages.tooWide(WIDEST))
  if (height > WIDEST) throw refused(uploadMessages.tooHigh(WIDEST))
}
