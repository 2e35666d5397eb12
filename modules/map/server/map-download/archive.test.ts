// What becomes of a download: parts of its file for everybody's browser while it is offered, and nothing fetched from within.
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { testApp } from '@huanshi/server-kit/app/test-app.ts'
import { openJobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { openAdvisoryLocks } from '@huanshi/server-kit/advisory-lock/advisory-lock.ts'
import { fileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { registerArchives } from './archive.routes.ts'
import { downloadHandler } from './download-job.ts'
import { archiveFolder, ARCHIVE_FILE } from './download-parts.ts'
import { insertDownload } from './test-download.ts'
import { testTiles } from './test-tiles.ts'

const store = await testDatabase()
const locks = openAdvisoryLocks(store.url)
const jobs = await openJobs({ db: store.db, connectionString: store.url, locks, onError: () => undefined })
const folder = await mkdtemp(join(tmpdir(), 'huanshi-archive-'))
const tiles = await testTiles()
const app = await testApp({
  db: store.db,
  register: (to, db) => registerArchives(to, { db, storage: fileStorage(folder) }),
})
afterEach(() => {
  tiles.asked.length = 0
})
afterAll(async () => {
  await app.close()
  await tiles.close()
  await jobs.stop()
  await locks.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const download = (template: string, columns: object = {}) => insertDownload(store.db, template, columns)
const content = randomBytes(5000)
async function offered(): Promise<{ id: string; sourceId: string }> {
  const revision = uuidV7()
  const id = await download(tiles.template, { status: 'ready', revision })
  const target = join(folder, archiveFolder(id), revision)
  await mkdir(target, { recursive: true })
  await writeFile(join(target, ARCHIVE_FILE), content)
  const sourceId = uuidV7()
  const address = `/maps/archives/${id}.pmtiles`
  await store.db
    .insertInto('map_source')
    .values({ id: sourceId, name: '一片', kind: 'archive', address, download_id: id, is_offered: true })
    .execute()
  return { id, sourceId }
}
const get = (id: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/maps/archives/${id}.pmtiles`, headers })

test('parts of the file are had by range, and the whole without', async () => {
  const { id } = await offered()
  const part = await get(id, { range: 'bytes=100-199' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/5000'])
  expect(part.rawPayload.equals(content.subarray(100, 200))).toBe(true)
  const end = await get(id, { range: 'bytes=-10' })
  expect(end.rawPayload.equals(content.subarray(4990))).toBe(true)
  const whole = await get(id)
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
    200,
    'application/vnd.pmtiles',
    'private, no-cache',
  ])
  expect(whole.rawPayload.equals(content)).toBe(true)
  const again = await get(id, { 'if-none-match': String(whole.headers['etag']) })
  expect(again.statusCode).toBe(304)
})

test('a range beyond the file is refused', async () => {
  const { id } = await offered()
  const beyond = await get(id, { range: 'bytes=6000-7000' })
  expect([beyond.statusCode, beyond.json()]).toMatchObject([416, { type: 'request.range' }])
})

test.each<[string, (of: { id: string; sourceId: string }) => Promise<unknown>]>([
  [
    'no longer offered',
    ({ sourceId }) =>
      store.db.updateTable('map_source').set({ is_offered: false }).where('id', '=', sourceId).execute(),
  ],
  [
    'whose source is deleted',
    ({ sourceId }) =>
      store.db
        .updateTable('map_source')
        .set({ deleted_time: '2024-01-01T00:00:00Z' })
        .where('id', '=', sourceId)
        .execute(),
  ],
  [
    'deleted',
    ({ id }) =>
      store.db.updateTable('map_download').set({ deleted_time: '2024-01-01T00:00:00Z' }).where('id', '=', id).execute(),
  ],
  [
    'still on its way',
    ({ id }) => store.db.updateTable('map_download').set({ status: 'running' }).where('id', '=', id).execute(),
  ],
])('what is %s is not there', async (_what, change) => {
  const made = await offered()
  expect((await get(made.id)).statusCode).toBe(200)
  await change(made)
  expect((await get(made.id)).statusCode).toBe(404)
})

test.each(['nonsense', uuidV7(), '..%2f..%2fsecret', '%00'])('%s is not there', async (id) => {
  expect((await get(id)).statusCode).toBe(404)
})

test.each<[string, (template: string) => string]>([
  ['this machine by number', (template) => template],
  ['this machine by name', (template) => template.replace('127.0.0.1', 'localhost')],
  ['this machine in another spelling', (template) => template.replace('127.0.0.1', '0x7f000001')],
  ['a private network', () => 'http://10.1.2.3/{z}/{x}/{y}'],
  ['the addresses of clouds', () => 'http://169.254.169.254/{z}/{x}/{y}'],
  ['this machine in IPv6', () => 'http://[::ffff:127.0.0.1]/{z}/{x}/{y}'],
])('a download from %s fails with a sentence, and nobody is asked', async (_what, templateOf) => {
  const id = await download(templateOf(tiles.template))
  const storage = fileStorage(folder)
  const handler = downloadHandler({
    db: store.db,
    storage,
    media: { address: () => '' },
    jobs,
    locks,
    allowsPrivate: false,
  })
  await handler.run({ downloadId: id }, { signal: AbortSignal.timeout(60_000) })
  const row = await store.db.selectFrom('map_download').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.status, row.error]).toEqual(['failed', expect.stringContaining('来源在内部网络里')])
  expect(tiles.asked).toEqual([])
})
