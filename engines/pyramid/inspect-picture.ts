import type { Metadata } from 'sharp'
import { defaultMaxPixels, openHeaders } from './open-picture.ts'
import { PictureError, toPictureError } from './picture-error.ts'
import { pictureKind } from './picture-kind.ts'

/** What the headers of a picture say. */
export interface PictureFacts {
  /** 'jpeg', 'png', 'tiff', 'webp', … as sharp names it */
  format: string
  mime: string
  /** pixels, upright: EXIF orientation is already applied */
  width: number
  height: number
  /** EXIF orientation 1–8 of the stored pixels; 1 where none is given */
  orientation: number
  /** dots per inch, where given */
  density?: number
  hasAlpha: boolean
  /** colour space of the stored pixels: 'srgb', 'cmyk', 'b-w', 'rgb16', 'lab', … */
  space: string
  /** bits of one sample */
  depth: number
  /** stored coarse to fine, which has to be unpacked as a whole */
  progressive: boolean
  /** colour is stored at less than full resolution, as in most JPEGs of cameras */
  subsampled: boolean
  pages: number
}

const depths: Record<string, number> = { uchar: 8, char: 8, ushort: 16, short: 16, uint: 32, int: 32, float: 32 }

/**
 * Reads the headers of a picture, and nothing else: a few milliseconds whatever its size.
 *
 * @throws PictureError 'unreadable' | 'damaged' | 'unsupported' | 'too-large'
 */
export async function inspectPicture(path: string, maxPixels = defaultMaxPixels): Promise<PictureFacts> {
  await pictureKind(path)
  let found: Metadata
  try {
    found = await openHeaders(path).metadata()
  } catch (error) {
    throw toPictureError(error)
  }
  const { format, width, height } = found
  if (!width || !height) throw new PictureError('damaged', 'The headers give no size')
  if (width * height > maxPixels) throw new PictureError('too-large', `${width} × ${height} exceeds the pixel limit`)
  const orientation = found.orientation && found.orientation <= 8 ? found.orientation : 1
  const turned = orientation >= 5
  return {
    format,
    mime: `image/${format === 'heif' ? 'avif' : format}`,
    width: turned ? height : width,
    height: turned ? width : height,
    orientation,
    ...(found.density ? { density: found.density } : {}),
    hasAlpha: found.hasAlpha,
    space: found.space,
    depth: depths[found.depth] ?? 8,
    progressive: found.isProgressive,
    subsampled: found.chromaSubsampling !== undefined && !found.chromaSubsampling.startsWith('4:4:4'),
    pages: found.pages ?? 1,
  }
}
