/** The only place that opens a picture: how it is read, apart from what is made of it. */
import sharp, { type Sharp } from 'sharp'
import type { PictureFacts } from './picture-facts.ts'

// libvips' cache knows a file by its name, and keeps it mapped: a name that is used again would give the
// former picture, and a file that is cut while mapped ends the process.
sharp.cache(false)

/** Pixels that are accepted unless the caller says otherwise: 128 gigapixels. */
export const defaultMaxPixels = 2 ** 37

interface OpenOptions {
  /** Refuse what has more pixels than this. */
  maxPixels?: number
  /** Take a picture as it comes, damaged or not; by default the decoder's first warning stops it. */
  lenient?: boolean
  /** which picture of a TIFF that holds several, from 0 */
  page?: number
  /** Only a part of it is wanted, and it is stored so that this can be read alone. */
  inParts?: boolean
}

/** A picture of which only the headers are wanted, as they are stored. */
export function openHeaders(path: string, page = 0): Sharp {
  return sharp(path, { limitInputPixels: false, sequentialRead: true, page })
}

/**
 * A pipeline that begins at a picture of any kind sharp reads, in a file or in memory, upright and in sRGB.
 *
 * `failOn: 'warning'` is the one setting with which libjpeg's complaints about broken entropy data
 * surface at all; `truncated` and `error` only notice a missing end.
 */
export function openPicture(source: string | Buffer, options: OpenOptions = {}): Sharp {
  return sharp(source, {
    failOn: options.lenient ? 'none' : 'warning',
    limitInputPixels: options.maxPixels ?? defaultMaxPixels,
    ...(options.page === undefined || options.page === 0 ? {} : { page: options.page }),
    // Rows come in order, a few at a time; only a turned picture is unpacked as a whole (see memory-need.ts).
    sequentialRead: options.inParts !== true,
  }).autoOrient()
}

/**
 * Opaque and in sRGB, whatever it was. sharp works on 16-bit pictures that bring a profile in Display P3 and would leave
 * them there; 8-bit ones are in sRGB already, and turning them again would cost time for nothing.
 * @param facts of the source
 */
export function toSrgb(picture: Sharp, { depth, hasProfile }: Pick<PictureFacts, 'depth' | 'hasProfile'>): Sharp {
  const flat = picture.flatten({ background: '#000' }).toColourspace('srgb')
  return depth > 8 && hasProfile ? flat.withIccProfile('srgb', { attach: false }) : flat
}
