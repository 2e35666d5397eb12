// The areas on a fresh database, asked over HTTP as browsers do.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, Response } from 'light-my-request'
import { describeApi } from '../capabilities/resource/openapi.ts'
import { TEST_ORIGIN, testApp } from '../capabilities/http/test-app.ts'
import type { Database } from '../capabilities/store/database.ts'
import { fileStorage, type FileStorage } from '../capabilities/storage/file-storage.ts'
import { testDatabase } from '../capabilities/store/test-database.ts'
import { registerDashboard } from '../features/dashboard/dashboard.routes.ts'
import { registerIcons } from '../features/hotspot-icon/icon.routes.ts'
import { registerConversations } from '../features/message/conversation.routes.ts'
import { registerMessageReading } from '../features/message/read.routes.ts'
import { registerNoticePreferences } from '../features/notice/preference.routes.ts'
import { registerNoticeReading } from '../features/notice/read.routes.ts'
import { registerOnlineCounts } from '../features/online/count.routes.ts'
import { gates } from './gates.ts'
import { registerView } from '../features/view/register-view.ts'
import { registerResources } from './register-resources.ts'
import { testPeople, type People, type Person } from './test-people.ts'
import { registerWorks } from './register-works.ts'
import { testMedia, testRules } from './test-rules.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export interface Site {
  readonly db: Database
  readonly databaseUrl: string
  readonly people: People
  readonly files: FileStorage
  /** `null` asks without signing in. */
  ask(person: Person | null, method: Method, url: string, body?: object): Promise<Response>
  /** As a visitor whose browser says something besides. */
  get(url: string, headers: Readonly<Record<string, string>>): Promise<Response>
  /** Bytes of some kind, as a file is sent. */
  send(
    person: Person | null,
    url: string,
    bytes: Buffer,
    type: string,
    further?: Readonly<Record<string, string>>,
  ): Promise<Response>
  close(): Promise<void>
}

export async function testSite(): Promise<Site> {
  const store = await testDatabase()
  const { db } = store
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-site-'))
  const files = fileStorage(folder)
  const app = await testApp({
    db,
    async register(app) {
      await describeApi(app)
      registerResources(app, { db, rules: testRules })
      registerView(app, { db, media: testMedia, origin: TEST_ORIGIN })
      registerWorks(app, { db, media: testMedia, rules: testRules })
      registerIcons(app, { db, gates, files: { media: testMedia, storage: files }, rules: testRules })
      registerDashboard(app, { db, gates })
      registerNoticeReading(app, { db, gates })
      registerMessageReading(app, { db, gates })
      registerConversations(app, { db, gates, media: testMedia })
      registerNoticePreferences(app, { db, gates })
      registerOnlineCounts(app, { db, gates })
    },
  })
  return {
    db,
    databaseUrl: store.url,
    files,
    people: await testPeople(db),
    ask(person, method, url, body) {
      const headers = person === null ? {} : { authorization: `Bearer ${person.token}` }
      const options: InjectOptions = { method, url, headers }
      return app.inject(body === undefined ? options : { ...options, payload: body })
    },
    get: (url, headers) => app.inject({ method: 'GET', url, headers }),
    send(person, url, bytes, type, further = {}) {
      const bearer = person === null ? {} : { authorization: `Bearer ${person.token}` }
      return app.inject({
        method: 'POST',
        url,
        headers: { ...bearer, ...further, 'content-type': type },
        payload: bytes,
      })
    },
    async close() {
      await app.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
