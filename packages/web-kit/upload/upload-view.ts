// How the queue looks from a tab that does not have it: told whole once, and then by what has changed.
import { recordKey, type UploadRecord } from './upload-record.ts'

export interface UploadView {
  readonly isWhole: boolean
  /** Keys of all records in their order. */
  readonly keys: readonly string[]
  readonly changed: readonly UploadRecord[]
  readonly bytesPerSecond: ReadonlyMap<string, number>
  /** Keys of those whose file is there. */
  readonly held: ReadonlySet<string>
  /** Keys of those that may be shown flat. */
  readonly flat: ReadonlySet<string>
  readonly isCut: boolean
}

export interface Queue {
  snapshot(): readonly UploadRecord[]
  hasFile(key: string): boolean
  bytesPerSecond(key: string): number
  canLieFlat(key: string): boolean
}

/** Bytes that have moved on are told of so often at most, milliseconds; all else at once. */
export const TELL_MS = 100

/** Makes views of a queue for those who look on. */
export class ViewMaker {
  private told = new Map<string, UploadRecord>()
  private toldTime = 0
  private wasCut = false

  /** Null where nothing has happened that could not wait for a moment. */
  next(queue: Queue, isCut: boolean, isWhole: boolean, now: number): UploadView | null {
    const records = queue.snapshot()
    const keys = records.map(recordKey)
    const changed = isWhole ? records : records.filter((record) => this.told.get(recordKey(record)) !== record)
    const isNews =
      isWhole ||
      isCut !== this.wasCut ||
      keys.length !== this.told.size ||
      changed.some((record) => !isSameButPosition(record, this.told.get(recordKey(record))))
    if (!isNews && now - this.toldTime < TELL_MS) return null
    this.told = new Map(records.map((record) => [recordKey(record), record]))
    this.toldTime = now
    this.wasCut = isCut
    return {
      isWhole,
      keys,
      changed,
      bytesPerSecond: new Map(
        keys.map((key) => [key, queue.bytesPerSecond(key)] as const).filter(([, rate]) => rate > 0),
      ),
      held: new Set(keys.filter((key) => queue.hasFile(key))),
      flat: new Set(keys.filter((key) => queue.canLieFlat(key))),
      isCut,
    }
  }
}

function isSameButPosition(record: UploadRecord, before: UploadRecord | undefined): boolean {
  return (
    before !== undefined &&
    record.state === before.state &&
    record.isTrying === before.isTrying &&
    record.thumbnail === before.thumbnail &&
    record.errors === before.errors
  )
}

/** What a tab that looks on knows; enough to go on from, should the queue come to it. */
export class Mirror implements Queue {
  private records: readonly UploadRecord[] = []
  private view: UploadView | null = null
  /** Their files, as far as they have been seen. */
  readonly files = new Map<string, File>()

  /** False until it has been told all. */
  get isKnown(): boolean {
    return this.view !== null
  }

  get isCut(): boolean {
    return this.view?.isCut ?? false
  }

  take(view: UploadView): void {
    if (!view.isWhole && this.view === null) return
    this.view = view
    const known = new Map([...this.records, ...view.changed].map((record) => [recordKey(record), record]))
    this.records = view.keys.flatMap((key) => known.get(key) ?? [])
    for (const key of this.files.keys()) if (!view.held.has(key)) this.files.delete(key)
  }

  snapshot(): readonly UploadRecord[] {
    return this.records
  }

  hasFile(key: string): boolean {
    return this.view?.held.has(key) ?? false
  }

  bytesPerSecond(key: string): number {
    return this.view?.bytesPerSecond.get(key) ?? 0
  }

  canLieFlat(key: string): boolean {
    return this.view?.flat.has(key) ?? false
  }
}
