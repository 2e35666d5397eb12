// What a video is, looked into in the sandbox.
import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import type { VideoFacts } from './probe-video.ts'

export type { VideoFacts } from './probe-video.ts'

const task: SandboxTask<null, VideoFacts> = readerTask('video facts')

/** @param person whose video it is; several wait for one another fairly @throws Refusal `upload.refused` */
export function videoFacts(path: string, person: string): Promise<VideoFacts> {
  return runInSandbox(task, { input: null, files: { video: path }, person })
}
