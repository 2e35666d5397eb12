// What holds of every storage, in a folder and in a bucket whose server checks every signature; then what a bucket alone can do.
import { createCipheriv } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { S3Choice } from '../config/storage-choice.ts'
import { testChoice } from './s3/test-choice.ts'
import { openTestStore, type TestStore } from '../uploads/store/parts/test-store.ts'
import { fileStorage } from './file-storage.ts'
import { LocalCopies } from './local-copies.ts'
import { OutlineFile } from './outline-file.ts'
import { s3Complaint } from './s3/s3-failure.ts'
import { openS3Storage, type S3Storage } from './s3/s3-storage.ts'
import { namesIn, readStored, type Storage } from './storage.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const MiB = 2 ** 20
const key = Buffer.alloc(16, Number(process.env['HUANSHI_SEED'] ?? 26))
const noise = (length: number): Buffer =>
  createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length))

let root: string
let server: TestStore
let choice: S3Choice
let bucket: S3Storage
let storages: Readonly<Record<string, Storage>>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'storages-'))
  server = await openTestStore(join(root, 'store'), 'files')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  choice = testChoice(server.endpoint, join(root, 'scratch'))
  bucket = await openS3Storage(choice, choice.folder, { redirect: { endpoint: null } })
  storages = { folder: fileStorage(join(root, 'files')), bucket }
})
afterAll(async () => {
  bucket.close()
  await server.close()
  vi.unstubAllEnvs()
  await rm(root, { recursive: true, force: true })
})

async function put(storage: Storage, to: string, bytes: Buffer | string): Promise<void> {
  const path = join(root, 'sent')
  await writeFile(path, bytes)
  await storage.keep(path, to)
}

