import type { Metadata } from 'sharp'
import { defaultMaxPixels, openHeaders } from '../read/open-picture.ts'
import { PictureError, toPictureError } from '../read/picture-error.ts'
import type { PictureFacts } from '../read/picture-facts.ts'
import { pictureKind } from '../read/picture-kind.ts'
import { TiffTiles } from '../read/tiff-tiles.ts'
import { inspectPsd } from '../psd/inspect-psd.ts'

const depths: Record<string, number> = { uchar: 8, char: 8, ushort: 16, short: 16, uint: 32, int: 32, float: 32 }

/**
 * Reads the headers of a picture, and nothing else: a few milliseconds whatever its size.
 *
 * @throws PictureError 'unreadable' | 'damaged' | 'unsupported' | 'too-large'
 */
export async function inspectPicture(path: string, maxPixels = defaultMaxPixels): Promise<PictureFacts> {
  if ((await pictureKind(path)) === 'psd') return inspectPsd(path, maxPixels)
  const { found, page } = await largestPage(path)
  assertReadable(found, maxPixels)
  const { format, width, height } = found
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
    subsampled: format === 'tiff' ? await isSubsampled(path, page) : isHalf(found.chromaSubsampling),
    pages: found.pages ?? 1,
    page,
  }
}

function isHalf(chroma: string | undefined): boolean {
  return chroma !== undefined && !chroma.startsWith('4:4:4')
}

const subsampling = 530

/** libvips does not tell it of a TIFF. */
async function isSubsampled(path: string, page: number): Promise<boolean> {
  await using tiles = await TiffTiles.open(path, page)
  return tiles !== undefined && tiles.isYcc && tiles.numberOf(subsampling) !== 1
}

function assertReadable({ width, height, depth }: Metadata, maxPixels: number): void {
  if (!width || !height) throw new PictureError('damaged', 'The headers give no size')
  if (depth === 'uint' || depth === 'int') {
    throw new PictureError('unsupported', 'Not read here: whole numbers of 32 bits')
  }
  if (width * height > maxPixels) throw new PictureError('too-large', `${width} × ${height} exceeds the pixel limit`)
}

/** A TIFF of more pages than this is a document. */
const mostPages = 64

/** Scanners and stitchers put thumbnails and smaller versions beside the picture, not always after it. */
async function largestPage(path: string): Promise<{ found: Metadata; page: number }> {
  try {
    const first = await openHeaders(path).metadata()
    const best = { found: first, page: 0 }
    if (first.format !== 'tiff') return best
    for (let page = 1; page < Math.min(first.pages ?? 1, mostPages); page++) {
      const found = await openHeaders(path, page).metadata()
      if (found.width * found.height > best.found.width * best.found.height) Object.assign(best, { found, page })
    }
    return best
  } catch (error) {
    throw toPictureError(error)
  }
}
