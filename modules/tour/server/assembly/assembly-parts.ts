import type { Jobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { defineQueue } from '@huanshi/server-kit/jobs/queue.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export interface AssemblyParts {
  readonly db: Database
  readonly storage: Pick<Storage, 'local'>
  readonly jobs: Pick<Jobs, 'enqueue'>
}

export interface AssemblyJob {
  readonly assemblyId: string
}

export const assemblyQueue = defineQueue<AssemblyJob>('tour-assembly')
