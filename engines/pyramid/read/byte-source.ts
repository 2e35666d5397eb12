import { open, type FileHandle } from 'node:fs/promises'

/** Bytes that are asked for in order. */
export interface ByteSource {
  /** Fills the target from a place in the file on; answers how many bytes came, 0 after the last. */
  read(target: Buffer, at: number): Promise<number>
}

/** A finished file. */
export function wholeFile(file: FileHandle): ByteSource {
  return {
    async read(target, at) {
      return (await file.read(target, 0, target.length, at)).bytesRead
    },
  }
}

/** A file that is still being written: whoever asks for bytes that are not there yet waits for them. */
export class GrowingFile implements ByteSource {
  private readonly path: string
  private file: Promise<FileHandle> | undefined
  private there = 0
  private isWhole = false
  private change = Promise.withResolvers<void>()

  constructor(path: string) {
    this.path = path
  }

  /** So many bytes of it can be relied on from now on; it never shrinks. */
  grow(to: number, isWhole = false): void {
    this.there = Math.max(this.there, to)
    this.isWhole ||= isWhole
    this.change.resolve()
    this.change = Promise.withResolvers()
  }

  async read(target: Buffer, at: number): Promise<number> {
    while (at >= this.there && !this.isWhole) await this.change.promise
    this.file ??= open(this.path, 'r')
    const length = Math.min(target.length, this.there - at)
    if (length <= 0) return 0
    return (await (await this.file).read(target, 0, length, at)).bytesRead
  }

  async close(): Promise<void> {
    await (await this.file?.catch(() => undefined))?.close()
  }
}
