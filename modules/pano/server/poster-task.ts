import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'

/** Longer side of a frame that is looked around in, pixels. */
export const POSTER_SIDE = 2048

export type PosterTask = SandboxTask<{ readonly kind: string }, null>

export const posterTask: PosterTask = readerTask('poster')
