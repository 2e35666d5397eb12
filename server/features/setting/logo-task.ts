import { readerTask } from '../../capabilities/sandbox/file-readers.ts'
import type { SandboxTask } from '../../capabilities/sandbox/sandbox-task.ts'

/** Of the file that is drawn. */
export const LOGO = 'logo.webp'

export type LogoTask = SandboxTask<null, null>

export const logoTask: LogoTask = readerTask('logo')
