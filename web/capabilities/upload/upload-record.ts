// What is remembered of an upload, in the browser's storage and beyond a reload. The file itself cannot be kept.
import { HISTORY_MS, uploadProfiles, type UploadProfileName } from '@huanshi/contract/protocol/upload-profiles.ts'
import { isRunning, uploadStates, type UploadState } from './upload-state.ts'

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
}

export interface UploadTarget {
  readonly groupId?: string
  readonly public?: true
  /** Record whose file this one takes the place of. */
  readonly replaces?: string
}

export const HISTORY_KEY = 'uploader'

/** Two records are of the same upload when id and profile agree. */
export function recordKey(record: Pick<UploadRecord, 'id' | 'config'>): string {
  return `${record.id}:${record.config}`
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Records of an earlier page; what was under way then is paused now. Older than two days are dropped. */
export function loadHistory(storage: Storage, now: number): UploadRecord[] {
  return parse(storage.getItem(HISTORY_KEY))
    .filter((record) => now - (record.successedTime ?? record.addTime) <= HISTORY_MS)
    .map((record) => (isRunning(record.state) ? { ...record, state: 'paused' as const } : record))
}

/** Refused files are not worth remembering; a full storage costs the thumbnails first, then the history, never the upload. */
export function saveHistory(storage: Storage, records: readonly UploadRecord[]): void {
  const kept = records.filter(
    ({ state }) => state !== 'fileError' && state !== 'duplicate' && state !== 'validationError',
  )
  const attempts = [kept, kept.map((record) => ({ ...record, thumbnail: null })), []]
  for (const attempt of attempts) {
    try {
      storage.setItem(HISTORY_KEY, JSON.stringify(attempt))
      return
    } catch {
      continue
    }
  }
}

function parse(text: string | null): UploadRecord[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isRecord) : []
  } catch {
    return []
  }
}

function isRecord(value: unknown): value is UploadRecord {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Partial<Record<keyof UploadRecord, unknown>> // read field by field below
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
