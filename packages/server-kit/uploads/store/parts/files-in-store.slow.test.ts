// Unfinished files in a store elsewhere: two processes on one database and one S3 server. What each keeps in memory is its own.
import { createCipheriv, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { tag } from '@huanshi/kernel/resources/tag.ts'
import { openAdvisoryLocks } from '../../../advisory-lock/advisory-lock.ts'
import { testApp, testToken } from '../../../app/test-app.ts'
import { StorageUnavailable } from '../../../storage/storage-unavailable.ts'
import { openS3Storage, type S3Storage } from '../../../storage/s3/s3-storage.ts'
import { diskReserve, type DiskReserve } from '../../../disk/reserve.ts'
import { testDatabase } from '../../../store/test-database.ts'
import { uuidV7 } from '../../../store/uuid-v7.ts'
import { cleanUploads } from '../../clean-up.ts'
import { registerUploads } from '../../register-uploads.ts'
import { positionOf, send, sha256, type Sending } from '../../send-for-test.ts'
import type { UploadKind } from '../../upload-kind.ts'
import { filesInStore } from './files-in-store.ts'
import type { ObjectStore } from './object-store.ts'
import { s3Objects } from './s3-objects.ts'
import { partSize } from './tail.ts'
import { openTestStore, type TestStore } from './test-store.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const MiB = 2 ** 20
const PART = 2 * MiB
const SEED = Number(process.env['HUANSHI_SEED'] ?? 26)
const ADDRESS = '/api/My/Test/Upload'
const store = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'parts-'))
const bytes = createCipheriv('aes-128-ctr', Buffer.alloc(16, SEED), Buffer.alloc(16)).update(
  Buffer.alloc(100 * MiB + 12_345),
)
const userId = uuidV7()
/** What became of the files, by the record's id. */
const kept = new Map<string, string>()

let server: TestStore
let storage: S3Storage
let objects: ObjectStore
let token: string
let one: Process
let other: Process

beforeAll(async () => {
  server = await openTestStore(folder, 'files')
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER'
  const choice = {
    kind: 's3',
    bucket: 'files',
    prefix: 'site',
    endpoint: server.endpoint,
    region: 'us-east-1',
  } as const
  storage = await openS3Storage({ ...choice, pathStyle: true, folder, scratch: null }, join(folder, 'scratch'))
  objects = s3Objects(storage.store)
  await store.db
    .insertInto('user')
    .values({ id: userId, user_name: 'p', display_name: 'p', storage_quota: 1e12 })
    .execute()
  token = await testToken({ userId, userName: 'p', roles: ['会员'] })
  ;[one, other] = [await start(), await start()]
})
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await server.close()
  await rm(folder, { recursive: true })
  await store.close()
})

const kind: UploadKind = {
  config: 'test',
  profile: { ...uploadProfiles.panoBigPixel, fileNameExt: ['.bin'], minSize: 1, address: ADDRESS },
  resource: tag,
  async accept({ path, key }) {
    const id = uuidV7()
    kept.set(id, sha256(await readFile(path)))
    expect(key).toMatch(/^upload\/.*\/whole$/)
    return { finish: async () => id, release: async () => undefined }
  },
  present: async (_db, id) => ({ id }),
}

type Process = Awaited<ReturnType<typeof start>>

async function start(reserve?: DiskReserve) {
  const locks = openAdvisoryLocks(store.url)
  const unfinished = filesInStore({ db: store.db, store: objects, storage })
  const uploads = {
    db: store.db,
    locks,
    folder: join(folder, 'scratch'),
    unfinished,
    kinds: [kind],
    ...(reserve && { reserve }),
  }
  const app = await testApp({ db: store.db, register: (app) => registerUploads(app, uploads) })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin,
    uploads,
    async close() {
      const closed = app.close()
      app.server.closeAllConnections()
      await closed
      await locks.close()
    },
  }
}

const chunk = (id: string, start: number, more: Partial<Sending> = {}) => {
  const all = more.bytes ?? bytes
  const end = Math.min(all.length, start + PART)
  return send({ origin: one.origin, token, bytes: all, id, name: 'a.bin', start, end, address: ADDRESS, ...more })
}

async function objectsOf(id: string): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of objects.list(`upload/${userId}/${id}`)) names.push(key.split('/').at(-1) ?? '')
  return names
}

