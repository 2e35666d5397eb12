// Previews from finished tiles, beside the server's own thread: of pictures so wide that a decoder would hold hundreds of megabytes
// of their rows.
import type { CodedLevel } from '@huanshi/pyramid/gather-level.ts'
import { joinLevel } from '@huanshi/pyramid/join-level.ts'
import { once } from 'node:events'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { drawFromBase } from './draw-previews.ts'
import type { Form } from './picture-form.ts'

interface PreviewTask {
  readonly picture: CodedLevel
  readonly form: Form
  /** Where the pictures go. */
  readonly previews: string
}

export async function drawPreviewsOfTiles(task: PreviewTask): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: task })
  const [code] = (await once(worker, 'exit')) as [number] // an error rejects
  if (code !== 0) throw new Error(`drawing previews ended with ${code}`)
}

/** This module may be loaded by a worker of others. */
function isTask(data: unknown): data is PreviewTask {
  return typeof data === 'object' && data !== null && 'picture' in data && 'previews' in data
}

if (!isMainThread && isTask(workerData)) {
  const { picture, form, previews } = workerData
  await drawFromBase(await joinLevel(picture), form, previews)
}