describe.each(['folder', 'bucket'])('in a %s', (name) => {
  const storage = (): Storage => storages[name] as Storage // both are there
  const text = async (of: string) => (await readStored(storage(), of))?.toString()

  test('a file is kept, replaced as a whole, and named otherwise then', async () => {
    await put(storage(), 'pano/a/name', 'one')
    await using one = await storage().open('pano/a/name')
    expect([one?.size, await text('pano/a/name')]).toEqual([3, 'one'])
    await put(storage(), 'pano/a/name', 'other')
    await using other = await storage().open('pano/a/name')
    expect([other?.size, await text('pano/a/name')]).toEqual([5, 'other'])
    expect(other?.etag).not.toBe(one?.etag)
    expect(Math.abs((other?.modified.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    expect([await storage().open('pano/a/none'), await storage().local('pano/none')]).toEqual([null, null])
    expect([await storage().exists('pano/a/name'), await storage().exists('pano/a/none')]).toEqual([true, false])
  })

  test.each([
    ['cover.jpg', 300_000],
    ['source.bin', 40 * MiB + 12_345],
  ] as const)('%s is read by ranges, streamed, and copied, byte for byte', async (file, length) => {
    const bytes = noise(length)
    await put(storage(), `pano/b/${file}`, bytes)
    expect(await storage().copy(`pano/b/${file}`, `pano/c/${file}`)).toBe(true)
    expect(await storage().copy('pano/b/none', 'pano/c/none')).toBe(false)
    for (const folder of ['b', 'c']) {
      await using opened = await storage().open(`pano/${folder}/${file}`)
      expect(opened?.size).toBe(length)
      for (const [start, count] of [
        [0, 10],
        [131_070, 20],
        [length - 5, 10],
        [length, 5],
      ] as const)
        expect(await opened?.read(start, count)).toEqual(bytes.subarray(start, start + count))
    }
    const [whole, part, left] = [
      await storage().open(`pano/c/${file}`),
      await storage().open(`pano/c/${file}`),
      await storage().open(`pano/c/${file}`),
    ]
    if (whole === null || part === null || left === null) throw new Error('not there')
    expect((await buffer(whole.stream())).equals(bytes)).toBe(true)
    expect((await buffer(part.stream(7, 200_000))).equals(bytes.subarray(7, 200_000))).toBe(true)
    // Whoever goes away in the middle leaves nothing open.
    for await (const piece of left.stream()) {
      expect(bytes.subarray(0, (piece as Buffer).length).equals(piece as Buffer)).toBe(true)
      break
    }
  })

  test('a folder moves in, is listed, and goes without its neighbours', async () => {
    const work = await storage().workFolder()
    await mkdir(join(work, 'tiles/0'), { recursive: true })
    await writeFile(join(work, 'manifest.json'), '{}')
    // The server of the tests lists only what has something right below it.
    await writeFile(join(work, 'tiles/first'), 'first')
    const names = Array.from({ length: 60 }, (_, i) => `${i}_0.jpg`)
    for (const one of names) await writeFile(join(work, 'tiles/0', one), one)
    await storage().moveIn(work, 'pano/d/e')
    expect(await readdir(work).catch(() => 'gone')).toBe('gone')
    await put(storage(), 'pano/de', 'neighbour')
    expect((await namesIn(storage(), 'pano/d/e')).toSorted()).toEqual(['manifest.json', 'tiles'])
    expect((await namesIn(storage(), 'pano/d/e/tiles/0')).toSorted()).toEqual(names.toSorted())
    expect(await namesIn(storage(), 'pano/none')).toEqual([])
    for await (const { changed } of storage().list('pano/d'))
      expect(Date.now() - (await changed())).toBeLessThan(120_000)
    expect(await text('pano/d/e/tiles/0/59_0.jpg')).toBe('59_0.jpg')
    await storage().remove('pano/d')
    expect(await namesIn(storage(), 'pano/d')).toEqual([])
    expect(await text('pano/de')).toBe('neighbour')
    await storage().remove('pano/d')
  })

  test('a file is lent by its path, to several at once', async () => {
    await put(storage(), 'pano/f/scene.glb', noise(MiB))
    const lent = await Promise.all([1, 2, 3].map(() => storage().local('pano/f/scene.glb')))
    expect(new Set(lent.map((one) => one?.path)).size).toBe(1)
    for (const one of lent) {
      expect((await readFile(one?.path ?? '')).equals(noise(MiB))).toBe(true)
      await one?.[Symbol.asyncDispose]()
    }
  })

  test.each(['../x', 'a/../b', '/a', 'a//b', '', 'a/.work'])('%j is no key', async (wrong) => {
    await expect((async () => storage().open(wrong))()).rejects.toThrow(TypeError)
  })
})

test('of a folder that moves in, what leads to the rest comes when all of that is there', async () => {
  const work = await bucket.workFolder()
  for (const name of ['a.jpg', 'manifest.json', ...Array.from({ length: 40 }, (_, i) => `tile-${i}.jpg`)])
    await writeFile(join(work, name), name)
  const before = server.puts.length
  await bucket.moveIn(work, 'pano/m')
  const puts = server.puts.slice(before)
  expect(puts).toHaveLength(42)
  const { key: last = '', answered = 0 } = puts.at(-1) ?? {}
  expect([last, answered - before]).toEqual(['site/pano/m/manifest.json', 41])
})

test('of a large file no more is sent than somebody reads', async () => {
  const size = 40 * MiB
  await put(bucket, 'pano/p/source.bin', noise(size))
  await using file = await bucket.open('pano/p/source.bin')
  if (file === null) throw new Error('not there')
  const before = server.sent()
  const stream = file.stream()
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let read = ((await pieces.next()).value as Buffer).length // the first of many
  // Until nothing more goes out by itself.
  for (let last = -1; last !== server.sent(); await sleep(1_000)) last = server.sent()
  expect(server.sent() - before).toBeGreaterThan(0)
  expect(server.sent() - before).toBeLessThan(size / 2)
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) read += next.value.length
  expect([read, server.sent() - before]).toEqual([size, size])
})

test('of local copies those go that were used longest ago, and never one in use', async () => {
  const copies = new LocalCopies(join(root, 'copies'), 2 * MiB)
  const take = async (name: string) => {
    await put(bucket, `pano/g/${name}`, noise(MiB))
    const file = await bucket.open(`pano/g/${name}`)
    if (file === null) throw new Error('not there')
    return copies.take(`pano/g/${name}`, file)
  }
  const held = await take('held')
  for (const name of ['1', '2', '3', '4']) await (await take(name))[Symbol.asyncDispose]()
  expect(copies.size).toBeLessThanOrEqual(2 * MiB)
  expect((await readFile(held.path)).equals(noise(MiB))).toBe(true)
  await held[Symbol.asyncDispose]()
})

test('copies and work together take no more than the bound; copies that nobody reads go first', async () => {
  const folder = join(root, 'bounded')
  const bounded = await openS3Storage({ ...choice, scratch: 80 * MiB }, folder)
  const { bound } = bounded
  if (bound === null) throw new Error('it has no bound')
  const all = async (): Promise<number> => {
    const { used, spare } = await bound.taken()
    return used + spare
  }
  for (const name of ['1', '2', '3']) await put(bounded, `pano/k/${name}`, noise(16 * MiB))
  const borrow = async (name: string) => {
    const lent = await bounded.local(`pano/k/${name}`)
    if (lent === null) throw new Error('not there')
    return lent
  }
  await (await borrow('1'))[Symbol.asyncDispose]()
  const held = await borrow('2')
  expect([await bound.taken(), await bound.left()]).toEqual([{ used: 16 * MiB, spare: 16 * MiB }, 64 * MiB])
  const work = await bounded.workFolder()
  await writeFile(join(work, 'made'), noise(30 * MiB))
  // What nobody reads has gone, so that 32 MiB more would find room.
  expect(await bound.left()).toBeLessThan(35 * MiB)
  expect(await all()).toBeLessThan(47 * MiB)
  await bound.assertRoom(33 * MiB)
  await expect(bound.assertRoom(36 * MiB)).rejects.toMatchObject({ code: 'storage.full', status: 507 })
  // Both ask at once, and one of them finds room.
  await writeFile(join(work, 'more'), noise(12 * MiB))
  const both = await Promise.allSettled([borrow('1'), borrow('3')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await all()).toBeLessThanOrEqual(80 * MiB)
  await held[Symbol.asyncDispose]()
  await rm(work, { recursive: true })
  await bounded.workFolder()
  bounded.close()
})

test('of a large file only the parts that are asked for are here', async () => {
  const bytes = noise(24 * MiB)
  await put(bucket, 'pano/o/source.tif', bytes)
  await using file = await bucket.open('pano/o/source.tif')
  if (file === null) throw new Error('not there')
  const work = await bucket.workFolder()
  const outline = await OutlineFile.open(file, work, { end: MiB, most: 4 * MiB })
  expect(await outline.bring({ start: 9 * MiB, length: MiB })).toBe(true)
  // More than it may have, and what no file has.
  expect(await outline.bring({ start: 12 * MiB, length: 2 * MiB })).toBe(false)
  expect(await outline.bring({ start: 25 * MiB, length: 1 })).toBe(false)
  const [here, { size, blocks }] = [await readFile(outline.path), await stat(outline.path)]
  expect([size, blocks * 512 <= 4 * MiB]).toEqual([bytes.length, true])
  for (const { start, length } of outline.there)
    expect(here.subarray(start, start + length).equals(bytes.subarray(start, start + length))).toBe(true)
  expect(here.subarray(2 * MiB, 9 * MiB).every((byte) => byte === 0)).toBe(true)
  await outline[Symbol.asyncDispose]()
  expect(await stat(work).catch(() => 'gone')).toBe('gone')
})

test('browsers may be sent to another name of the store, for which the address is signed', async () => {
  expect(bucket.directOrigin).toBe(server.endpoint)
  const redirect = { endpoint: 'https://files.example.com' }
  const named = await openS3Storage(choice, join(root, 'named'), { redirect })
  const address = await named.direct?.('pano/o/source.tif', { headers: { 'content-type': 'image/tiff' }, seconds: 7 })
  const { origin, pathname, searchParams } = new URL(address ?? '')
  expect([named.directOrigin, origin, pathname]).toEqual([
    'https://files.example.com',
    'https://files.example.com',
    '/files/site/pano/o/source.tif',
  ])
  expect([searchParams.get('X-Amz-Expires'), searchParams.get('response-content-type')]).toEqual(['7', 'image/tiff'])
  named.close()
  const plain = await openS3Storage(choice, join(root, 'plain'))
  expect([plain.directOrigin, 'direct' in plain]).toEqual([null, false])
  plain.close()
})

test('a bucket that is away is told as that, and is itself again afterwards', async () => {
  await put(bucket, 'pano/h/name', 'here')
  server.isAway = true
  await expect(bucket.open('pano/h/name')).rejects.toThrow(StorageUnavailable)
  await expect(put(bucket, 'pano/h/other', noise(20 * MiB))).rejects.toThrow(StorageUnavailable)
  expect(await bucket.isAnswering?.()).toBe(false)
  server.isAway = false
  // It is asked again after a pause.
  await expect.poll(() => bucket.isAnswering?.()).toBe(true)
  expect((await readStored(bucket, 'pano/h/name'))?.toString()).toBe('here')
  expect(await bucket.exists('pano/h/other')).toBe(false)
})

test.each([
  ['files', 'wrong', /拒绝访问存储桶“files”/],
  ['nowhere', 'S3RVER', /存储桶“nowhere”不存在/],
])('the start ends with a sentence: bucket %s, key %s', async (name, secret, sentence) => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secret)
  const wrong = await openS3Storage({ ...choice, bucket: name }, join(root, 'other'))
  const failure = await wrong.store.check().then(
    () => null,
    (error: unknown) => s3Complaint(error, name),
  )
  expect(failure).toMatch(sentence)
  wrong.close()
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
})

test('parts that a killed process left are ended', async () => {
  const { client, commands } = bucket.store
  const { UploadId = '' } = await client.send(
    new commands.CreateMultipartUploadCommand(bucket.store.at('pano/i/source')),
  )
  await bucket.endParts(3600_000)
  expect(server.begun.has(UploadId)).toBe(true)
  server.begun.set(UploadId, Date.now() - 2 * 3600_000)
  await bucket.endParts(3600_000)
  expect(server.begun.has(UploadId)).toBe(false)
})
