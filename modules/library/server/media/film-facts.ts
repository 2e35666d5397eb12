// What a film is, looked into in the sandbox.
import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import type { FilmFacts } from './probe-video.ts'

export type { FilmFacts } from './probe-video.ts'

const task: SandboxTask<null, FilmFacts> = readerTask('film facts')

/** @param person whose film it is; several wait for one another fairly @throws Refusal `upload.refused` */
export function filmFacts(path: string, person: string): Promise<FilmFacts> {
  return runInSandbox(task, { input: null, files: { film: path }, person })
}
