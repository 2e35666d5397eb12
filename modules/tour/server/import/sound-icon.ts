// Icons go out as they lie in the archive: they must be what icons are here.
import { iconPictureLimits as limits } from '@huanshi/icons/contract/icon-picture.ts'
import sharp from 'sharp'

export async function isSoundIcon(path: string): Promise<boolean> {
  try {
    const {
      format,
      width,
      pages = 1,
      pageHeight,
      height,
    } = await sharp(path, { animated: true, limitInputPixels: false }).metadata()
    const high = pageHeight ?? height
    const fits = width <= limits.side && high <= limits.side && pages <= limits.frames
    return format === 'webp' && fits && width * high * pages <= limits.pixels
  } catch {
    return false
  }
}
