// A pack's file, which is opened for the first reading after a pause and stays open for those that follow.
import type { PackSource } from '@huanshi/pyramid/pack/tile-pack.ts'
import type { StoredFile } from '../storage.ts'

const MOST_OPEN = 64
const IDLE_MS = 10_000

/** Those that are open: few at a time, and none that nobody has read from for ten seconds. */
export class OpenPacks {
  readonly #now: () => number
  /** When each was read last; the first is the one that was read longest ago. */
  readonly #used = new Map<PackFile, number>()
  #closing: NodeJS.Timeout | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  use(file: PackFile): void {
    this.#used.delete(file)
    this.#used.set(file, this.#now())
    this.#closing ??= setInterval(() => this.#close(), IDLE_MS).unref()
    if (this.#used.size > MOST_OPEN) this.#close()
  }

  remove(file: PackFile): void {
    this.#used.delete(file)
  }

  #close(): void {
    const now = this.#now()
    for (const [file, used] of this.#used) {
      if (this.#used.size <= MOST_OPEN && now - used < IDLE_MS) break
      file.close()
    }
    if (this.#used.size > 0) return
    clearInterval(this.#closing)
    this.#closing = undefined
  }
}

export class PackFile implements PackSource {
  readonly size: number
  readonly #etag: string
  readonly #open: () => Promise<StoredFile | null>
  readonly #packs: OpenPacks
  #file: Promise<StoredFile> | undefined
  #readers = 0
  #isClosing = false

  constructor(file: StoredFile, open: () => Promise<StoredFile | null>, packs: OpenPacks) {
    this.size = file.size
    this.#etag = file.etag
    this.#open = open
    this.#packs = packs
    this.#file = Promise.resolve(file)
  }

  async read(start: number, length: number): Promise<Buffer> {
    this.#packs.use(this)
    this.#readers += 1
    try {
      this.#file ??= this.#openAgain()
      return await (await this.#file).read(start, length)
    } finally {
      this.#readers -= 1
      if (this.#isClosing) this.close()
    }
  }

  /** When nobody reads from it any more. */
  close(): void {
    this.#packs.remove(this)
    this.#isClosing = this.#readers > 0
    if (this.#isClosing) return
    const file = this.#file
    this.#file = undefined
    file?.then(
      (opened) => opened.close(),
      () => undefined,
    )
  }

  async #openAgain(): Promise<StoredFile> {
    const file = await this.#open().catch((error: unknown) => {
      this.#file = undefined
      throw error
    })
    if (file?.etag === this.#etag) return file
    this.#file = undefined
    await file?.close()
    throw new Error('a pack of tiles is gone or another one')
  }
}
