// A kept file on this machine's disk.
import type { Stats } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { StoredFile } from './storage.ts'

export async function openDiskFile(path: string): Promise<StoredFile | null> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (handle === null) return null
  try {
    const stats = await handle.stat()
    if (stats.isFile()) return new DiskFile(handle, stats)
  } catch (error) {
    await handle.close()
    throw error
  }
  await handle.close()
  return null
}

export function etagOf({ size, mtime }: Pick<Stats, 'size' | 'mtime'>): string {
  return `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`
}

class DiskFile implements StoredFile {
  readonly size: number
  readonly etag: string
  readonly modified: Date
  readonly #handle: FileHandle

  constructor(handle: FileHandle, stats: Stats) {
    this.size = stats.size
    this.etag = etagOf(stats)
    this.modified = stats.mtime
    this.#handle = handle
  }

  async read(start: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(length, this.size - start)))
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await this.#handle.read(bytes, filled, bytes.length - filled, start + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.subarray(0, filled)
  }

  stream(start = 0, end = this.size): Readable {
    if (start < end) return this.#handle.createReadStream({ start, end: end - 1 })
    return Readable.from([]).once('close', () => void this.close())
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close()
  }
}
