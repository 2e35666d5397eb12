// A local file as long as one that lies elsewhere, of which only parts are there: its ends, and whatever else whoever reads its headers
// turns out to need. The rest takes no room on the disk.
import { open, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StoredFile } from './storage.ts'

const MiB = 2 ** 20
/** Of either end. */
const END = 16 * MiB
/** Of all parts together: what needs more of them is as well had whole. */
const MOST = 128 * MiB
const PIECE = 4 * MiB

export interface Part {
  readonly start: number
  readonly length: number
}

interface OutlineSizes {
  readonly end: number
  readonly most: number
}

export class OutlineFile implements AsyncDisposable {
  readonly path: string
  readonly #file: StoredFile
  readonly #handle: FileHandle
  readonly #most: number
  readonly #there: Part[] = []
  #bytes = 0

  /** Smaller files are had whole. */
  static isWorth(size: number): boolean {
    return size > 2 * END
  }

  /** @param folder of its own, which goes with it */
  static async open(
    file: StoredFile,
    folder: string,
    { end, most }: OutlineSizes = { end: END, most: MOST },
  ): Promise<OutlineFile> {
    const path = join(folder, 'outline')
    const outline = new OutlineFile(file, path, await open(path, 'w+'), most)
    try {
      await outline.#handle.truncate(file.size)
      await outline.bring({ start: 0, length: end })
      await outline.bring({ start: Math.max(0, file.size - end), length: end })
      return outline
    } catch (error) {
      await outline[Symbol.asyncDispose]()
      throw error
    }
  }

  private constructor(file: StoredFile, path: string, handle: FileHandle, most: number) {
    this.#file = file
    this.path = path
    this.#handle = handle
    this.#most = most
  }

  /** What of it can be relied on. */
  get there(): readonly Part[] {
    return this.#there
  }

  /** False where that would be too much. */
  async bring({ start, length }: Part): Promise<boolean> {
    const end = Math.min(this.#file.size, start + length)
    if (start < 0 || end <= start || this.#bytes + (end - start) > this.#most) return false
    for (let at = start; at < end; at += PIECE) {
      const bytes = await this.#file.read(at, Math.min(PIECE, end - at))
      await this.#handle.write(bytes, 0, bytes.length, at)
    }
    this.#bytes += end - start
    this.#there.push({ start, length: end - start })
    return true
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close()
    await rm(dirname(this.path), { recursive: true, force: true })
  }
}
