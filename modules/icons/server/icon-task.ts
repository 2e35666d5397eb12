import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'

/** Of the file that is drawn. */
export const ICON = 'icon.webp'

export interface IconFacts {
  readonly width: number
  readonly height: number
  readonly frameCount: number
  readonly fps: number | null
}

export type IconTask = SandboxTask<null, IconFacts>

export const iconTask: IconTask = readerTask('icon')
