// What taking a tour in works with: the ways in which files become records are those of plain uploads.
import type { Jobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { defineQueue } from '@huanshi/server-kit/jobs/queue.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'

export interface ImportParts {
  readonly db: Database
  readonly storage: Storage
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Of panoramas and the library. */
  readonly kinds: readonly UploadKind[]
  /** Keeps the picture of an icon and answers its address. */
  readonly keepIcon: (bytes: Buffer) => Promise<string>
}

export interface ImportJob {
  readonly tourId: string
}

export const importQueue = defineQueue<ImportJob>('tour-import')

export function archiveFolder(tourId: string): string {
  return `import/${tourId}`
}

export function archiveFile(tourId: string): string {
  return `${archiveFolder(tourId)}/source.zip`
}
