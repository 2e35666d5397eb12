// Making something of a file, as the sandbox does it.
import type { RunOf, SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import type { Arrived, MediaResult } from './media-result.ts'

export type MakerTask = SandboxTask<Omit<Arrived, 'path'>, MadeInside>

/** What is shown is the file itself: it need not be written again. */
type MadeInside = MediaResult & { readonly isAsItCame?: true }

/** Looks into a file that may be anything. @throws Refusal `upload.refused` */
export type MakerInside = (file: Arrived, folder: string) => Promise<MadeInside>

export const SOURCE = 'source'

export function inside(make: MakerInside): RunOf<MakerTask> {
  return ({ input, files, folder }) => make({ ...input, path: files[SOURCE] ?? '' }, folder)
}
