// What every storage promises, on a disk and in a bucket.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestStore } from '../uploads/store/parts/test-store.ts'
import { fileStorage } from './file-storage.ts'
import { openS3Storage } from './s3/s3-storage.ts'
import { namesIn, readStored, type Storage } from './storage.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
const folder = await mkdtemp(join(tmpdir(), 'storages-'))
const server = await openTestStore(join(folder, 'bucket'), 'site')
const place = { kind: 's3', folder, bucket: 'site', prefix: 'a/b', region: 'us-east-1', pathStyle: true } as const
const choice = { ...place, endpoint: server.endpoint }
const MOST = 40 * 2 ** 20
const bucket = await openS3Storage(choice, join(folder, 'scratch'), MOST)
const storages: [string, Storage][] = [
  ['a disk', fileStorage(join(folder, 'files'))],
  ['a bucket', bucket],
]
afterAll(async () => {
  bucket.close()
  await server.close()
  await rm(folder, { recursive: true })
})

async function made(bytes: Buffer | string): Promise<string> {
  const path = join(folder, createHash('sha256').update(bytes).digest('hex').slice(0, 12))
  await writeFile(path, bytes)
  return path
}

test.each(storages)('on %s a file is kept, replaced, copied and gone', async (_, storage) => {
  await storage.keep(await made('one'), 'pano/x/a.txt')
  await storage.keep(await made('other'), 'pano/x/a.txt')
  expect((await readStored(storage, 'pano/x/a.txt'))?.toString()).toBe('other')
  expect(await storage.copy('pano/x/a.txt', 'pano/y/b.txt')).toBe(true)
  expect(await storage.copy('pano/x/none.txt', 'pano/y/c.txt')).toBe(false)
  await storage.keep(await made('neighbour'), 'pano/xx')
  await storage.remove('pano/x')
  expect([await storage.exists('pano/x/a.txt'), await storage.exists('pano/xx')]).toEqual([false, true])
  expect((await readStored(storage, 'pano/y/b.txt'))?.toString()).toBe('other')
  expect([await storage.open('pano/none'), await storage.local('pano/none')]).toEqual([null, null])
})

test.each(storages)('on %s large files come and go in parts', async (_, storage) => {
  const bytes = randomBytes(36 * 2 ** 20 + 5)
  await storage.keep(await made(bytes), 'lib/x/large.mp4')
  const file = await storage.open('lib/x/large.mp4')
  expect(file?.size).toBe(bytes.length)
  const [at, length] = [17 * 2 ** 20 - 3, 70_000]
  expect((await file?.read(at, length))?.equals(bytes.subarray(at, at + length))).toBe(true)
  expect((await file?.read(bytes.length - 2, 10))?.length).toBe(2)
  expect((await buffer(file?.stream() ?? Readable.from([]))).equals(bytes)).toBe(true)
  const [one, other] = await Promise.all([storage.local('lib/x/large.mp4'), storage.local('lib/x/large.mp4')])
  expect(one?.path).toBe(other?.path)
  expect((await readFile(one?.path ?? '')).equals(bytes)).toBe(true)
  await Promise.all([one?.[Symbol.asyncDispose](), other?.[Symbol.asyncDispose]()])
})

test.each(storages)('on %s a folder moves in, is listed and lent', async (_, storage) => {
  const work = await storage.workFolder()
  await mkdir(join(work, 'tiles'), { recursive: true })
  for (let at = 0; at < 40; at += 1) await writeFile(join(work, `tiles/${at}_0.jpg`), `tile ${at}`)
  await writeFile(join(work, 'manifest.json'), '{}')
  await storage.moveIn(work, 'pano/m/r')
  expect((await namesIn(storage, 'pano/m/r')).toSorted()).toEqual(['manifest.json', 'tiles'])
  expect(await namesIn(storage, 'pano/m/r/tiles')).toHaveLength(40)
  for await (const { changed } of storage.list('pano/m')) expect(Date.now() - (await changed())).toBeLessThan(60_000)
  const lent = await storage.localFolder('pano/m/r/tiles')
  expect(await readFile(join(lent?.path ?? '', '7_0.jpg'), 'utf8')).toBe('tile 7')
  await lent?.[Symbol.asyncDispose]()
  await storage.remove('pano/m')
  expect(await namesIn(storage, 'pano/m/r')).toEqual([])
})

test('copies take no more room than they may, but for those in use', async () => {
  await bucket.keep(await made(randomBytes(30 * 2 ** 20)), 'lib/y/second.mp4')
  const second = await bucket.local('lib/y/second.mp4')
  const first = await bucket.local('lib/x/large.mp4')
  const copies = (): Promise<string[]> => readdir(join(folder, 'scratch/copies'))
  expect(await copies()).toHaveLength(2)
  await second?.[Symbol.asyncDispose]()
  expect(await copies()).toHaveLength(1)
  expect((await readFile(first?.path ?? '')).length).toBe(36 * 2 ** 20 + 5)
  await first?.[Symbol.asyncDispose]()
})

test('a store that is away is told as such', async () => {
  const nowhere = { ...choice, endpoint: 'http://127.0.0.1:9' }
  const away = await openS3Storage(nowhere, join(folder, 'away'))
  await expect(away.open('pano/x/a.jpg')).rejects.toThrow(StorageUnavailable)
  away.close()
})
