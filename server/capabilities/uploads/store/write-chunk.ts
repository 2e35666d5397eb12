// Writes a chunk into its file: overlap compared, new bytes written in large batches and hashed meanwhile, then synced.
import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Refusal } from '../../http/refusal.ts'

/** The bytes of a chunk in order; null after the last. The buffers are given away. */
export interface FileBytes {
  nextBatch(): Promise<Buffer[] | null>
}

export interface Placed {
  readonly start: number
  /** Bytes before it are stored already and must be the same in the chunk. */
  readonly position: number
}

/** Answers the hex SHA-256 of the chunk. The bytes are written, not yet synced. */
export async function writeChunk(file: FileHandle, bytes: FileBytes, { start, position }: Placed): Promise<string> {
  const hash = createHash('sha256')
  let at = start
  for (let batch = await bytes.nextBatch(); batch !== null; batch = await bytes.nextBatch()) {
    const length = lengthOf(batch)
    const fresh = at < position ? await compareOverlap(file, batch, at, position, hash) : batch
    const writing = writeAll(file, fresh, Math.max(at, position))
    for (const piece of fresh) hash.update(piece)
    await writing
    release(batch)
    at += length
  }
  return hash.digest('hex')
}

/** Answers the part of the batch that lies beyond what is stored. */
async function compareOverlap(
  file: FileHandle,
  batch: readonly Buffer[],
  start: number,
  position: number,
  hash: Hash,
): Promise<Buffer[]> {
  const fresh: Buffer[] = []
  let at = start
  for (const bytes of batch) {
    const stored = bytes.subarray(0, Math.max(0, position - at))
    if (stored.length > 0) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(stored.length), 0, stored.length, at)
      if (bytesRead < stored.length || !buffer.equals(stored)) throw new Refusal('upload.overlap')
      hash.update(stored)
    }
    if (stored.length < bytes.length) fresh.push(bytes.subarray(stored.length))
    at += bytes.length
  }
  return fresh
}

/** A nearly full disk writes a part and says so only at the next attempt. */
async function writeAll(file: FileHandle, batch: readonly Buffer[], position: number): Promise<void> {
  let rest = [...batch]
  let at = position
  while (rest.length > 0) {
    const { bytesWritten } = await file.writev(rest, at)
    at += bytesWritten
    rest = without(rest, bytesWritten)
  }
}

function without(batch: readonly Buffer[], written: number): Buffer[] {
  const rest: Buffer[] = []
  let skip = written
  for (const bytes of batch) {
    if (skip < bytes.length) rest.push(skip === 0 ? bytes : bytes.subarray(skip))
    skip = Math.max(0, skip - bytes.length)
  }
  return rest
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
