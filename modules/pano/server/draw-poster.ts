// All small pictures of a video, a model or a splat, made of one. In the sandbox.
import { readBase } from '@huanshi/pyramid/preview/base-picture.ts'
import { PictureError } from '@huanshi/pyramid/read/picture-error.ts'
import { writePreview } from '@huanshi/pyramid/preview/write-preview.ts'
import { writeThumbnails } from '@huanshi/pyramid/write-thumbnails.ts'
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { join } from 'node:path'
import { refused } from '@huanshi/library/server/media/media-result.ts'
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import { files as names } from './picture-files.ts'
import { POSTER_SIDE, type PosterTask } from './poster-task.ts'

const LARGEST = 4096 * 4096

export const run: RunOf<PosterTask> = async ({ input: { kind }, files, folder }) => {
  try {
    const base = await readBase(files[SOURCE] ?? '', { maxWidth: POSTER_SIDE, maxPixels: LARGEST })
    // A frame of a video on the sphere is looked around in like any panorama.
    const isRound = kind === 'video' && base.width === base.height * 2
    await writeThumbnails(base, folder, { kind: isRound ? 'equirectangular' : 'flat' })
    await writePreview(base, join(folder, names.preview), { width: POSTER_SIDE })
    return null
  } catch (error) {
    throw error instanceof PictureError ? refused(uploadMessages.imageUnreadable, error) : error
  }
}
