import { open } from 'node:fs/promises'
import type { PictureFacts } from '../read/picture-facts.ts'
import { PictureError } from '../read/picture-error.ts'
import { readPsdLayout, type PsdMode } from './psd-layout.ts'

const spaces: Readonly<Record<PsdMode, string>> = {
  bitmap: 'b-w',
  grey: 'b-w',
  indexed: 'srgb',
  rgb: 'srgb',
  cmyk: 'cmyk',
  duotone: 'b-w',
  lab: 'lab',
}

/** What the head of a Photoshop document says. @throws PictureError 'damaged' | 'unsupported' | 'too-large' */
export async function inspectPsd(path: string, maxPixels: number): Promise<PictureFacts> {
  await using file = await open(path, 'r')
  const { width, height, mode, depth, isLarge, icc } = await readPsdLayout(file)
  if (width * height > maxPixels) throw new PictureError('too-large', `${width} × ${height} exceeds the pixel limit`)
  return {
    format: 'psd',
    mime: isLarge ? 'application/vnd.adobe.photoshop-large' : 'image/vnd.adobe.photoshop',
    width,
    height,
    orientation: 1,
    // Photoshop has laid the merged image over white; its transparency is left out.
    hasAlpha: false,
    space: spaces[mode],
    depth: Math.max(8, depth),
    hasProfile: icc !== null,
    progressive: false,
    subsampled: false,
    pages: 1,
    page: 0,
  }
}
