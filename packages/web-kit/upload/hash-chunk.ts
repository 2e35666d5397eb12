// What a chunk's bytes must be, computed beside the page: XXH64 in a worker where the server accepts it, else SHA-256 by the
// browser itself. One worker serves all files of the page and ends when nothing is sent any more.
import { chunkHashText } from '@huanshi/kernel/protocol/chunk-hash.ts'
import { sha256 } from './file-id.ts'
import type { HashAsked, HashTold } from './hash-worker.ts'

/** A worker without work ends after so long, ms. */
const IDLE = 10_000

/** Of the worker itself: it did not load, or cannot hash here. */
class NoWorker extends Error {}

interface Hashing {
  readonly worker: Worker
  readonly waiting: Map<number, PromiseWithResolvers<string | null>>
  timer: ReturnType<typeof setTimeout> | undefined
}

let current: Hashing | null = null
let isImpossible = false
let count = 0

/**
 * The value of the field `hash`.
 * @param accepted names of hashes that the address accepts
 * @throws where the bytes cannot be read
 */
export async function hashChunk(data: Blob, accepted: readonly string[]): Promise<string> {
  if (accepted.includes('xxh64') && !isImpossible) {
    try {
      return chunkHashText({ name: 'xxh64', value: await inWorker(data) })
    } catch (error) {
      if (!(error instanceof NoWorker)) throw error
      isImpossible = true
    }
  }
  return chunkHashText({ name: 'sha-256', value: await sha256(await data.arrayBuffer()) })
}

async function inWorker(data: Blob): Promise<string> {
  const hashing = (current ??= start())
  clearTimeout(hashing.timer)
  const asked: HashAsked = { id: (count += 1), data }
  const told = Promise.withResolvers<string | null>()
  hashing.waiting.set(asked.id, told)
  hashing.worker.postMessage(asked)
  const hash = await told.promise
  if (hash === null) throw new Error('the chunk cannot be read')
  return hash
}

function start(): Hashing {
  if (typeof Worker === 'undefined') throw new NoWorker('there are no workers')
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  const hashing: Hashing = { worker, waiting: new Map(), timer: undefined }
  const end = (): void => {
    if (current === hashing) current = null
    worker.terminate()
  }
  worker.addEventListener('message', ({ data: { id, hash } }: MessageEvent<HashTold>) => {
    hashing.waiting.get(id)?.resolve(hash)
    hashing.waiting.delete(id)
    if (hashing.waiting.size === 0) hashing.timer = setTimeout(end, IDLE)
  })
  worker.addEventListener('error', () => {
    end()
    for (const { reject } of hashing.waiting.values()) reject(new NoWorker('the worker cannot hash'))
  })
  return hashing
}
