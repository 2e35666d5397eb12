/** The child's side of `buildInProcess` and `bakeInProcess`: does one of them, reports to its parent, ends with it. */
import process from 'node:process'
import sharp from 'sharp'
import { type PyramidManifest, type PyramidTask, buildPyramid } from './build-pyramid.ts'
import { peakMemory } from './peak-memory.ts'
import { PictureError, type PictureErrorCode } from './read/picture-error.ts'
import { bakePyramid, type Baked, type BakeTask } from './bake-pyramid.ts'

/** What a parent sends first and only once. */
export interface PyramidRequest {
  task: PyramidTask | BakeTask
  threads: number
}

/** What a child answers. */
export type PyramidReport =
  | { kind: 'progress'; share: number }
  | { kind: 'done'; made: PyramidManifest | Baked; peakBytes: number }
  | { kind: 'error'; code?: PictureErrorCode; systemCode?: string; message: string }

function report(message: PyramidReport): Promise<void> {
  return new Promise((resolve) => {
    if (process.send && process.connected) process.send(message, undefined, {}, () => resolve())
    else resolve()
  })
}

/** So many pixels are done in the time that it takes to start a process and to load the decoder. */
const headStart = 20e6

async function work({ task, threads }: PyramidRequest): Promise<void> {
  sharp.concurrency(threads)
  try {
    const onProgress = (share: number): void => void report({ kind: 'progress', share })
    const made =
      'zones' in task
        ? await bakePyramid({ ...task, onProgress })
        : await buildPyramid({ ...task, headStart, onProgress })
    await report({ kind: 'done', made, peakBytes: peakMemory() })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const systemCode = (error as NodeJS.ErrnoException).code
    if (error instanceof PictureError) await report({ kind: 'error', code: error.code, message })
    else await report({ kind: 'error', message, ...(systemCode ? { systemCode } : {}) })
  }
}

let working = true
// exit() would wait for libvips' threads to finish their picture; a signal does not.
process.on('disconnect', () => {
  if (working) process.kill(process.pid, 'SIGKILL')
})
process.once('message', (request: PyramidRequest) => {
  const end = (): void => {
    working = false
    if (process.connected) process.disconnect()
  }
  work(request).then(end, end)
})
