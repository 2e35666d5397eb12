// What the upload capability works with.
import type { AdvisoryLocks } from '../advisory-lock/advisory-lock.ts'
import type { DiskReserve } from '../disk/reserve.ts'
import type { Database } from '../store/database.ts'
import type { UnfinishedFiles } from './store/unfinished-files.ts'
import type { UploadKind } from './upload-kind.ts'
import type { Writers } from './writers.ts'

export interface UploadsTold {
  /** A chunk of so many bytes was accepted. */
  arrived(bytes: number): void
  refused(code: string): void
}

export interface UploadOptions {
  readonly db: Database
  readonly locks: AdvisoryLocks
  /** Of this process alone: bytes wait here whose place is not known yet, and unfinished files lie here unless told otherwise. */
  readonly folder: string
  readonly unfinished?: UnfinishedFiles
  readonly kinds: readonly UploadKind[]
  /** What is left free on the disks that files come to. */
  readonly reserve?: DiskReserve
  readonly told?: UploadsTold
}

export interface Uploads extends UploadOptions {
  readonly unfinished: UnfinishedFiles
  readonly writers: Writers
}
