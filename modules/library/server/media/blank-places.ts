// The video without what tells where it was made, where it has such. In the sandbox.
import { join } from 'node:path'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import { VIDEO } from './video-names.ts'
import type { PlacesTask } from './former-places.ts'
import { writeHidden } from './hide-video-place.ts'
import { SOURCE } from './maker-task.ts'

export const run: RunOf<PlacesTask> = async ({ files, folder }) => {
  try {
    return await writeHidden(files[SOURCE] ?? '', join(folder, VIDEO))
  } catch (error) {
    // What is no video any more is left as it is.
    if (error instanceof RangeError) return false
    throw error
  }
}
