// Runs in a thread: hashes the bytes of several chunks, each by its number.
import { createHash, type Hash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

export interface Sha256Asked {
  readonly id: number
  readonly pieces: readonly Uint8Array<ArrayBuffer>[]
  readonly isLast: boolean
}

export interface Sha256Told {
  readonly id: number
  /** Lower-case hex, after the last bytes. */
  readonly digest: string | null
}

const hashes = new Map<number, Hash>()

parentPort?.on('message', ({ id, pieces, isLast }: Sha256Asked) => {
  const hash = hashes.get(id) ?? createHash('sha256')
  hashes.set(id, hash)
  for (const piece of pieces) {
    hash.update(piece)
    // Given back at once: the garbage collector sees little reason to look here.
    piece.buffer.transfer(0)
  }
  if (isLast) hashes.delete(id)
  const told: Sha256Told = { id, digest: isLast ? hash.digest('hex') : null }
  parentPort?.postMessage(told)
})
