// Pictures of the library as models of rooms take them: as the library drew them again when they came, made smaller.
import type { mountPictures } from '@huanshi/rooms/textures/mount-pictures.ts'
import sharp from 'sharp'

/** What the library takes. */
const MOST_PIXELS = 64_000_000

type Source = Parameters<typeof mountPictures>[1]

/** @param read the file at an address; null where it is gone */
export function mountedSource(read: (url: string) => Promise<Buffer | null>, quality: number): Source {
  return {
    async load(url, { width, height }) {
      const bytes = await read(url)
      if (bytes === null) return null
      const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 })
        .resize({ width, height, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
        // A damaged file is as good as none.
        .catch(() => null)
      return drawn && { ...drawn.info, data: new Uint8ClampedArray(drawn.data) }
    },
    async encode({ data, width, height }, mimeType) {
      const picture = sharp(data, { raw: { width, height, channels: 4 } })
      return mimeType === 'image/png' ? picture.png().toBuffer() : picture.removeAlpha().jpeg({ quality }).toBuffer()
    },
  }
}
