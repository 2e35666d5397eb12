// A tar archive as a stream to a file: whole when it is finished, under its name only then.
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { Header, Pax } from 'tar'

const BLOCK = 512
const PIECE = 1024 * 1024

interface Entry {
  readonly path: string
  /** Permission bits. */
  readonly mode: number
  readonly mtime: Date
}

export class TarWriter {
  #file: FileHandle
  #target: string
  /** Bytes written so far. */
  size = 0

  private constructor(file: FileHandle, target: string) {
    this.#file = file
    this.#target = target
  }

  /** @throws when the target exists already or its folder does not */
  static async create(target: string): Promise<TarWriter> {
    const part = partOf(target)
    await rm(part, { force: true })
    return new TarWriter(await open(part, 'wx', 0o600), target)
  }

  async folder(entry: Entry): Promise<void> {
    await this.#header({ ...entry, path: `${entry.path}/` }, 'Directory', 0)
  }

  async text(path: string, content: string): Promise<void> {
    const body = Buffer.from(content)
    await this.#header({ path, mode: 0o600, mtime: new Date() }, 'File', body.length)
    await this.#write(body)
    await this.#pad(body.length)
  }

  /**
   * Exactly `size` bytes of a file that may be growing or shrinking meanwhile; what is missing is written as zeros.
   */
  async file(entry: Entry, from: FileHandle, size: number): Promise<void> {
    await this.#header(entry, 'File', size)
    const piece = Buffer.alloc(Math.min(PIECE, Math.max(size, 1)))
    for (let position = 0; position < size;) {
      const length = Math.min(piece.length, size - position)
      const { bytesRead } = await from.read(piece, 0, length, position)
      if (bytesRead === 0) piece.fill(0, 0, length)
      const kept = bytesRead === 0 ? length : bytesRead
      await this.#write(piece.subarray(0, kept))
      position += kept
    }
    await this.#pad(size)
  }

  async finish(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK))
    await this.#file.sync()
    await this.#file.close()
    await rename(partOf(this.#target), this.#target)
  }

  async abandon(): Promise<void> {
    await this.#file.close().catch(() => undefined)
    await rm(partOf(this.#target), { force: true })
  }

  async #header({ path, mode, mtime }: Entry, type: 'File' | 'Directory', size: number): Promise<void> {
    const facts = { path, mode, mtime, size }
    const header = new Header({ ...facts, type })
    const block = Buffer.alloc(BLOCK)
    // Long names and the like do not fit and go before it.
    if (header.encode(block)) await this.#write(new Pax({ path, mtime, size }).encode())
    await this.#write(block)
  }

  async #pad(size: number): Promise<void> {
    const over = size % BLOCK
    if (over > 0) await this.#write(Buffer.alloc(BLOCK - over))
  }

  async #write(bytes: Uint8Array): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.#file.write(bytes, done)
      done += bytesWritten
    }
    this.size += bytes.length
  }
}

function partOf(target: string): string {
  return `${target}.part`
}
