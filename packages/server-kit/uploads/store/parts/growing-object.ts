// The bytes of one chunk on their way into a store: full parts go as soon as they are full, what is left waits as a piece.
import { Refusal } from '../../../http/refusal.ts'
import type { Database } from '../../../store/database.ts'
import type { Place, UnfinishedFile } from '../unfinished-files.ts'
import { findUpload, saveProgress, type Progress, type UploadKey } from '../upload-rows.ts'
import { MultipartGone, type ObjectStore } from './object-store.ts'
import { saveParts, type Part, type Piece } from './part-rows.ts'
import { partSize, pieceKey, readPieces, type Tail } from './tail.ts'

/** From so many on they are put together again: chunks of strangers may be of any length. */
const MOST_PIECES = 8

interface ObjectPlace extends Place {
  readonly store: ObjectStore
  readonly db: Database
  readonly key: UploadKey
  /** Holds the whole file in the end. */
  readonly whole: string
  /** Of its pieces. */
  readonly folder: string
  /** What is said where the store has lost what came before. */
  readonly lost: () => Promise<Error>
}

export class GrowingObject implements UnfinishedFile {
  readonly path = null
  readonly #place: ObjectPlace
  readonly #size: number
  readonly #former: readonly Piece[]
  readonly #parts: Part[] = []
  #sending: Promise<void> = Promise.resolve()
  #multipartId: string | null
  /** Of the part under way. */
  #start: number
  #pieces: readonly Piece[]
  #bytes: Buffer | null
  /** One past the last byte that came. */
  #at: number

  constructor(place: ObjectPlace, tail: Tail) {
    this.#place = place
    this.#size = partSize(place.total)
    this.#former = tail.pieces
    this.#multipartId = tail.multipartId
    this.#start = tail.start
    this.#pieces = tail.pieces
    this.#bytes = tail.bytes
    this.#at = place.position
  }

  async stored(at: number, length: number): Promise<Buffer | null> {
    // Bytes of a part cannot be read before the file is whole.
    if (at < this.#start) return null
    return (await this.#buffer()).subarray(at - this.#start, at - this.#start + length)
  }

  async write(pieces: readonly Buffer[]): Promise<void> {
    for (const piece of pieces)
      for (let from = 0; from < piece.length;) {
        const buffer = await this.#buffer()
        const copied = piece.copy(buffer, this.#at - this.#start, from)
        from += copied
        this.#at += copied
        if (this.#at - this.#start === this.#size) await this.#sendPart(buffer)
      }
  }

  async end(): Promise<void> {
    const [place, left] = [this.#place, this.#at - this.#start]
    if (left === 0 || this.#at === place.position) return
    if (this.#at === place.total) {
      const buffer = (await this.#buffer()).subarray(0, left)
      if (this.#start > 0) await this.#sendPart(buffer)
      else this.#sendWhole(buffer)
      return
    }
    const fresh = Math.max(place.position, this.#start)
    const together = this.#pieces.length >= MOST_PIECES
    const piece = together ? { start: this.#start, length: left } : { start: fresh, length: this.#at - fresh }
    const bytes = (await this.#buffer()).subarray(piece.start - this.#start, left)
    this.#pieces = together ? [piece] : [...this.#pieces, piece]
    this.#send(async () => void (await place.store.put(pieceKey(place.folder, piece), bytes)))
  }

  carried(): Tail {
    return { start: this.#start, pieces: this.#pieces, bytes: this.#bytes, multipartId: this.#multipartId }
  }

  sync(): Promise<void> {
    return this.#orLost(this.#sending)
  }

  async close(): Promise<void> {
    await this.#sending.catch(() => undefined)
  }

  async record(progress: Progress, isDue: boolean): Promise<void> {
    const { db, key, position, store, folder } = this.#place
    if (!isDue && progress.position === position) return
    await db.transaction().execute(async (trx) => {
      const row = await findUpload(trx, key, true)
      // Whoever has lost the lock meanwhile changes nothing.
      if (row !== null && row.position !== position) throw new Refusal('upload.busy')
      await saveProgress(trx, key, progress)
      await saveParts(trx, key, { multipartId: this.#multipartId, parts: this.#parts, pieces: this.#pieces })
    })
    const gone = this.#former.filter((piece) => !this.#pieces.includes(piece))
    // What stays goes with the file.
    await store.remove(gone.map((piece) => pieceKey(folder, piece))).catch(() => undefined)
  }

  async #buffer(): Promise<Buffer> {
    const { store, folder, total } = this.#place
    const size = Math.min(this.#size, total - this.#start)
    this.#bytes ??= await this.#orLost(readPieces(store, folder, { start: this.#start, pieces: this.#pieces }, size))
    return this.#bytes
  }

  /** While it is sent the next one fills. */
  async #sendPart(bytes: Buffer): Promise<void> {
    const { store, whole } = this.#place
    const [start, number] = [this.#start, this.#start / this.#size + 1]
    const id = (this.#multipartId ??= await store.begin(whole))
    // No more than one waits: memory is not to grow with the chunk.
    await this.#orLost(this.#sending)
    this.#send(async () => {
      this.#parts.push({ start, length: bytes.length, ...(await store.putPart(whole, id, number, bytes)) })
    })
    this.#nextPart()
  }

  /** A small file is one object from the beginning. */
  #sendWhole(bytes: Buffer): void {
    const { store, whole } = this.#place
    this.#send(async () => {
      this.#parts.push({ start: 0, length: bytes.length, ...(await store.put(whole, bytes)) })
    })
    this.#nextPart()
  }

  #nextPart(): void {
    this.#start = this.#at
    this.#pieces = []
    this.#bytes = null
  }

  async #orLost<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      throw error instanceof MultipartGone ? await this.#place.lost() : error
    }
  }

  #send(work: () => Promise<void>): void {
    this.#sending = Promise.all([this.#sending, work()]).then(() => undefined)
    // Whoever waits for it hears of a failure.
    this.#sending.catch(() => undefined)
  }
}
