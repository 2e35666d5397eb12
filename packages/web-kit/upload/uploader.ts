// The queue of one person's uploads: checks files, sends as many at once as it may, and remembers them over reloads. In several tabs
// only one has it (see shared-uploader.ts).
import { uploadMessages as texts } from '@huanshi/kernel/protocol/upload-messages.ts'
import type { UploadProfile, UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { TrackError } from '@huanshi/kernel/protocol/upload-track.ts'
import { chooseProfile } from './choose-profile.ts'
import { fileId } from './file-id.ts'
import { sendFile, UNREADABLE } from './send-file.ts'
import { TransferRate } from './transfer-rate.ts'
import { isOtherShape, runChecks } from './upload-checks.ts'
import {
  isForgotten,
  isHalted,
  isMoving,
  newRecord,
  recordKey,
  type Picked,
  type UploadRecord,
} from './upload-record.ts'
import { canBecome, type UploadState } from './upload-state.ts'
import type { UploaderOptions, ProfileNames } from './uploader-options.ts'

export class Uploader {
  private readonly options: UploaderOptions
  private records: readonly UploadRecord[]
  private readonly files: Map<string, File>
  private readonly running = new Map<string, AbortController>()
  private readonly rates = new Map<string, TransferRate>()
  private readonly listeners = new Set<() => void>()
  private isOver = false
  private drawing: Promise<void> = Promise.resolve()

  constructor(options: UploaderOptions) {
    this.options = options
    this.files = new Map(options.files)
    this.records = options.records.map((record) => this.takenOver(record))
    for (const record of this.records) if (record.state === 'checking') void this.admit(record)
    this.pump()
  }

  /** What was under way goes on where its file is there, and waits for it where not. */
  private takenOver(record: UploadRecord): UploadRecord {
    if (!isMoving(record)) return record
    const calm = { ...record, errors: [], isTrying: false }
    if (!this.files.has(recordKey(record))) return { ...calm, state: 'paused' }
    return { ...calm, state: record.state === 'checking' ? 'checking' : 'passed' }
  }

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): readonly UploadRecord[] => this.records

  /** False after a reload, until the same file is picked again. */
  hasFile(key: string): boolean {
    return this.files.has(key)
  }

  allFiles(): ReadonlyMap<string, File> {
    return this.files
  }

  isBusy(): boolean {
    return this.records.some(isMoving)
  }

  /** Nothing is sent or written any more: the queue is another's. */
  leave(): void {
    this.isOver = true
    for (const abort of this.running.values()) abort.abort()
  }

  bytesPerSecond(key: string): number {
    return this.running.has(key) ? (this.rates.get(key)?.perSecond(Date.now()) ?? 0) : 0
  }

  /** @param configs the upload profiles that the files may have, the preferred one first */
  async add(files: readonly File[], configs: UploadProfileName | ProfileNames, picked: Picked): Promise<void> {
    const names: ProfileNames = typeof configs === 'string' ? [configs] : configs
    const drafts: UploadRecord[] = []
    for (const file of files) {
      const config = await chooseProfile(file, names, this.options.profiles())
      const draft = newRecord(file, config, picked, this.options.subject)
      this.keep(recordKey(draft), file)
      this.put([draft, ...this.records])
      drafts.push(draft)
    }
    // All of them count before the first is looked into, which may take long.
    for (const draft of drafts) if (this.find(recordKey(draft))?.state === 'checking') await this.admit(draft)
  }

  /** From being checked to a place in the queue. */
  private async admit(draft: UploadRecord): Promise<void> {
    const [draftKey, { config, subject, target }] = [recordKey(draft), draft]
    const profile = this.options.profiles()[config]
    const picked = this.files.get(draftKey)
    const file = picked === undefined ? null : await this.prepared(draft, picked, profile)
    if (file === null) return
    const refused = await runChecks({ file, profile, subject })
    if (refused !== null) {
      this.refuse(draft, refused.state, refused.message)
      return
    }
    const id = await fileId(file, subject, target.replaces)
    // Cancelled meanwhile.
    if (this.find(draftKey)?.state !== 'checking') return
    const record = { ...draft, id, name: file.name, size: file.size, checked: true }
    const key = recordKey(record)
    const known = this.find(key)
    if (known !== undefined && !isHalted(known)) {
      this.refuse(draft, 'duplicate', texts.duplicate)
      return
    }
    // Known and unfinished: this is the file to go on with, in its old place.
    const fresh = {
      ...record,
      target: known?.target ?? target,
      state: 'passed' as const,
      position: known?.position ?? 0,
    }
    this.files.delete(draftKey)
    this.keep(key, file)
    const rest = this.records.filter((other) => other !== known && !isForgotten(other, draft))
    this.put(rest.map((other) => (other.id === draft.id ? fresh : other)))
    this.pump()
    // One after the other, beside what is sent: the next file need not wait until this one is drawn.
    this.drawing = this.drawing.then(() => this.draw(key, file, known?.thumbnail ?? null))
  }

  private async draw(key: string, file: File, former: string | null): Promise<void> {
    const config = this.find(key)?.config
    if (config === undefined || this.isOver) return
    const drawn = await this.options.thumbnail(file, this.options.profiles()[config]).catch(() => former)
    this.change(key, { thumbnail: drawn ?? former })
  }

  /** A sound picture that only is no panorama: it may be shown flat. */
  canLieFlat(key: string): boolean {
    return this.find(key)?.state === 'fileError' && this.files.has(key)
  }

  async addFlat(key: string): Promise<void> {
    const [file, record] = [this.files.get(key), this.find(key)]
    if (file === undefined || record === undefined || !this.canLieFlat(key)) return
    this.remove(key)
    await this.add([file], 'panoBigImage', record)
  }

  /** What is to be sent of a picked file; null where it cannot be made. */
  private async prepared(draft: UploadRecord, file: File, profile: UploadProfile): Promise<File | null> {
    try {
      return await this.options.prepare(file, profile)
    } catch (error) {
      this.refuse(draft, 'fileError', error instanceof TrackError ? error.message : texts.unreadable)
      return null
    }
  }

  pause(key: string): void {
    this.stop(key, 'paused')
  }

  cancel(key: string): void {
    this.stop(key, 'cancelled')
  }

  resume(key: string): void {
    const record = this.find(key)
    if (record === undefined || !isHalted(record) || !this.files.has(key)) return
    this.change(key, { state: record.checked ? 'passed' : 'checking', errors: [], errorValue: null })
    if (record.checked) this.pump()
    else void this.admit(record)
  }

  pauseAll(): void {
    for (const record of this.records) if (isMoving(record)) this.pause(recordKey(record))
  }

  resumeAll(): void {
    for (const record of this.records)
      if (record.state === 'paused' || record.state === 'error') this.resume(recordKey(record))
  }

  /** The line is back: what was lost with it goes on by itself. */
  resumeLost(): void {
    for (const record of this.records)
      if (record.state === 'error' && record.errorValue === null) this.resume(recordKey(record))
  }

  /** Takes it off the list; what is under way is stopped first. */
  remove(key: string): void {
    this.running.get(key)?.abort()
    this.files.delete(key)
    this.put(this.records.filter((record) => recordKey(record) !== key))
    this.pump()
  }

  clearFinished(): void {
    this.put(this.records.filter((record) => isMoving(record) || isHalted(record)))
  }

  private stop(key: string, state: Extract<UploadState, 'paused' | 'cancelled'>): void {
    const record = this.find(key)
    if (record === undefined || !canBecome(record.state, state)) return
    this.change(key, { state, isTrying: false })
    this.running.get(key)?.abort()
  }

  private pump(): void {
    if (this.isOver) return
    for (const record of this.records.toReversed()) {
      if (this.running.size >= this.options.concurrency) return
      const key = recordKey(record)
      if (record.state === 'passed' && this.files.has(key) && !this.running.has(key)) void this.run(key, record)
    }
  }

  private async run(key: string, record: UploadRecord): Promise<void> {
    const file = this.files.get(key)
    if (file === undefined) return
    const abort = new AbortController()
    const rate = new TransferRate()
    this.running.set(key, abort)
    this.rates.set(key, rate)
    this.change(key, { state: 'uploading' })
    const profile = this.options.profiles()[record.config]
    const onBytes = (position: number): void => {
      if (abort.signal.aborted) return
      rate.add(Date.now(), position)
      this.change(key, { position })
    }
    const onTrouble = (message: string | null): void => {
      if (abort.signal.aborted) return
      const isTrying = message !== null
      this.change(key, { state: isTrying ? 'error' : 'uploading', errors: isTrying ? [message] : [], isTrying })
    }
    try {
      const job = { file, id: record.id, config: record.config, profile, target: record.target }
      const outcome = await sendFile(job, this.options.road, abort.signal, onBytes, onTrouble)
      if (outcome.kind === 'finished') this.finish(key, outcome.record)
      else this.fail(key, outcome)
    } catch (error) {
      // An abort has already set the state that it stands for.
      if (!abort.signal.aborted) this.fail(key, { message: texts.requestFailed, code: String(error), final: false })
    } finally {
      this.running.delete(key)
      this.pump()
    }
  }

  private finish(key: string, created: unknown): void {
    const record = this.find(key)
    const file = this.files.get(key)
    if (record === undefined || file === undefined) return
    this.files.delete(key)
    this.change(key, {
      state: 'success',
      errors: [],
      isTrying: false,
      successed: true,
      successedTime: Date.now(),
      position: record.size,
    })
    this.options.onFinished(record, created, file)
  }

  private fail(key: string, { message, code, final }: { message: string; code: string | null; final: boolean }): void {
    // Picked again it goes on where it stands.
    if (final || code === UNREADABLE) this.files.delete(key)
    this.change(key, { state: final ? 'fileError' : 'error', errors: [message], isTrying: false, errorValue: code })
  }

  private refuse(draft: UploadRecord, state: UploadState, message: string): void {
    if (state !== 'fileError' || !isOtherShape(draft.config, message)) this.files.delete(recordKey(draft))
    this.change(recordKey(draft), { state, errors: [message], checked: true })
  }

  private find(key: string): UploadRecord | undefined {
    return this.records.find((record) => recordKey(record) === key)
  }

  private change(key: string, part: Partial<UploadRecord>): void {
    this.put(this.records.map((record) => (recordKey(record) === key ? { ...record, ...part } : record)))
  }

  private keep(key: string, file: File): void {
    this.files.set(key, file)
    this.options.onFile(key, file)
  }

  private put(records: readonly UploadRecord[]): void {
    if (this.isOver) return
    this.records = records
    this.options.save(records)
    for (const listener of this.listeners) listener()
  }
}
