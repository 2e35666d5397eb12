// What is remembered of an upload, in the browser's storage and beyond a reload. The file itself cannot be kept.
import { HISTORY_MS, uploadProfiles, type UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { newId } from '../live/visitor-ids.ts'
import { canResume, isRunning, uploadStates, type UploadState } from './upload-state.ts'

export interface UploadRecord {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly config: UploadProfileName
  readonly state: UploadState
  /** Chinese sentences; empty while nothing is wrong. */
  readonly errors: readonly string[]
  /** What was refused, as the server or a check named it. */
  readonly errorValue: string | null
  /** In the state `error`, and tried again by itself. */
  readonly isTrying: boolean
  readonly addTime: number
  readonly successedTime: number | null
  readonly successed: boolean
  readonly checked: boolean
  /** Bytes that the server holds. */
  readonly position: number
  /** Small picture as a data address. */
  readonly thumbnail: string | null
  /** Where the finished record goes. */
  readonly target: UploadTarget
  /** Whose it is: several people may share a browser. */
  readonly subject: string
  /** Tab in which the file was picked, until that is loaded again. */
  readonly tab: string
}

export interface UploadTarget {
  readonly groupId?: string
  readonly public?: true
  /** Record whose file this one takes the place of. */
  readonly replaces?: string
}

export const HISTORY_KEY = 'uploader'

/** Bytes are still to come without anyone doing anything. */
export function isMoving({ state, isTrying }: Pick<UploadRecord, 'state' | 'isTrying'>): boolean {
  return isRunning(state) || isTrying
}

/** It goes on when somebody says so. */
export function isHalted(record: Pick<UploadRecord, 'state' | 'isTrying'>): boolean {
  return canResume(record.state) && !record.isTrying
}

/** Two records are of the same upload when id and profile agree. */
export function recordKey(record: Pick<UploadRecord, 'id' | 'config'>): string {
  return `${record.id}:${record.config}`
}

/** Which tab asks for an upload, and where its record goes. */
export type Picked = Pick<UploadRecord, 'target' | 'tab'>

/** Picked in an earlier page that was left before the file was known: nobody could go on with that one. */
export function isForgotten(other: UploadRecord, { name, size, config }: UploadRecord): boolean {
  return (
    !other.checked && canResume(other.state) && other.name === name && other.size === size && other.config === config
  )
}

export function newRecord(
  file: File,
  config: UploadProfileName,
  { target, tab }: Picked,
  subject: string,
): UploadRecord {
  return {
    id: newId(),
    name: file.name,
    size: file.size,
    config,
    state: 'checking',
    errors: [],
    errorValue: null,
    isTrying: false,
    addTime: Date.now(),
    successedTime: null,
    successed: false,
    checked: false,
    position: 0,
    thumbnail: null,
    target,
    subject,
    tab,
  }
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** A person's records of an earlier page; what was under way then is paused now. Older than two days are dropped. */
export function loadHistory(storage: Storage, subject: string, now: number): UploadRecord[] {
  return parse(storage.getItem(HISTORY_KEY))
    .filter((record) => record.subject === undefined || record.subject === subject)
    .filter((record) => now - (record.successedTime ?? record.addTime) <= HISTORY_MS)
    .map((record) => ({
      ...record,
      subject,
      tab: '',
      isTrying: false,
      state: isMoving(record) ? 'paused' : record.state,
    }))
}

/**
 * Refused files are not worth remembering; a full storage costs the thumbnails first, then the history, never the upload. What others
 * have uploaded in this browser stays as it is.
 */
export function saveHistory(storage: Storage, subject: string, records: readonly UploadRecord[]): void {
  const kept = records.filter(
    ({ state }) => state !== 'fileError' && state !== 'duplicate' && state !== 'validationError',
  )
  const others = parse(storage.getItem(HISTORY_KEY)).filter(
    (record) => record.subject !== undefined && record.subject !== subject,
  )
  const bare = kept.map((record) => ({ ...record, thumbnail: null }))
  for (const attempt of [[...kept, ...others], [...bare, ...others], [...bare]]) {
    try {
      storage.setItem(HISTORY_KEY, JSON.stringify(attempt))
      return
    } catch {
      continue
    }
  }
}

/** As it lies in the storage: of an earlier version it may not say whose it is. */
type Stored = Omit<UploadRecord, 'subject'> & Partial<Pick<UploadRecord, 'subject'>>

function parse(text: string | null): Stored[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isRecord) : []
  } catch {
    return []
  }
}

function isRecord(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Partial<Record<keyof Stored, unknown>> // read field by field below
  return (
    typeof record.id === 'string' &&
    typeof record.name === 'string' &&
    typeof record.size === 'number' &&
    typeof record.config === 'string' &&
    record.config in uploadProfiles &&
    typeof record.addTime === 'number' &&
    typeof record.position === 'number' &&
    Array.isArray(record.errors) &&
    uploadStates.some((state) => state === record.state) &&
    typeof record.target === 'object' &&
    record.target !== null
  )
}
