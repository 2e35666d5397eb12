import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import { refused } from './media-result.ts'
import { SOURCE } from './maker-task.ts'
import type { ThumbnailTask } from './thumbnail-task.ts'
import { drawThumbnail } from './thumbnail.ts'

export const run: RunOf<ThumbnailTask> = async ({ files, folder }) => {
  try {
    await drawThumbnail(files[SOURCE] ?? '', folder)
    return null
  } catch (error) {
    throw refused(uploadMessages.imageUnreadable, error)
  }
}
