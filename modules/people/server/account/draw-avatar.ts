// A portrait drawn again from what was sent, small and square, without anything that came along with it. In the sandbox.
import { AVATAR_SIZE } from '@huanshi/kernel/protocol/account.ts'
import { join } from 'node:path'
import sharp from 'sharp'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { AVATAR, type AvatarTask } from './avatar-task.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'

/** More than a phone's camera takes; a picture of a few bytes can claim to be far larger. */
const MOST_PIXELS = 60_000_000

export const run: RunOf<AvatarTask> = async ({ files, folder }) => {
  try {
    await sharp(files['sent'] ?? '', { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 86 })
      .toFile(join(folder, AVATAR))
    return null
  } catch (cause) {
    throw new Refusal('account.avatar', { cause })
  }
}
