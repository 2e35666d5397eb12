// Reads a chunk and hashes it beside the page. Answers null when the chunk cannot be read.
import { createXXHash64 } from 'hash-wasm'

export interface HashAsked {
  readonly id: number
  readonly data: Blob
}

export interface HashTold {
  readonly id: number
  /** Lower-case hex of the XXH64. */
  readonly hash: string | null
}

const hasher = createXXHash64()

async function xxh64(data: Blob): Promise<string | null> {
  const bytes = await data.arrayBuffer().catch(() => null)
  if (bytes === null) return null
  // In one breath, so that chunks do not mix.
  return (await hasher).init().update(new Uint8Array(bytes)).digest()
}

self.addEventListener('message', ({ data: { id, data } }: MessageEvent<HashAsked>) => {
  xxh64(data).then(
    (hash) => self.postMessage({ id, hash } satisfies HashTold),
    // Without WebAssembly the page does it in its own way.
    (error: unknown) => reportError(error),
  )
})
