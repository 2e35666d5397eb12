// A process that carries out downloads, for the test that kills it. Its clock runs sixty times as fast: a minute is a second.
import { setTimeout as sleep } from 'node:timers/promises'
import { openJobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { openAdvisoryLocks } from '@huanshi/server-kit/advisory-lock/advisory-lock.ts'
import { fileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { downloadHandler } from './download-job.ts'

const [, , url = '', folder = ''] = process.argv
const FASTER = 60
const db = openDatabase(url)
const locks = openAdvisoryLocks(url)
const onError = (error: unknown): void => console.error(error)
const jobs = await openJobs({ db, connectionString: url, locks, onError, pauses: { retry: 1, poll: 2 } })
const clock = {
  now: () => performance.now() * FASTER,
  wait: async (ms: number, signal: AbortSignal) => {
    await sleep(ms / FASTER, undefined, { signal })
  },
}
const media = { address: () => '' }
const parts = { db, storage: fileStorage(folder), media, jobs, locks, allowsPrivate: true, clock }
await jobs.work({ handlers: [downloadHandler(parts)] })
