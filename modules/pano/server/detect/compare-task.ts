import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'

/** Pixels of the picture that was sent. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Names of the files. */
export const BEFORE = 'before.jpg'
export const AFTER = 'after.jpg'

/** Answers with where the two pictures differ. */
export type CompareTask = SandboxTask<null, readonly Box[]>
export const compareTask: CompareTask = readerTask('blurred picture')