test('chunks that go to either process in turn make the file, and nothing is left of them', async () => {
  const id = randomUUID()
  let last: Awaited<ReturnType<typeof chunk>> | undefined
  for (let [start, count] = [0, 0]; start < bytes.length; start += PART, count += 1) {
    last = await chunk(id, start, { origin: [one, other][count % 2]?.origin ?? '' })
    expect([start, last.status]).toEqual([start, start + PART < bytes.length ? 200 : 201])
  }
  expect(kept.get(String(last?.body['id']))).toBe(sha256(bytes))
  expect(await objectsOf(id)).toEqual([])
  const { rows } = await sql`select from upload_part where file_id = ${id}`.execute(store.db)
  expect(rows).toEqual([])
  // Told again, it is the same.
  expect((await chunk(id, 100 * MiB, { end: bytes.length })).body).toEqual(last?.body)
})

test('a file larger than what this machine has room for goes to the store all the same', async () => {
  const { bavail, bsize } = await statfs(folder)
  const small = await start(diskReserve([folder], bavail * bsize - 600 * MiB))
  const begun = await chunk(randomUUID(), 0, {
    origin: small.origin,
    body: bytes.subarray(0, PART),
    end: PART,
    total: 40_000 * MiB,
  })
  await small.close()
  expect([begun.status, begun.body]).toEqual([200, { position: PART }])
})

test('two at a time on one process, which reads back nothing that it has just sent', async () => {
  const id = randomUUID()
  const read = vi.spyOn(objects, 'get')
  const answers: ReturnType<typeof chunk>[] = []
  for (let start = 0; start < 30 * MiB; start += PART) {
    await answers.at(-2)
    answers.push(chunk(id, start, { bytes: bytes.subarray(0, 30 * MiB) }))
  }
  const ends = await Promise.all(answers)
  expect(ends.map(({ status }) => status)).toEqual([...Array<number>(14).fill(200), 201])
  expect(kept.get(String(ends.at(-1)?.body['id']))).toBe(sha256(bytes.subarray(0, 30 * MiB)))
  expect(read.mock.calls.filter(([key]) => !key.endsWith('whole'))).toEqual([])
  read.mockRestore()
})

test.each([1, 1000, PART, 6 * MiB - 1, 6 * MiB, 6 * MiB + 1, 12 * MiB])('a file of %i bytes', async (length) => {
  const small = bytes.subarray(0, length)
  const id = randomUUID()
  let last
  for (let start = 0; start < length; start += PART) last = await chunk(id, start, { bytes: small })
  expect([last?.status, kept.get(String(last?.body['id']))]).toEqual([201, sha256(small)])
})

test('a file as one chunk, and one as chunks of every length', async () => {
  const whole = await chunk(randomUUID(), 0, { end: bytes.length })
  expect(kept.get(String(whole.body['id']))).toBe(sha256(bytes))
  const [id, all] = [randomUUID(), bytes.subarray(0, 20 * MiB)]
  let [start, answer, most] = [0, whole, 0]
  for (let step = 1; start < all.length; step = (step * 7 + SEED) % 1_500_000) {
    const end = Math.min(all.length, start + step)
    answer = await chunk(id, start, { bytes: all, end, origin: [one, other][step % 2]?.origin ?? '' })
    most = Math.max(most, (await objectsOf(id)).length)
    start = end
  }
  expect(kept.get(String(answer.body['id']))).toBe(sha256(all))
  expect(most).toBeLessThan(11)
})

test('a bad chunk changes nothing, wherever parts end; overlaps are the same or refused', async () => {
  const id = randomUUID()
  for (const start of [0, PART, 2 * PART, 3 * PART]) await chunk(id, start)
  const bad = await chunk(id, 4 * PART, { end: 9 * PART, fields: { hash: sha256(Buffer.from('x')) } })
  expect([bad.status, bad.body['position']]).toEqual([422, 4 * PART])
  expect(await positionOf(other.origin, token, id)).toBe(4 * PART)
  const overlap = await chunk(id, 3 * PART + 500, { end: 4 * PART + 500, origin: other.origin })
  expect([overlap.status, overlap.body]).toEqual([200, { position: 4 * PART + 500 }])
  const wrong = Buffer.from(bytes.subarray(3 * PART, 5 * PART)).fill(1, 0, 10)
  expect(await chunk(id, 3 * PART, { end: 5 * PART, body: wrong })).toMatchObject({
    status: 409,
    body: { type: 'upload.overlap' },
  })
  // What has become a part cannot be read: a repeat of it changes nothing, and the sender hears where to go on.
  expect(await chunk(id, 0)).toMatchObject({ status: 200, body: { position: 4 * PART + 500 } })
  expect(await positionOf(one.origin, token, id)).toBe(4 * PART + 500)
})

