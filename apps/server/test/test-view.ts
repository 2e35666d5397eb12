// The public pages alone, on a fresh database with panoramas as they are when they are ready.
import { TEST_ORIGIN, testApp } from '@huanshi/server-kit/app/test-app.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { mediaAddresses, type MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { registerView } from '../view/register-view.ts'

interface TestView {
  readonly app: App
  readonly db: Database
  readonly media: MediaAddresses
  /** Answers the id. */
  person(userName: string, displayName: string): Promise<string>
  /** A public one unless the values of its columns say otherwise; answers its id. */
  pano(userId: string, values?: Record<string, unknown>): Promise<string>
  close(): Promise<void>
}

const levels = [{ width: 4, height: 2, columns: 1, rows: 1 }]
const manifest = JSON.stringify({ type: 'equirectangular', width: 4, height: 2, tileSize: 512, levels })

export async function testView(): Promise<TestView> {
  const store = await testDatabase()
  const { db } = store
  const media = mediaAddresses(Buffer.alloc(32, 1), new EndedPermits())
  const app = await testApp({ db, register: (app) => registerView(app, { db, media, origin: TEST_ORIGIN }) })
  return {
    app,
    db,
    media,
    async person(userName, displayName) {
      const id = uuidV7()
      const email = `${userName}@x.example`
      await db.insertInto('user').values({ id, user_name: userName, display_name: displayName, email }).execute()
      return id
    },
    async pano(userId, values = {}) {
      const id = uuidV7()
      const file = { kind: 'image', status: 'ready', size: 1, file_name: 'x.jpg', mime: 'image/jpeg' }
      const made = { revision: uuidV7(), has_preview: true, manifest, visibility: 'public' }
      await db
        .insertInto('pano')
        .values({ id, user_id: userId, title: '洱海', ...file, ...made, ...values })
        .execute()
      return id
    },
    async close() {
      await app.close()
      await store.close()
    },
  }
}
