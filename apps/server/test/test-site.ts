// The areas on a fresh database, asked over HTTP as browsers do.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, Response } from 'light-my-request'
import { testApp } from '@huanshi/server-kit/app/test-app.ts'
import type { GroupHosts } from '@huanshi/server-kit/http/group-hosts.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { fileStorage, type FileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { testPeople, type People, type Person } from './test-people.ts'
import type { SiteFurther } from './site-further.ts'
import { registerTestRoutes } from './test-routes.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export interface Site {
  readonly db: Database
  readonly databaseUrl: string
  readonly people: People
  readonly files: FileStorage
  readonly groupHosts: GroupHosts | undefined
  /** `null` asks without signing in. */
  ask(person: Pick<Person, 'token'> | null, method: Method, url: string, body?: object): Promise<Response>
  /** As a visitor whose browser says something besides. */
  get(url: string, headers: Readonly<Record<string, string>>): Promise<Response>
  /** Bytes of some kind, as a file is sent. */
  send(
    person: Pick<Person, 'token'> | null,
    url: string,
    bytes: Buffer | string,
    type: string,
    further?: Readonly<Record<string, string>>,
  ): Promise<Response>
  /** Lets programs in over HTTP; answers with its address. */
  listen(): Promise<string>
  close(): Promise<void>
}

type Before = (app: App, db: Database, folder: string, further: SiteFurther) => Promise<void>

/** @param before what is registered first, given the folder of the files */
export async function testSite(before?: Before, furtherOf: (db: Database) => SiteFurther = () => ({})): Promise<Site> {
  const store = await testDatabase()
  const { db } = store
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-site-'))
  const files = fileStorage(folder)
  const further = furtherOf(db)
  const app = await testApp({
    db,
    groupHosts: further.groupHosts,
    requestRate: { person: Infinity, token: Infinity, address: Infinity },
    async register(app) {
      await before?.(app, db, folder, further)
      await registerTestRoutes(app, db, folder, further)
    },
  })
  return {
    db,
    databaseUrl: store.url,
    files,
    groupHosts: further.groupHosts,
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
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
