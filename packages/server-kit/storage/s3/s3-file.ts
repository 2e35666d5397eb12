// An object of a bucket, read by ranges. Small ones come with the first request.
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { StoredFile } from '../storage.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'
import { s3Failure } from './s3-failure.ts'
import { bodyOf, type S3Store } from './s3-store.ts'

/** Bytes that come with the first request for what is usually small: tiles, plans, pictures of lists. */
const HEAD = 128 * 1024
const smallFiles = /(\.(jpg|jpeg|webp|json)|\/name)$/
/** Of one stream, each after bytes have come. */
const RESUMES = 3
const PAUSE_MS = 500

interface Facts {
  readonly size: number
  readonly etag: string
  readonly modified: Date
  /** The first bytes of it. */
  readonly head: Buffer
}

export async function openS3File(store: S3Store, key: string): Promise<StoredFile | null> {
  const facts = smallFiles.test(key) ? await readHead(store, key) : await askFacts(store, key)
  return facts === null ? null : new S3File(store, key, facts)
}

/** @returns null for what is not there */
export async function askFacts(store: S3Store, key: string): Promise<Facts | null> {
  const { HeadObjectCommand } = store.commands
  const answer = await store.find((client) => client.send(new HeadObjectCommand(store.at(key))))
  if (answer === null) return null
  const { ContentLength: size = 0, ETag: etag = '', LastModified: modified = new Date(0) } = answer
  return { size, etag, modified, head: Buffer.alloc(0) }
}

async function readHead(store: S3Store, key: string): Promise<Facts | null> {
  try {
    const answer = await store.get(key, { start: 0, end: HEAD })
    if (answer === null) return null
    const head = await buffer(bodyOf(answer))
    const { ETag: etag = '', LastModified: modified = new Date(0), ContentRange: range } = answer
    return { size: Number(range?.split('/')[1] ?? head.length), etag, modified, head }
  } catch (error) {
    // Nothing of an empty object can be asked for.
    if ((error as Error).name === 'InvalidRange') return askFacts(store, key)
    throw s3Failure(error)
  }
}

class S3File implements StoredFile {
  readonly size: number
  readonly etag: string
  readonly modified: Date
  readonly #store: S3Store
  readonly #key: string
  readonly #head: Buffer

  constructor(store: S3Store, key: string, { size, etag, modified, head }: Facts) {
    this.size = size
    this.etag = etag
    this.modified = modified
    this.#store = store
    this.#key = key
    this.#head = head
  }

  async read(start: number, length: number): Promise<Buffer> {
    const end = Math.min(start + length, this.size)
    if (end <= this.#head.length) return this.#head.subarray(start, Math.max(start, end))
    if (end <= start) return Buffer.alloc(0)
    return buffer(this.stream(start, end))
  }

  stream(start = 0, end = this.size): Readable {
    if (end <= this.#head.length) return Readable.from([this.#head.subarray(start, end)])
    return Readable.from(this.#pieces(start, end), { objectMode: false, highWaterMark: 256 * 1024 })
  }

  /** A connection that breaks in the middle is taken up again where it was. */
  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    let failures = 0
    for (let at = start; at < end;) {
      try {
        for await (const piece of await this.#body(at, end)) {
          yield piece
          at += piece.length
          failures = 0
        }
        if (at < end) throw new StorageUnavailable(new Error('the answer ended early'))
      } catch (error) {
        const failure = s3Failure(error)
        failures += 1
        if (failures > RESUMES || !(failure instanceof StorageUnavailable)) throw failure
        await sleep(PAUSE_MS * failures)
      }
    }
  }

  async #body(start: number, end: number): Promise<AsyncIterable<Buffer>> {
    const answer = await this.#store.get(this.#key, { start, end }, this.etag)
    if (answer === null) throw new Error(`${this.#key} is gone`)
    return bodyOf(answer)
  }

  /** Nothing of it is held. */
  async close(): Promise<void> {}

  async [Symbol.asyncDispose](): Promise<void> {}
}
