// Local copies of files that lie elsewhere, for what reads by path: kept in a folder of bounded size, the one that was used longest
// ago goes first, what is in use stays. Many who ask for one file share its way here.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { LocalFile, StoredFile } from './storage.ts'

interface Copy {
  readonly path: string
  readonly size: number
  readonly arrival: Promise<void>
  users: number
}

export class LocalCopies {
  readonly #folder: string
  readonly #most: number
  readonly #room: (bytes: number) => Promise<void>
  /** By key and state; the first is the one that was used longest ago. */
  readonly #copies = new Map<string, Copy>()
  #bytes = 0
  /** Who asks for room counts what those before have got. */
  #turn: Promise<unknown> = Promise.resolve()

  /**
   * @param folder empty, and nobody else's
   * @param most bytes of all copies, but for those in use
   * @param room refuses where there is none for so many bytes
   */
  constructor(folder: string, most: number, room: (bytes: number) => Promise<void> = async () => undefined) {
    this.#folder = folder
    this.#most = most
    this.#room = room
  }

  get size(): number {
    return this.#bytes
  }

  /** Bytes that nobody reads. */
  get unused(): number {
    let bytes = 0
    for (const { users, size } of this.#copies.values()) if (users === 0) bytes += size
    return bytes
  }

  /** Bytes of those that somebody reads, whole from the moment on they are asked for. */
  get inUse(): number {
    return this.#bytes - this.unused
  }

  /** Lets so many bytes that nobody reads go, the oldest first. */
  async letGo(bytes: number): Promise<void> {
    const rest = this.#bytes - bytes
    for (const [name, copy] of this.#copies) {
      if (this.#bytes <= rest) return
      if (copy.users === 0) await this.#drop(name, copy)
    }
  }

  async take(key: string, file: StoredFile): Promise<LocalFile> {
    const name = `${key}\n${file.etag}`
    const copy = this.#hold(name) ?? (await this.#inTurn(() => this.#beginInRoom(name, key, file)))
    let isHeld = true
    const release = async (): Promise<void> => {
      if (!isHeld) return
      isHeld = false
      copy.users -= 1
      await this.#makeRoom()
    }
    try {
      await this.#makeRoom()
      await copy.arrival
      return { path: copy.path, [Symbol.asyncDispose]: release }
    } catch (error) {
      if (this.#copies.get(name) === copy) await this.#drop(name, copy)
      isHeld = false
      throw error
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }

  /** From now on somebody reads it, and it is in its place at the end. */
  #hold(name: string): Copy | undefined {
    const copy = this.#copies.get(name)
    if (copy === undefined) return undefined
    this.#copies.delete(name)
    this.#copies.set(name, copy)
    copy.users += 1
    return copy
  }

  async #beginInRoom(name: string, key: string, file: StoredFile): Promise<Copy> {
    const begun = this.#hold(name)
    if (begun !== undefined) return begun
    await this.#room(file.size)
    const copy = this.#begin(name, key, file)
    this.#copies.set(name, copy)
    return copy
  }

  #begin(name: string, key: string, file: StoredFile): Copy {
    const id = createHash('sha256').update(name).digest('hex').slice(0, 32)
    // Under its own name: what reads it may judge by its ending.
    const path = join(this.#folder, `${id}-${randomUUID().slice(0, 8)}`, basename(key))
    this.#bytes += file.size
    return { path, size: file.size, arrival: bring(file, path), users: 1 }
  }

  async #makeRoom(): Promise<void> {
    if (this.#bytes > this.#most) await this.letGo(this.#bytes - this.#most)
  }

  async #drop(name: string, copy: Copy): Promise<void> {
    if (!this.#copies.delete(name)) return
    this.#bytes -= copy.size
    await rm(dirname(copy.path), { recursive: true, force: true })
  }
}

async function bring(file: StoredFile, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.part`
  await pipeline(file.stream(), createWriteStream(part))
  await rename(part, path)
}
