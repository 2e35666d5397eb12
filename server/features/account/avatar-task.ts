import { readerTask } from '../../capabilities/sandbox/file-readers.ts'
import type { SandboxTask } from '../../capabilities/sandbox/sandbox-task.ts'

/** Of the file that is drawn. */
export const AVATAR = 'avatar.webp'

export type AvatarTask = SandboxTask<null, null>

export const avatarTask: AvatarTask = readerTask('avatar')
