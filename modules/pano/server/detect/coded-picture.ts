// The whole picture as one JPEG out of finished tiles, beside the server's own thread.
import type { CodedLevel } from '@huanshi/pyramid/gather-level.ts'
import { joinLevel } from '@huanshi/pyramid/join-level.ts'
import { fromBase } from '@huanshi/pyramid/preview/write-preview.ts'
import { once } from 'node:events'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

interface CodingTask {
  readonly level: CodedLevel
  readonly target: string
}

export async function writeCoded(task: CodingTask): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: task })
  const [code] = (await once(worker, 'exit')) as [number] // an error rejects
  if (code !== 0) throw new Error(`coding a picture ended with ${code}`)
}

/** This module may be loaded by a worker of others. */
function isTask(data: unknown): data is CodingTask {
  return typeof data === 'object' && data !== null && 'level' in data && 'target' in data
}

if (!isMainThread && isTask(workerData)) {
  const picture = await joinLevel(workerData.level)
  await fromBase(picture).jpeg({ quality: 92 }).toFile(workerData.target)
}
