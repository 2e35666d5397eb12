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
  /** brings a colour profile along */
  hasProfile: boolean
  /** stored coarse to fine, which has to be unpacked as a whole */
  progressive: boolean
  /** colour is stored at less than full resolution, as in most JPEGs of cameras */
  subsampled: boolean
  pages: number
  /** the one that is meant, from 0: of a TIFF's several the largest */
  page: number
}
