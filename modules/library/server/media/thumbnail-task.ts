import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'

/** Name of the small picture of a library item. */
export const THUMBNAIL = 'thumb.webp'

export type ThumbnailTask = SandboxTask<null, null>

export const thumbnailTask: ThumbnailTask = readerTask('thumbnail')