test('whichever of them ends in the middle, nothing that was acknowledged is lost', async () => {
  const [id, all] = [randomUUID(), bytes.subarray(0, 60 * MiB)]
  const found: unknown[] = []
  const acknowledged: number[] = []
  let position = 0
  let answer: Awaited<ReturnType<typeof chunk>> | undefined
  for (let count = 0; position < all.length; count += 1) {
    if ((count * SEED) % 5 === 3) {
      // Its memory and its lock go with it, and what it had begun is never ended.
      const lost = chunk(id, position, { bytes: all, fields: { hash: '0'.repeat(64) } })
      await other.close()
      await lost.catch(() => undefined)
      ;[one, other] = [await start(), one]
      found.push(await positionOf(one.origin, token, id))
      acknowledged.push(position)
    }
    answer = await chunk(id, position, { bytes: all, origin: [one, other][count % 2]?.origin ?? '' })
    position += PART
  }
  expect(found).toEqual(acknowledged)
  expect(found.length).toBeGreaterThan(3)
  expect([answer?.status, kept.get(String(answer?.body['id']))]).toEqual([201, sha256(all)])
})

test.each([
  ['in parts', 13 * MiB],
  ['that end where the file does', 12 * MiB],
  ['whole', MiB],
])(
  'a file %s, whose store went away before it was put together, is when its last chunk is sent again',
  async (_, size) => {
    const [id, all] = [randomUUID(), bytes.subarray(0, size)]
    const last = Math.floor((size - 1) / PART) * PART
    for (let start = 0; start < last; start += PART) await chunk(id, start, { bytes: all })
    vi.spyOn(one.uploads.unfinished, 'use').mockRejectedValueOnce(new StorageUnavailable(new Error('away')))
    const refused = await chunk(id, last, { bytes: all })
    expect([refused.status, refused.body['type'], await positionOf(one.origin, token, id)]).toEqual([
      503,
      'storage.away',
      size,
    ])
    const answer = await chunk(id, last, { bytes: all })
    expect([answer.status, kept.get(String(answer.body['id']))]).toEqual([201, sha256(all)])
  },
)

test('what the store has lost begins again, and what nobody touches goes', async () => {
  const [lost, old, fresh] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [lost, old, fresh]) for (const start of [0, PART]) await chunk(id, start)
  await objects.remove((await objectsOf(lost)).map((name) => `upload/${userId}/${lost}.test/${name}`))
  const answer = await chunk(lost, 2 * PART, { origin: other.origin })
  expect([answer.status, answer.body['position']]).toEqual([409, 0])
  expect((await chunk(lost, 0)).status).toBe(200)
  await sql`update upload set updated_time = now() - interval '49 hours' where file_id = ${old}`.execute(store.db)
  await cleanUploads(one.uploads)
  expect([(await objectsOf(old)).length, (await objectsOf(fresh)).length]).toEqual([0, 2])
})

test('multipart uploads that lead nowhere end; one that goes on, however long ago it began, does not', async () => {
  server.begun.clear()
  const [goes, stopped] = [randomUUID(), randomUUID()]
  for (const id of [goes, stopped]) for (let start = 0; start < 8 * MiB; start += PART) await chunk(id, start)
  // Begun for bytes that were never acknowledged.
  const refused = await chunk(randomUUID(), 0, { end: 8 * MiB, fields: { hash: '0'.repeat(64) } })
  expect([refused.status, server.begun.size]).toEqual([422, 3])
  await cleanUploads(one.uploads)
  expect(server.begun.size).toBe(3)
  for (const id of server.begun.keys()) server.begun.set(id, Date.now() - 49 * 3600_000)
  await sql`delete from upload where file_id = ${stopped}`.execute(store.db)
  await cleanUploads(one.uploads)
  expect(server.begun.size).toBe(1)
  for (let start = 8 * MiB; start < bytes.length; start += PART)
    expect((await chunk(goes, start)).status).toBeLessThan(300)
  expect(server.begun.size).toBe(0)
})

test('parts are as large as the largest file needs', () => {
  expect(partSize(1)).toBe(6 * MiB)
  for (const total of [50 * 2 ** 30, 600 * 2 ** 30]) expect(Math.ceil(total / partSize(total))).toBeLessThan(10_001)
})
