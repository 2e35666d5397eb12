import type { Metadata } from 'sharp'
import { defaultMaxPixels, openHeaders } from './open-picture.ts'
import { PictureError, toPictureError } from './picture-error.ts'
import type { PictureFacts } from './picture-facts.ts'
import { pictureKind } from './picture-kind.ts'
import { inspectPsd } from './psd/inspect-psd.ts'

const depths: Record<string, number> = { uchar: 8, char: 8, ushort: 16, short: 16, uint: 32, int: 32, float: 32 }

/**
 * Reads the headers of a picture, and nothing else: a few milliseconds whatever its size.
 *
 * @throws PictureError 'unreadable' | 'damaged' | 'unsupported' | 'too-large'
 */
export async function inspectPicture(path: string, maxPixels = defaultMaxPixels): Promise<PictureFacts> {
  if ((await pictureKind(path)) === 'psd') return inspectPsd(path, maxPixels)
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
    hasProfile: found.hasProfile,
    progressive: found.isProgressive,
    subsampled: found.chromaSubsampling !== undefined && !found.chromaSubsampling.startsWith('4:4:4'),
    pages: found.pages ?? 1,
  }
}
