// The hashes of a chunk while it is written. XXH64 is computed in WebAssembly where the bytes are: a batch takes it ten
// microseconds, less than handing it to another thread. SHA-256 takes up to a hundred times as long and has a thread of its own.
import { createXXHash64, type IHasher } from 'hash-wasm'
import type { ChunkHashName } from '@huanshi/kernel/protocol/chunk-hash.ts'
import { Sha256InThread } from './sha256-in-thread.ts'

interface Running {
  /** The buffers belong to it from then on. */
  update(pieces: readonly Buffer[]): void | Promise<void>
  /** Lower-case hex. */
  digest(): string | Promise<string>
  close(): void
}

export interface ChunkHasher {
  /** The buffers are given away. */
  update(pieces: readonly Buffer[]): Promise<void>
  /** Lower-case hex of each. */
  digests(): Promise<ReadonlyMap<ChunkHashName, string>>
  close(): void
}

const open: Readonly<Record<ChunkHashName, () => Running | Promise<Running>>> = {
  xxh64: openXxh64,
  'sha-256': () => new Sha256InThread(),
}

export async function openHasher(names: readonly ChunkHashName[]): Promise<ChunkHasher> {
  // SHA-256 comes last: it takes the buffers away.
  const ordered = names.toSorted((a, b) => Number(a === 'sha-256') - Number(b === 'sha-256'))
  const running = new Map<ChunkHashName, Running>()
  for (const name of ordered) running.set(name, await open[name]())
  return {
    async update(pieces) {
      for (const one of running.values()) await one.update(pieces)
    },
    async digests() {
      const found = new Map<ChunkHashName, string>()
      for (const [name, one] of running) found.set(name, await one.digest())
      return found
    },
    close() {
      for (const one of running.values()) one.close()
    },
  }
}

/** Each has a memory of its own; so many are kept for the chunks to come. */
const KEPT = 8
const free: IHasher[] = []

async function openXxh64(): Promise<Running> {
  const hasher = (free.pop() ?? (await createXXHash64())).init()
  return {
    update(pieces) {
      for (const piece of pieces) hasher.update(piece)
    },
    digest: () => hasher.digest(),
    close() {
      if (free.length < KEPT) free.push(hasher)
    },
  }
}
