import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'

/** Of the file that is drawn. */
export const AVATAR = 'avatar.webp'

export type AvatarTask = SandboxTask<null, null>

export const avatarTask: AvatarTask = readerTask('avatar')

/** Where a portrait is kept, and the address that shows it, by the name that was drawn for it. */
export const avatarKey = (name: string): string => `avatar/${name}/${AVATAR}`
export const avatarAddress = (name: string): string => `/api/Avatars/${name}.webp`
