// What one author has made public is read along an index, in its order: no list of everybody's works is walked for it.
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { mediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { DB } from '@huanshi/server-kit/store/tables.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { newestBlogs } from '@huanshi/content/server/view-blog/newest-blogs.ts'
import { readFrontPage } from './front-page.ts'
import { newestTours } from '@huanshi/tour/server/view/newest-tours.ts'

const media = mediaAddresses(Buffer.alloc(32, 1), new EndedPermits())
const asked: CompiledQuery[] = []
const store = await testDatabase()
const pool = new pg.Pool({ connectionString: store.url, max: 1 })
// It is closed a moment before the database goes, and may still hear of that.
pool.on('error', () => undefined)
const dialect = new PostgresDialect({ pool })
const db = new Kysely<DB>({ dialect, log: ({ query }) => void asked.push(query) })
afterAll(async () => {
  await db.destroy()
  await store.close()
})

const lists: readonly [name: string, read: (wanted: { userName: string }) => Promise<unknown>][] = [
  ['pano', (wanted) => readFrontPage(db, media, { pageSize: 24, ...wanted })],
  ['tour', (wanted) => newestTours(db, media, 24, wanted)],
  ['blog', (wanted) => newestBlogs(db, media, 24, wanted)],
]

test.each(lists)('of kind %s', async (name, read) => {
  asked.length = 0
  await read({ userName: 'lin' })
  const [query] = asked
  if (query === undefined) throw new Error('nothing was asked')
  const plan = await db.transaction().execute(async (trx) => {
    // Without the ways that only suit short tables, a missing index cannot hide.
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql.raw(`set local enable_${way} = off`).execute(trx)
    const explain = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters])
    return JSON.stringify((await trx.executeQuery(explain)).rows)
  })
  expect(plan).toContain(`"Index Name":"${name}_public_of"`)
  expect(plan).not.toMatch(/"Node Type":"(Seq Scan|Sort|Incremental Sort)"/)
})
