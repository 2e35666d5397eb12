// An unfinished file on disk. Where the system can, bytes go past the page cache: that costs a fraction of the processor time,
// leaves little for the sync to wait for, and a large upload pushes nothing else out of memory.
import { constants, type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isMissing } from './temp-files.ts'
import { syncEntry } from '../../disk/sync-entry.ts'

/** Offsets and lengths of what goes past the page cache are multiples of it; no disk in use asks for more. */
export const SECTOR = 4096

// Linux alone has the flag, and not for every file system.
const DIRECT: number | undefined = constants.O_DIRECT

export class GrowingFile {
  readonly #path: string
  readonly #direct: FileHandle | null
  #plain: Promise<FileHandle> | null
  /** The file's entry in its folder, synced before anything relies on it. */
  readonly #entry: Promise<void>

  private constructor(path: string, { direct, plain, entry }: Opened) {
    this.#path = path
    this.#direct = direct
    this.#plain = plain === null ? null : Promise.resolve(plain)
    this.#entry = entry
    entry.catch(() => undefined)
  }

  static async open(path: string): Promise<GrowingFile> {
    const direct = await openDirect(path)
    if (direct !== null) return new GrowingFile(path, { direct, plain: null, entry: Promise.resolve() })
    try {
      return new GrowingFile(path, { direct, plain: await open(path, 'r+'), entry: Promise.resolve() })
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    await mkdir(dirname(path), { recursive: true })
    const plain = await open(path, 'w+')
    return new GrowingFile(path, { direct: await openDirect(path), plain, entry: syncEntry(dirname(path)) })
  }

  async cutTo(size: number): Promise<void> {
    const file = this.#direct ?? (await this.plain())
    if ((await file.stat()).size > size) await file.truncate(size)
  }

  /** For bytes of any length at any place. */
  plain(): Promise<FileHandle> {
    this.#plain ??= open(this.#path, 'r+')
    return this.#plain
  }

  get takesSectors(): boolean {
    return this.#direct !== null
  }

  /** Whole sectors at the beginning of a block. */
  async writeSectors(block: Buffer, length: number, at: number): Promise<void> {
    const written = (await this.#direct?.write(block, 0, length, at).catch(unlessRefused))?.bytesWritten ?? 0
    // A nearly full disk takes a part, and some file systems nothing: the ordinary way then succeeds or says why.
    if (written < length) await this.write([block.subarray(written, length)], at + written)
  }

  async write(pieces: readonly Buffer[], at: number): Promise<void> {
    const file = await this.plain()
    let rest = [...pieces]
    let next = at
    while (rest.length > 0) {
      const { bytesWritten } = await file.writev(rest, next)
      next += bytesWritten
      rest = without(rest, bytesWritten)
    }
  }

  async sync(): Promise<void> {
    await (this.#direct ?? (await this.plain())).datasync()
    await this.#entry
  }

  async close(): Promise<void> {
    await this.#direct?.close()
    await (await this.#plain)?.close()
    await this.#entry.catch(() => undefined)
  }
}

interface Opened {
  readonly direct: FileHandle | null
  readonly plain: FileHandle | null
  readonly entry: Promise<void>
}

/** Null where there is no such file or no such way. */
async function openDirect(path: string): Promise<FileHandle | null> {
  if (DIRECT === undefined) return null
  return open(path, constants.O_RDWR | DIRECT).catch(() => null)
}

function unlessRefused(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'EINVAL') return null
  throw error
}

function without(pieces: readonly Buffer[], written: number): Buffer[] {
  const rest: Buffer[] = []
  let skip = written
  for (const bytes of pieces) {
    if (skip < bytes.length) rest.push(skip === 0 ? bytes : bytes.subarray(skip))
    skip = Math.max(0, skip - bytes.length)
  }
  return rest
}
