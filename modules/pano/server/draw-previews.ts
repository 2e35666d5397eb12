// Preview, thumbnails and first cover, all from one small copy of the picture.
import { baseOfMeans, readBase } from '@huanshi/pyramid/preview/base-picture.ts'
import type { BasePicture } from '@huanshi/pyramid/read/pixels.ts'
import type { PictureFacts } from '@huanshi/pyramid/read/picture-facts.ts'
import type { JpegFrame } from '@huanshi/pyramid/read/jpeg-frame.ts'
import { writePreview } from '@huanshi/pyramid/preview/write-preview.ts'
import { writeThumbnails } from '@huanshi/pyramid/write-thumbnails.ts'
import { join } from 'node:path'
import { files } from './picture-files.ts'
import type { Form } from './picture-form.ts'

/** Enough for a cover; a larger one would only cost time. Pixels. */
const BASE_WIDTH = 4096
const PREVIEW_WIDTH = 2048

interface Drawing {
  readonly source: string
  readonly facts: PictureFacts
  readonly form: Form
  /** Of a JPEG: its means when all of it has been read; null when it is damaged. */
  readonly frame?: Promise<JpegFrame | null>
}

/** @throws PictureError for a damaged picture */
export async function drawPreviews(drawing: Drawing, folder: string): Promise<void> {
  const base = await baseOf(drawing)
  if (base !== null) await drawFromBase(base, drawing.form, folder)
}

/** @param base at most 4096 pixels wide */
export async function drawFromBase(base: BasePicture, form: Form, folder: string): Promise<void> {
  await Promise.all([
    writePreview(base, join(folder, files.preview), { width: PREVIEW_WIDTH }),
    writeThumbnails(base, folder, { kind: form }),
  ])
}

/** An eighth of a large picture falls out of reading it; of others a decoder makes a larger copy meanwhile. */
async function baseOf({ source, facts, frame }: Drawing): Promise<BasePicture | null> {
  if (facts.width < 8 * PREVIEW_WIDTH || frame === undefined) return readBase(source, { maxWidth: BASE_WIDTH, facts })
  const read = await frame
  if (read === null) return null
  return (await baseOfMeans(read, facts.orientation)) ?? readBase(source, { maxWidth: BASE_WIDTH, facts })
}
