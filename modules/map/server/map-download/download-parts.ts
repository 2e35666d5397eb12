// What downloads of maps work with.
import type { Area, Bounds } from '@huanshi/kernel/protocol/geometry.ts'
import type { MapDownload } from '../../contract/map-download.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Jobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { defineQueue } from '@huanshi/server-kit/jobs/queue.ts'
import type { AdvisoryLocks } from '@huanshi/server-kit/advisory-lock/advisory-lock.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Clock } from './download-tiles.ts'

export interface DownloadJob {
  readonly downloadId: string
}

export const downloadQueue = defineQueue<DownloadJob>('map-download')

/** What is to be downloaded. */
export interface BegunDownload {
  readonly id: string
  readonly name: string
  readonly region: Area | Bounds
  readonly source: NonNullable<MapDownload['source']>
  readonly key: string | null
  readonly minZoom: number
  readonly maxZoom: number
  readonly rate: number
}

export interface DownloadParts {
  readonly db: Database
  readonly storage: Pick<Storage, 'scratch' | 'moveIn' | 'remove' | 'list' | 'workFolder' | 'open'>
  readonly media: Pick<MediaAddresses, 'address'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly locks: Pick<AdvisoryLocks, 'tryTake'>
  readonly allowsPrivate: boolean
  readonly clock?: Clock
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: async (ms, signal) => {
    await sleep(ms, undefined, { signal })
  },
}

/** Tiles on their way; beside the finished files, so that any process with the same storage goes on with it. */
export const spoolFolder = (id: string): string => `mapspool/${id}`
export const archiveFolder = (id: string): string => `map/${id}`
export const ARCHIVE_FILE = 'map.pmtiles'
