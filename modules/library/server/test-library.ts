// A server with a library on a database of its own: real storage and HTTP.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testApp, testToken } from '@huanshi/server-kit/app/test-app.ts'
import { openAdvisoryLocks } from '@huanshi/server-kit/advisory-lock/advisory-lock.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { fileStorage, type FileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { mediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import { registerMedia } from '@huanshi/server-kit/storage/register-media.ts'
import { testDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { registerUploads } from '@huanshi/server-kit/uploads/register-uploads.ts'
import { libRules } from './lib-item.rules.ts'
import { libUploads } from './upload-lib.ts'

interface TestLibrary {
  readonly origin: string
  readonly folder: string
  readonly storage: FileStorage
  readonly store: TestDatabase
  person(quota?: number): Promise<{ userId: string; token: string }>
  close(): Promise<void>
}

export async function testLibrary(): Promise<TestLibrary> {
  const store = await testDatabase()
  const { db } = store
  const locks = openAdvisoryLocks(store.url)
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-lib-'))
  const storage = fileStorage(join(folder, 'files'))
  await mkdir(storage.root, { recursive: true })
  const media = mediaAddresses(Buffer.alloc(32, 7), new EndedPermits())
  const rules = libRules({ media, storage }) as ResourceRules // the engine takes rules of any resource
  const app = await testApp({
    db,
    register(app) {
      registerMedia(app, { storage, addresses: media, ended: { isCurrent: () => true } })
      registerUploads(app, { db, locks, folder: join(folder, 'uploads'), kinds: libUploads({ db, storage }, rules) })
    },
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin,
    folder,
    storage,
    store,
    async person(quota = 1e12) {
      const userId = uuidV7()
      const userName = `p${userId.slice(-8)}`
      const values = { id: userId, user_name: userName, display_name: userName, storage_quota: quota }
      await db.insertInto('user').values(values).execute()
      return { userId, token: await testToken({ userId, userName, roles: ['会员'] }) }
    },
    async close() {
      await app.close()
      await locks.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
