// Which bytes of a TIFF its headers take: directories lie anywhere in the file, and what they hold anywhere else
// (TIFF 6.0, section 2; BigTIFF: https://www.awaresystems.be/imaging/tiff/bigtiff.html).
import { open, type FileHandle } from 'node:fs/promises'

export interface Part {
  readonly start: number
  readonly length: number
}

/** Bytes of a value, by the number of its type. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]
/** Directories that others lead to: smaller pictures, what the camera wrote, where it was. */
const leading = new Set([330, 34_665, 34_853])
/** A file of more is a document. */
const MOST_DIRECTORIES = 128
const MOST_ENTRIES = 4096

/**
 * The first part of the headers that is not there yet; null where all of them are, or where they make no sense.
 * @param there parts of the file that can be relied on
 */
export async function missingOfTiff(path: string, there: readonly Part[]): Promise<Part | null> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  const walk = new Walk(file, size, there)
  await walk.run()
  return walk.missing
}

/** Ends the walk: bytes that are not there, or that no file has. */
class Stop extends Error {}

class Walk {
  missing: Part | null = null
  readonly #file: FileHandle
  readonly #size: number
  readonly #there: readonly Part[]
  #little = true
  #isBig = false

  constructor(file: FileHandle, size: number, there: readonly Part[]) {
    this.#file = file
    this.#size = size
    this.#there = there
  }

  async run(): Promise<void> {
    try {
      const head = await this.#read(0, 16)
      this.#little = head.toString('latin1', 0, 2) === 'II'
      this.#isBig = this.#number(head, 2, 2) === 43
      const waiting = [this.#isBig ? this.#number(head, 8, 8) : this.#number(head, 4, 4)]
      const seen = new Set<number>()
      for (let at = waiting.shift(); at !== undefined && seen.size < MOST_DIRECTORIES; at = waiting.shift()) {
        if (at === 0 || seen.has(at)) continue
        seen.add(at)
        waiting.push(...(await this.#directory(at)))
      }
    } catch (error) {
      if (!(error instanceof Stop)) throw error
    }
  }

  /** Where others are that it leads to. */
  async #directory(at: number): Promise<number[]> {
    const [countBytes, entryBytes, word] = this.#isBig ? [8, 20, 8] : [2, 12, 4]
    const count = this.#number(await this.#read(at, countBytes), 0, countBytes)
    if (count > MOST_ENTRIES) throw new Stop()
    const entries = await this.#read(at + countBytes, count * entryBytes + word)
    const further: number[] = []
    for (let entry = 0; entry < count; entry += 1) {
      const place = entry * entryBytes
      const [tag, type] = [this.#number(entries, place, 2), this.#number(entries, place + 2, 2)]
      const length = this.#number(entries, place + 4, word) * (sizes[type] ?? 0)
      const value = place + 4 + word
      const isInside = length <= word
      const outside = isInside ? null : this.#number(entries, value, word)
      if (outside !== null) this.#need(outside, length)
      if (leading.has(tag))
        further.push(...(await this.#addresses(outside, entries.subarray(value, value + word), length, type)))
    }
    return [...further, this.#number(entries, count * entryBytes, word)]
  }

  async #addresses(outside: number | null, inside: Buffer, length: number, type: number): Promise<number[]> {
    const size = sizes[type] ?? 0
    if (size !== 4 && size !== 8) return []
    const bytes =
      outside === null ? inside.subarray(0, length) : await this.#read(outside, Math.min(length, 8 * MOST_DIRECTORIES))
    return Array.from({ length: Math.floor(bytes.length / size) }, (_, at) => this.#number(bytes, at * size, size))
  }

  async #read(start: number, length: number): Promise<Buffer> {
    this.#need(start, length)
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, start)
    if (bytesRead < length) throw new Stop()
    return buffer
  }

  #need(start: number, length: number): void {
    if (start + length > this.#size) throw new Stop()
    const isThere = this.#there.some((part) => start >= part.start && start + length <= part.start + part.length)
    if (isThere) return
    this.missing = { start, length }
    throw new Stop()
  }

  #number(bytes: Buffer, at: number, length: number): number {
    if (length === 2) return this.#little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
    if (length === 4) return this.#little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
    return Number(this.#little ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
  }
}
