// Writes a chunk into its file: overlap compared, new bytes written in large batches, all of them hashed.
import { Refusal } from '../../http/refusal.ts'
import type { ChunkHasher } from '../hash/chunk-hasher.ts'
import type { ByteTarget } from './unfinished-files.ts'

/** The bytes of a chunk in order; null after the last. The buffers are given away. */
export interface FileBytes {
  nextBatch(): Promise<Buffer[] | null>
}

interface Placed {
  readonly start: number
  /** Bytes before it are stored already and must be the same in the chunk. */
  readonly position: number
  /** One past the last byte of the chunk, where that is known. */
  readonly end?: number
}

/** The bytes are written then, not yet synced. */
export async function writeChunk(
  file: ByteTarget,
  bytes: FileBytes,
  hasher: ChunkHasher | null,
  { start, position, end = Number.POSITIVE_INFINITY }: Placed,
): Promise<void> {
  let at = start
  // Nothing of it is new: where the bytes cannot be read any more its end is repeated, and they stay what they are.
  const isRepeat = end <= position
  for (let batch = await bytes.nextBatch(); batch !== null; batch = await bytes.nextBatch()) {
    const fresh = at < position ? await compareOverlap(file, batch, { start: at, position, isRepeat }) : batch
    at += lengthOf(batch)
    await file.write(fresh)
    await hasher?.update(batch)
    release(batch)
  }
  await file.end()
}

/** Answers the part of the batch that lies beyond what is stored. */
async function compareOverlap(
  file: ByteTarget,
  batch: readonly Buffer[],
  { start, position, isRepeat }: Placed & { readonly isRepeat: boolean },
): Promise<Buffer[]> {
  const fresh: Buffer[] = []
  let at = start
  for (const bytes of batch) {
    const stored = bytes.subarray(0, Math.max(0, position - at))
    if (stored.length > 0) {
      const former = await file.stored(at, stored.length)
      // The sender is told where to go on.
      if (former === null && !isRepeat) throw new Refusal('upload.position', { members: { position } })
      if (former?.equals(stored) === false) throw new Refusal('upload.overlap')
    }
    if (stored.length < bytes.length) fresh.push(bytes.subarray(stored.length))
    at += bytes.length
  }
  return fresh
}

/** Gives large buffers back at once: left to the garbage collector they cost more time than the writing. */
function release(batch: readonly Buffer[]): void {
  for (const { buffer, byteLength } of batch)
    if (byteLength > 16_384 && buffer.byteLength === byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

function lengthOf(batch: readonly Buffer[]): number {
  return batch.reduce((sum, bytes) => sum + bytes.length, 0)
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** What a failed write means for the sender. */
export function writeFailure(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return FULL.has(code) ? new Refusal('storage.full', { cause: error }) : error
}
