// What the upload capability works with.
import type { AdvisoryLocks } from '../advisory-lock/advisory-lock.ts'
import type { Database } from '../store/database.ts'
import type { UploadKind } from './upload-kind.ts'
import type { Writers } from './writers.ts'

export interface UploadOptions {
  readonly db: Database
  readonly locks: AdvisoryLocks
  /** Where unfinished files lie. */
  readonly folder: string
  readonly kinds: readonly UploadKind[]
}

export interface Uploads extends UploadOptions {
  readonly writers: Writers
}
