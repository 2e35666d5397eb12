// Previews from finished tiles, beside the server's own thread: of pictures so wide that a decoder would hold hundreds of megabytes
// of their rows.
import type { PyramidManifest } from '@huanshi/pyramid/build-pyramid.ts'
import { readLevel } from '@huanshi/pyramid/read-level.ts'
import { once } from 'node:events'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { drawFromBase } from './draw-previews.ts'

interface PreviewTask {
  /** Folder of the finished tiles. */
  readonly tiles: string
  readonly manifest: Pick<PyramidManifest, 'type' | 'levels' | 'tileSize'>
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
  return typeof data === 'object' && data !== null && 'tiles' in data && 'previews' in data
}

if (!isMainThread && isTask(workerData)) {
  const { tiles, manifest, previews } = workerData
  await drawFromBase(await readLevel(tiles, manifest), manifest.type, previews)
}
