// The small picture of a library item, for lists on screens of any density.
import { join } from 'node:path'
import sharp from 'sharp'
import { THUMBNAIL } from './thumbnail-task.ts'

/** Longer side, pixels. */
const SIDE = 560

/** Of a picture, or of one that a browser drew. In the sandbox. Answers its name within the folder. */
export async function drawThumbnail(source: string, folder: string, name = THUMBNAIL): Promise<string> {
  await sharp(source, { limitInputPixels: 64_000_000, pages: 1 })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toFile(join(folder, name))
  return name
}
