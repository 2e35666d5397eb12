// What taking a tour in works with: the ways in which files become records are those of plain uploads.
import type { Jobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { defineQueue } from '@huanshi/server-kit/jobs/queue.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'
import type { KeptFiles } from '@huanshi/server-kit/verify/kept-files.ts'
import { ownedById } from '@huanshi/server-kit/verify/owned-by-id.ts'

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

/** Until they have been taken in. */
export const keptArchives: Pick<KeptFiles, 'folder' | 'owned'> = {
  folder: 'import',
  owned: ownedById('tour_import', 'tour_id'),
}
