// What a picture is, told by the sandbox from its headers.
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import { factsTask, seenOf, type Seen } from './probe-task.ts'

/** @param person whose picture it is @throws PictureError for a bad picture, Refusal `upload.refused` */
export async function pictureFacts(path: string, person: string, signal?: AbortSignal): Promise<Seen> {
  return seenOf(await runInSandbox(factsTask, { input: null, files: { [SOURCE]: path }, person, signal }))
}
