// What downloads of maps work with.
import type { Area, Bounds } from '@huanshi/contract/protocol/geometry.ts'
import type { MapDownload } from '@huanshi/contract/resources/map-download.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Jobs } from '../../capabilities/jobs/jobs.ts'
import { defineQueue } from '../../capabilities/jobs/queue.ts'
import type { Leases } from '../../capabilities/lease/lease.ts'
import type { MediaAddresses } from '../../capabilities/storage/media-address.ts'
import type { FileStorage } from '../../capabilities/storage/file-storage.ts'
import type { Database } from '../../capabilities/store/database.ts'
import type { Clock } from './download-tiles.ts'

export interface DownloadOrder {
  readonly downloadId: string
}

export const downloadQueue = defineQueue<DownloadOrder>('map-download')

/** What is to be downloaded. */
export interface Ordered {
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
  readonly storage: Pick<FileStorage, 'root' | 'moveIn' | 'remove' | 'list' | 'workFolder' | 'local'>
  readonly media: Pick<MediaAddresses, 'address'>
  readonly jobs: Pick<Jobs, 'order'>
  readonly leases: Pick<Leases, 'tryTake'>
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
