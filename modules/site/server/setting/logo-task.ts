import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'

/** Of the file that is drawn. */
export const LOGO = 'logo.webp'

export type LogoTask = SandboxTask<null, null>

export const logoTask: LogoTask = readerTask('logo')
