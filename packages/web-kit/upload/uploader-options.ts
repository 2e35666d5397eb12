// What a queue of uploads is given to work with.
import type { UploadProfile, UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { Prepare } from './prepare-file.ts'
import type { Road } from './send-file.ts'
import type { UploadRecord } from './upload-record.ts'

/** Upload profiles by their names, the preferred one first. */
export type ProfileNames = readonly [UploadProfileName, ...UploadProfileName[]]

export interface UploaderOptions {
  readonly road: Road
  readonly profiles: () => Readonly<Record<UploadProfileName, UploadProfile>>
  readonly subject: string
  /** Uploads at the same time; the rest wait. */
  readonly concurrency: number
  readonly prepare: Prepare
  /** A small picture as a data address. */
  readonly thumbnail: (file: File, profile: UploadProfile) => Promise<string | null>
  /** What it begins with: the history, or what another tab has left. */
  readonly records: readonly UploadRecord[]
  /** Files of those records that can go on at once. */
  readonly files: ReadonlyMap<string, File>
  readonly save: (records: readonly UploadRecord[]) => void
  /** Each file that is picked, as soon as it is, and what is sent of it. */
  readonly onFile: (key: string, file: File) => void
  readonly onFinished: (record: UploadRecord, created: unknown, file: File) => void
}
