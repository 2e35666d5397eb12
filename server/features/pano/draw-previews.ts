// Preview, thumbnails and first cover, all from one decoding of the picture.
import { readBase } from '@huanshi/pyramid/base-picture.ts'
import type { PictureFacts } from '@huanshi/pyramid/inspect-picture.ts'
import { writePreview } from '@huanshi/pyramid/write-preview.ts'
import { writeThumbnails } from '@huanshi/pyramid/write-thumbnails.ts'
import { join } from 'node:path'
import { files } from './picture-files.ts'

/** Enough for a cover; a larger one would only cost time. Pixels. */
const BASE_WIDTH = 4096
const PREVIEW_WIDTH = 2048

/** @throws PictureError for a damaged picture */
export async function drawPreviews(source: string, facts: PictureFacts, folder: string): Promise<void> {
  const base = await readBase(source, { maxWidth: BASE_WIDTH, facts })
  await writePreview(base, join(folder, files.preview), { width: PREVIEW_WIDTH })
  await writeThumbnails(base, folder, { kind: 'equirectangular' })
}
