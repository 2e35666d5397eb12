// One queue for all tabs of a person. The tab that holds it sends, writes the history and tells the others how things stand; those
// show the same and hand on what is asked of them. When it goes, another takes the queue over with all its files, where it stands.
import type { UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { newId } from '../live/visitor-ids.ts'
import { calmly } from './calmly.ts'
import type { Connectivity } from './connectivity.ts'
import type { Order, Tabs, Word } from './tabs.ts'
import type { UploadRecord, UploadTarget } from './upload-record.ts'
import { Mirror, TELL_MS, ViewMaker, type Queue } from './upload-view.ts'
import type { UploaderOptions, ProfileNames } from './uploader-options.ts'
import { Uploader } from './uploader.ts'

type OfQueue = 'subject' | 'records' | 'files' | 'save' | 'onFile' | 'onFinished'

interface SharedOptions extends Omit<UploaderOptions, OfQueue> {
  readonly line: Connectivity
  readonly join: (subject: string, onWord: (word: Word) => void) => Tabs
  readonly load: (subject: string) => UploadRecord[]
  readonly save: (subject: string, records: readonly UploadRecord[]) => void
  /** In the tab that has sent it. True when there is something new to see of it afterwards. */
  readonly dress: (record: UploadRecord, created: unknown, file: File) => Promise<boolean>
  /** In every tab. */
  readonly onArrived: (record: UploadRecord, created: unknown) => void
}

/** What is drawn is told at once, and then so often at most, milliseconds: files that are sent bring some hundred changes a second. */
const DRAW_MS = 200

/** Nothing is known before the tabs have spoken. */
const nothing: readonly UploadRecord[] = []

export class SharedUploader implements Queue {
  /** Name of this tab. */
  readonly tab = newId()
  private readonly options: SharedOptions
  private readonly listeners = new Set<() => void>()
  /** Asked for here and not yet taken by the tab that has the queue. */
  private readonly asked = new Map<string, Order>()
  /** Orders of others that were carried out. */
  private readonly taken = new Set<string>()
  private subject: string | null = null
  private tabs: Tabs | null = null
  private own: Uploader | null = null
  private mirror = new Mirror()
  private maker = new ViewMaker()
  private hasAudience = false
  private later: ReturnType<typeof setTimeout> | undefined
  private readonly emit = calmly(async () => this.draw(), DRAW_MS)

  constructor(options: SharedOptions) {
    this.options = options
    options.line.subscribe(() => this.changed())
  }

  /** Whose uploads these are. */
  join(subject: string): void {
    if (this.subject === subject) return
    this.leave()
    this.subject = subject
    const tabs = this.options.join(subject, (word) => {
      if (this.tabs === tabs) this.hear(word)
    })
    this.tabs = tabs
    tabs.post({ kind: 'hello' })
    void tabs.lead.then(() => (this.tabs === tabs ? this.lead(subject) : undefined))
  }

  joinAgain(): void {
    const { subject } = this
    this.leave()
    if (subject !== null) this.join(subject)
  }

  /** Another person, or a page that was put aside and has lost the queue meanwhile. */
  leave(): void {
    this.subject = null
    this.own?.leave()
    this.own = null
    this.tabs?.leave()
    this.tabs = null
    this.mirror = new Mirror()
    this.hasAudience = false
    clearTimeout(this.later)
  }

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): readonly UploadRecord[] => (this.subject === null ? nothing : this.queue.snapshot())

  /** The server cannot be reached. */
  get isCut(): boolean {
    return this.own === null ? this.mirror.isCut : this.options.line.isCut
  }

  /** Leaving would stop what is under way, or lose what was asked for. */
  get isNeeded(): boolean {
    return this.own?.isBusy() ?? this.asked.size > 0
  }

  /** False after a reload, until the same file is picked again. */
  hasFile(key: string): boolean {
    return this.queue.hasFile(key)
  }

  bytesPerSecond(key: string): number {
    return this.queue.bytesPerSecond(key)
  }

  canLieFlat(key: string): boolean {
    return this.queue.canLieFlat(key)
  }

  /** @param configs the upload profiles that the files may have, the preferred one first */
  add(files: readonly File[], configs: UploadProfileName | ProfileNames, target: UploadTarget): void {
    const names: ProfileNames = typeof configs === 'string' ? [configs] : configs
    if (files.length > 0) this.ask({ do: 'add', files, ways: names, picked: { target, tab: this.tab } })
  }

  ask(order: Order): void {
    if (this.own !== null) {
      carryOut(this.own, order)
      // Whoever asks sees the answer without waiting.
      this.draw()
      return
    }
    const id = newId()
    this.asked.set(id, order)
    this.tabs?.post({ kind: 'order', id, order })
  }

  /** The line is back: what was lost with it goes on by itself. */
  resumeLost(): void {
    this.own?.resumeLost()
  }

  private get queue(): Queue {
    return this.own ?? this.mirror
  }

  /** This tab has the queue from now on: its own history, or what the one before has left. */
  private lead(subject: string): void {
    const { options, mirror } = this
    const own = new Uploader({
      ...options,
      subject,
      records: mirror.isKnown ? mirror.snapshot() : options.load(subject),
      files: mirror.files,
      save: (records) => options.save(subject, records),
      onFile: (key, file) => this.tell({ kind: 'files', files: new Map([[key, file]]) }),
      onFinished: (record, created, file) => this.finished(record, created, file),
    })
    this.own = own
    this.maker = new ViewMaker()
    own.subscribe(() => this.changed())
    this.tabs?.post({ kind: 'lead' })
    for (const order of this.asked.values()) carryOut(own, order)
    this.asked.clear()
    this.changed()
  }

  private finished(record: UploadRecord, created: unknown, file: File): void {
    const arrived = (): void => {
      this.options.onArrived(record, created)
      this.tell({ kind: 'arrived', record, created })
    }
    arrived()
    void this.options.dress(record, created, file).then((isDressed) => (isDressed ? arrived() : undefined))
  }

  private hear(word: Word): void {
    if (this.own !== null) this.hearAsOwner(this.own, word)
    else this.hearAsOther(word)
  }

  private hearAsOwner(own: Uploader, word: Word): void {
    if (word.kind === 'hello') {
      this.hasAudience = true
      this.show(true)
      this.tell({ kind: 'files', files: own.allFiles() })
    }
    if (word.kind !== 'order') return
    // It may be asked again by a tab that could not know.
    if (!this.taken.has(word.id)) carryOut(own, word.order)
    this.taken.add(word.id)
    this.tell({ kind: 'taken', id: word.id })
  }

  private hearAsOther(word: Word): void {
    if (word.kind === 'lead') {
      this.tabs?.post({ kind: 'hello' })
      for (const [id, order] of this.asked) this.tabs?.post({ kind: 'order', id, order })
    }
    if (word.kind === 'taken') this.asked.delete(word.id)
    if (word.kind === 'files') for (const [key, file] of word.files) this.mirror.files.set(key, file)
    if (word.kind === 'arrived') this.options.onArrived(word.record, word.created)
    if (word.kind !== 'view') return
    this.mirror.take(word.view)
    this.emit()
  }

  private changed(): void {
    this.show(false)
    this.emit()
  }

  private show(isWhole: boolean): void {
    if (this.own === null || !this.hasAudience) return
    const view = this.maker.next(this.own, this.isCut, isWhole, Date.now())
    clearTimeout(this.later)
    if (view === null) this.later = setTimeout(() => this.show(false), TELL_MS)
    else this.tell({ kind: 'view', view })
  }

  private tell(word: Word): void {
    if (this.hasAudience) this.tabs?.post(word)
  }

  private draw(): void {
    for (const listener of this.listeners) listener()
  }
}

function carryOut(queue: Uploader, order: Order): void {
  switch (order.do) {
    case 'add':
      void queue.add(order.files, order.ways, order.picked)
      break
    case 'pauseAll':
    case 'resumeAll':
    case 'clearFinished':
      queue[order.do]()
      break
    default:
      void queue[order.do](order.key)
  }
}
