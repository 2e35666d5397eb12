// The queue of one person's uploads: checks files, sends as many at once as it may, and remembers them over reloads.
import { uploadMessages as texts } from '@huanshi/contract/protocol/upload-messages.ts'
import type { UploadProfile, UploadProfileName } from '@huanshi/contract/protocol/upload-profiles.ts'
import { TrackError } from '@huanshi/contract/protocol/upload-track.ts'
import { chooseProfile } from './choose-profile.ts'
import { fileId } from './file-id.ts'
import type { Prepare } from './prepare-file.ts'
import { sendFile, UNREADABLE, type Road } from './send-file.ts'
import { TransferRate } from './transfer-rate.ts'
import { runChecks } from './upload-checks.ts'
import { recordKey, type UploadRecord, type UploadTarget } from './upload-record.ts'
import { canBecome, canResume, isRunning, type UploadState } from './upload-state.ts'

export type Ways = readonly [UploadProfileName, ...UploadProfileName[]]

export interface UploaderOptions {
  readonly road: Road
  readonly profiles: () => Readonly<Record<UploadProfileName, UploadProfile>>
  readonly subject: () => string | null
  /** Uploads at the same time; the rest wait. */
  readonly concurrency: number
  readonly prepare: Prepare
  /** A small picture as a data address. */
  readonly thumbnail: (file: File, profile: UploadProfile) => Promise<string | null>
  readonly load: () => UploadRecord[]
  readonly save: (records: readonly UploadRecord[]) => void
  readonly onFinished: (record: UploadRecord, created: unknown, file: File) => void
}

export class Uploader {
  private readonly options: UploaderOptions
  private records: readonly UploadRecord[]
  private readonly files = new Map<string, File>()
  private readonly otherShapes = new Map<string, File>()
  private readonly running = new Map<string, AbortController>()
  private readonly rates = new Map<string, TransferRate>()
  private readonly listeners = new Set<() => void>()
  private added = 0

  constructor(options: UploaderOptions) {
    this.options = options
    this.records = options.load()
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

  bytesPerSecond(key: string): number {
    return this.running.has(key) ? (this.rates.get(key)?.perSecond() ?? 0) : 0
  }

  /** @param configs the ways that the files may go, the preferred one first */
  async add(files: readonly File[], configs: UploadProfileName | Ways, target: UploadTarget): Promise<void> {
    const ways: Ways = typeof configs === 'string' ? [configs] : configs
    for (const file of files) {
      await this.addOne(file, await chooseProfile(file, ways, this.options.profiles()), target)
    }
  }

  private async addOne(picked: File, config: UploadProfileName, target: UploadTarget): Promise<void> {
    const profile = this.options.profiles()[config]
    const subject = this.options.subject()
    this.added += 1
    const draft = newRecord(`checking-${this.added}`, picked, config, target)
    this.put([draft, ...this.records])
    const file = await this.prepared(draft, picked, profile)
    if (file === null) return
    const refused = await runChecks({ file, profile, subject })
    if (refused !== null || subject === null) {
      if (refused?.state === 'fileError' && isOtherShape(config, refused.message))
        this.otherShapes.set(recordKey(draft), picked)
      this.refuse(draft, refused?.state ?? 'validationError', refused?.message ?? texts.noUser)
      return
    }
    const id = await fileId(file, subject, target.replaces)
    const record = { ...draft, id, name: file.name, size: file.size, checked: true }
    const key = recordKey(record)
    const known = this.find(key)
    if (known !== undefined && !canResume(known.state)) {
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
    const rest = this.records.filter((other) => other !== known)
    this.put(rest.map((other) => (other.id === draft.id ? fresh : other)))
    this.files.set(key, file)
    this.pump()
    const thumbnail = await this.options.thumbnail(file, profile)
    this.change(key, { thumbnail: thumbnail ?? known?.thumbnail ?? null })
  }

  /** A sound picture that only is no panorama: it may be shown flat. */
  canLieFlat(key: string): boolean {
    return this.otherShapes.has(key)
  }

  async addFlat(key: string): Promise<void> {
    const [file, record] = [this.otherShapes.get(key), this.find(key)]
    if (file === undefined || record === undefined) return
    this.otherShapes.delete(key)
    this.remove(key)
    await this.add([file], 'panoBigImage', record.target)
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
    if (record === undefined || !canResume(record.state) || !this.files.has(key)) return
    this.change(key, { state: 'passed', errors: [], errorValue: null })
    this.pump()
  }

  pauseAll(): void {
    for (const record of this.records) if (isRunning(record.state)) this.pause(recordKey(record))
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
    this.put(this.records.filter(({ state }) => isRunning(state) || canResume(state)))
  }

  private stop(key: string, state: Extract<UploadState, 'paused' | 'cancelled'>): void {
    const record = this.find(key)
    if (record === undefined || !canBecome(record.state, state)) return
    this.change(key, { state })
    this.running.get(key)?.abort()
  }

  private pump(): void {
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
    try {
      const job = { file, id: record.id, config: record.config, profile, target: record.target }
      const outcome = await sendFile(job, this.options.road, abort.signal, onBytes)
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
    this.change(key, { state: 'success', successed: true, successedTime: Date.now(), position: record.size })
    this.options.onFinished(record, created, file)
  }

  private fail(key: string, { message, code, final }: { message: string; code: string | null; final: boolean }): void {
    // Picked again it goes on where it stands.
    if (code === UNREADABLE) this.files.delete(key)
    this.change(key, { state: final ? 'fileError' : 'error', errors: [message], errorValue: code })
  }

  private refuse(draft: UploadRecord, state: UploadState, message: string): void {
    this.change(recordKey(draft), { state, errors: [message], checked: true })
  }

  private find(key: string): UploadRecord | undefined {
    return this.records.find((record) => recordKey(record) === key)
  }

  private change(key: string, part: Partial<UploadRecord>): void {
    this.put(this.records.map((record) => (recordKey(record) === key ? { ...record, ...part } : record)))
  }

  private put(records: readonly UploadRecord[]): void {
    this.records = records
    this.options.save(records)
    for (const listener of this.listeners) listener()
  }
}

function isOtherShape(config: UploadProfileName, message: string): boolean {
  return (
    config === 'pano' && message !== texts.damaged && message !== texts.imageUnreadable && message !== texts.unreadable
  )
}

function newRecord(id: string, file: File, config: UploadProfileName, target: UploadTarget): UploadRecord {
  return {
    id,
    name: file.name,
    size: file.size,
    config,
    state: 'checking',
    errors: [],
    errorValue: null,
    addTime: Date.now(),
    successedTime: null,
    successed: false,
    checked: false,
    position: 0,
    thumbnail: null,
    target,
  }
}
