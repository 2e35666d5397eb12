// All small pictures of a film, a model or a splat, made of one.
import { readBase } from '@huanshi/pyramid/base-picture.ts'
import { writePreview } from '@huanshi/pyramid/write-preview.ts'
import { writeThumbnails } from '@huanshi/pyramid/write-thumbnails.ts'
import { join } from 'node:path'
import { files } from './picture-files.ts'

/** Longer side of a frame that is looked around in, pixels. */
export const POSTER_SIDE = 2048
const LARGEST = 4096 * 4096

/** @throws PictureError */
export async function drawPoster(source: string, folder: string, kind: string): Promise<void> {
  const base = await readBase(source, { maxWidth: POSTER_SIDE, maxPixels: LARGEST })
  // A frame of a film on the sphere is looked around in like any panorama.
  const isRound = kind === 'video' && base.width === base.height * 2
  await writeThumbnails(base, folder, { kind: isRound ? 'equirectangular' : 'flat' })
  await writePreview(base, join(folder, files.preview), { width: POSTER_SIDE })
}
