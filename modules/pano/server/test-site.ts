// A server with panoramas on a given database and folder: real storage, jobs, locks and HTTP.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { testApp, testToken } from '@huanshi/server-kit/app/test-app.ts'
import { openJobs, type Jobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { openRenditions } from '@huanshi/library/server/media/rendition-job.ts'
import { contentPlan } from './scene-content.ts'
import { openAdvisoryLocks } from '@huanshi/server-kit/advisory-lock/advisory-lock.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { fileStorage, type FileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { listeningPermits } from '@huanshi/server-kit/permit/test-permits.ts'
import { mediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import { mediaKey } from '@huanshi/server-kit/storage/media-key.ts'
import { packedStorage } from '@huanshi/server-kit/storage/tiles/packed-storage.ts'
import { registerMedia } from '@huanshi/server-kit/storage/register-media.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { registerUploads } from '@huanshi/server-kit/uploads/register-uploads.ts'
import type { UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'
import { panoRules } from './pano.rules.ts'
import type { PanoParts } from './pano-parts.ts'
import { panoUploads } from './pano-uploads.ts'

export interface TestPerson {
  readonly userId: string
  readonly token: string
}

export interface TestSite {
  readonly origin: string
  readonly storage: FileStorage
  readonly jobs: Jobs
  readonly parts: PanoParts
  readonly rules: ResourceRules
  person(roles?: string[], quota?: number): Promise<TestPerson>
  /** Hears what the database has said of permits until now. */
  hear(): Promise<void>
  close(): Promise<void>
}

export interface SiteOptions {
  readonly db: Database
  readonly url: string
  readonly folder: string
  readonly register?: (app: App, db: Database, rules: ResourceRules, parts: PanoParts) => void
  /** Further kinds of uploads. */
  readonly more?: (parts: PanoParts) => UploadKind[]
  /** Where there is one, videos that do not play everywhere are ordered again. */
  readonly ffmpeg?: string | null
  /** Panoramas are looked at by a detector. */
  readonly detects?: boolean
}

export async function openTestSite({
  db,
  url,
  folder,
  register,
  more,
  ffmpeg,
  detects = false,
}: SiteOptions): Promise<TestSite> {
  const locks = openAdvisoryLocks(url)
  const jobs = await openJobs({ db, connectionString: url, locks, onError: () => undefined })
  const storage = packedStorage(fileStorage(join(folder, 'files')))
  await mkdir(storage.root, { recursive: true })
  const renditions = ffmpeg === undefined ? undefined : openRenditions(jobs, ffmpeg ?? 'ffmpeg')
  const ended = listeningPermits(db)
  const parts = { db, storage, jobs, renditions, detects, media: mediaAddresses(await mediaKey(db), ended) }
  const rules = panoRules(parts) as ResourceRules // the engine takes rules of any resource
  const app = await testApp({
    db,
    register(app) {
      registerMedia(app, { storage, addresses: parts.media, ended: { isCurrent: () => true }, contentPlan })
      registerUploads(app, {
        db,
        locks,
        folder: join(folder, 'uploads'),
        kinds: [...panoUploads(parts, rules), ...(more?.(parts) ?? [])],
      })
      register?.(app, db, rules, parts)
    },
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin,
    storage,
    jobs,
    parts,
    rules,
    async person(roles = ['会员'], quota = 1e12) {
      const userId = uuidV7()
      const userName = `p${userId.slice(-8)}`
      const values = { id: userId, user_name: userName, display_name: userName, roles, storage_quota: quota }
      await db.insertInto('user').values(values).execute()
      return { userId, token: await testToken({ userId, userName, roles }) }
    },
    async hear() {
      ended.missed()
      await ended.isCurrent()
    },
    async close() {
      const closed = app.close()
      // A connection that was opened and never asked anything would be waited for.
      app.server.closeAllConnections()
      await closed
      await jobs.stop()
      await locks.close()
    },
  }
}
