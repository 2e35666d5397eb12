// A picture that shows what a video, a model or a splat is, made into all the sizes that are shown.
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import { posterTask } from './poster-task.ts'

interface Poster {
  readonly source: string
  /** Of the panorama. */
  readonly kind: string
  readonly person: string
}

/** @throws Refusal `upload.refused` */
export async function drawPoster({ source, kind, person }: Poster, target: string): Promise<void> {
  await runInSandbox(posterTask, { input: { kind }, files: { [SOURCE]: source }, person, target })
}
