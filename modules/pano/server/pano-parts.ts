// What the server's side of panoramas works with.
import type { Jobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { defineQueue } from '@huanshi/server-kit/jobs/queue.ts'
import type { Renditions } from '@huanshi/library/server/media/rendition-job.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export interface PanoParts {
  readonly db: Database
  readonly storage: Storage
  readonly media: MediaAddresses
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Absent where videos stay as they came. */
  readonly renditions?: Renditions | undefined
  /** The operator has a detector of faces and plates. */
  readonly detects?: boolean
}

/** What their rules need, in whatever transaction they run. */
export type PanoRuleParts = Pick<PanoParts, 'storage' | 'media' | 'jobs' | 'detects' | 'renditions'>

export interface PictureJob {
  readonly panoId: string
  readonly revision: string
}

export const pictureQueue = defineQueue<PictureJob>('pano-picture')

export interface BakeJob {
  readonly panoId: string
}

export const bakeQueue = defineQueue<BakeJob>('pano-bake')
export const detectQueue = defineQueue<BakeJob>('pano-detect')
