// A site whose files are in a bucket, and on no disk that lasts: from an upload to tiles that a visitor is shown, and away again.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { panoRules } from '@huanshi/pano/server/pano.rules.ts'
import { purgeDeleted } from '@huanshi/resource-server/purge.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { readStorage } from '@huanshi/server-kit/config/storage-choice.ts'
import { Complaints } from '@huanshi/server-kit/config/variables.ts'
import { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { mediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import { openS3Storage } from '@huanshi/server-kit/storage/s3/s3-storage.ts'
import { namesIn } from '@huanshi/server-kit/storage/storage.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { openTestStore, type TestStore } from '@huanshi/server-kit/uploads/store/parts/test-store.ts'
import { administratorToken, startProcess, stopProcess } from './test/server-process.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let store: TestDatabase
let folder: string
let bucket: TestStore

beforeAll(async () => {
  store = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'huanshi-elsewhere-'))
  bucket = await openTestStore(join(folder, 'store'), 'files')
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  await store.close()
})

const environment = (name: string) => ({
  HUANSHI_STORAGE: `s3://${name}?endpoint=${bucket.endpoint}`,
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
})

test('a panorama comes, is made, and is shown by parts', async () => {
  const site = { databaseUrl: store.url, folder }
  const one = await startProcess(site, 'all', environment('files'))
  const token = await administratorToken(one)
  const bytes = await readFile(new URL('../demo/panoramas/courtyard.jpg', import.meta.url))
  const sent = await send({ origin: one.origin, token, bytes })
  expect(sent.status).toBe(201)
  const headers = { authorization: `Bearer ${token}` }
  const pano = async (): Promise<Record<string, unknown>> =>
    (await (await one.ask(`/api/My/Panos/${String(sent.body['id'])}`, { headers })).json()) as Record<string, unknown> // a panorama
  await vi.waitUntil(async () => (await pano())['status'] === 'ready', { timeout: 120_000, interval: 200 })
  const plan = (await (await one.ask(String((await pano())['manifestUrl']))).json()) as { tileUrl: string } // a plan
  const tile = plan.tileUrl.replace('{level}', '0').replace('{column}', '0').replace('{row}', '0')
  const whole = Buffer.from(await (await one.ask(tile)).arrayBuffer())
  expect(whole.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  const part = await one.ask(tile, { headers: { range: 'bytes=2-9' } })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, whole.subarray(2, 10)])
  await stopProcess(one)
  // Nothing of it is on this disk but copies.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const left = entries.filter(({ parentPath, name }) => name.startsWith('source.') && !parentPath.includes('/store'))
  expect(left.every(({ parentPath }) => parentPath.includes('/scratch/'))).toBe(true)
})

test('of a gigapixel TIFF only parts are brought before it is taken', async () => {
  const one = await startProcess({ databaseUrl: store.url, folder }, 'web', {
    ...environment('files'),
    HUANSHI_STORAGE_REDIRECT: '1',
  })
  const token = await administratorToken(one)
  const bytes = plainTiff(8192, 2150)
  const [total, part, id] = [bytes.length, 10 * 2 ** 20, randomUUID()]
  const chunk = (start: number) => {
    const end = Math.min(total, start + part)
    const address = '/api/My/Panos/UploadBigPixel'
    return send({ origin: one.origin, token, bytes, id, name: '城市.tif', start, end, address })
  }
  let last = await chunk(0)
  for (let start = part; start < total; start += part) last = await chunk(start)
  expect([last.status, last.body['width'], last.body['height'], last.body['mime']]).toEqual([
    201,
    8192,
    2150,
    'image/tiff',
  ])
  // The process works at nothing: what it has here it has had for looking at the file.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const own = /\/web-\d+\/scratch(\/|$)/
  const copies = entries.filter(({ parentPath, name }) => own.test(parentPath) && /whole|outline/.test(name))
  expect(copies.map(({ name }) => name)).toEqual([])
  // Pages may have large files from where they are sent to.
  const page = await one.ask('/view', { headers: { accept: 'text/html' } })
  for (const directive of ['img-src', 'media-src', 'connect-src'])
    expect(page.headers.get('content-security-policy')).toMatch(new RegExp(`${directive} [^;]*${bucket.endpoint}`))
  await stopProcess(one)
})

/** Of one strip, its directory behind it, as libraries write them. */
function plainTiff(width: number, height: number): Buffer {
  const strip = width * height * 3
  const entries = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 3, 8 + strip],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, 8],
    [277, 3, 1, 3],
    [278, 4, 1, height],
    [279, 4, 1, strip],
  ] as const
  const bytes = Buffer.alloc(8 + strip + 6 + 2 + entries.length * 12 + 4)
  bytes.write('II*\0', 'latin1')
  const at = 8 + strip + 6
  bytes.writeUInt32LE(at, 4)
  for (const depth of [0, 1, 2]) bytes.writeUInt16LE(8, 8 + strip + depth * 2)
  bytes.writeUInt16LE(entries.length, at)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const place = at + 2 + index * 12
    bytes.writeUInt16LE(tag, place)
    bytes.writeUInt16LE(type, place + 2)
    bytes.writeUInt32LE(count, place + 4)
    bytes.writeUInt32LE(value, place + 8)
  }
  return bytes
}

test('a tour is published, its picture replaced, and all of it deleted, with nothing left in the bucket', async () => {
  const one = await startProcess({ databaseUrl: store.url, folder }, 'all', environment('files'))
  const token = await administratorToken(one)
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: string, path: string, body?: Values): Promise<Values> => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await one.ask(path, { method, headers: { ...headers, ...type }, ...json })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.status === 204 ? {} : ((await answer.json()) as Values) // every answer is an object
  }
  const picture = (name: string) => readFile(new URL(`../demo/panoramas/${name}.jpg`, import.meta.url))
  const sent = await send({ origin: one.origin, token, bytes: await picture('hall') })
  const id = String(sent.body['id'])
  const pano = () => call('GET', `/api/My/Panos/${id}`)
  const readyAs = async (former: unknown): Promise<string> => {
    const made = await vi.waitUntil(
      async () => {
        const now = await pano()
        return now['status'] === 'ready' && now['manifestUrl'] !== null && revisionOf(now) !== former ? now : null
      },
      { timeout: 120_000, interval: 200 },
    )
    return revisionOf(made)
  }
  const first = await readyAs('')

  const scene = { id: 'scene-1', panoId: id, title: '大厅', order: 0, hotspots: [] }
  const tour = await call('POST', '/api/My/Tours', { title: '参观', visibility: 'public', scenes: [scene] })
  await call('POST', `/api/My/Tours/${String(tour['id'])}/publish`, {})
  const shownTile = async (): Promise<string> => {
    const { scenes } = (await call('GET', `/api/View/Tours/${String(tour['id'])}`)) as {
      scenes: { content: { tileUrl: string } }[]
    } // the contract's answer
    return (scenes[0]?.content.tileUrl ?? '').replace('{level}', '0').replace('{column}', '0').replace('{row}', '0')
  }
  const tileBefore = await shownTile()
  expect(tileBefore).toMatch(new RegExp(`^/media/p\\..*/${first}/`))
  const bytesBefore = Buffer.from(await (await one.ask(tileBefore)).arrayBuffer())

  const again = await send({ origin: one.origin, token, bytes: await picture('courtyard'), fields: { replaces: id } })
  expect(again.status).toBe(201)
  const second = await readyAs(first)
  const tileAfter = await shownTile()
  expect(tileAfter).toContain(`/${second}/`)
  const bytesAfter = Buffer.from(await (await one.ask(tileAfter)).arrayBuffer())
  expect(bytesAfter.equals(bytesBefore)).toBe(false)
  // Whoever has the former picture open looks on.
  expect((await one.ask(tileBefore)).status).toBe(200)

  await call('DELETE', `/api/My/Tours/${String(tour['id'])}`)
  await call('DELETE', `/api/My/Panos/${id}`)
  await vi.waitUntil(async () => (await one.ask(tileAfter)).status === 410, { timeout: 1_500, interval: 50 })
  expect((await one.ask(tileBefore)).status).toBe(410)
  await stopProcess(one)

  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  const choice = readStorage(environment('files'), folder, new Complaints())
  if (choice.kind !== 's3') throw new Error('files are in a bucket')
  const storage = await openS3Storage(choice, join(folder, 'looking'))
  const db = openDatabase(store.url, { max: 2 })
  expect((await namesIn(storage, `pano/${id}`)).toSorted()).toEqual([first, second].toSorted())
  // What the nightly job does thirty days later.
  const media = mediaAddresses(Buffer.alloc(32), new EndedPermits())
  const rules = panoRules({ storage, media, jobs: { enqueue: async () => undefined } }) as ResourceRules // of any resource
  await sql`update pano set deleted_time = now() - interval '31 days' where id = ${id}`.execute(db)
  expect(await purgeDeleted(db, [rules])).toBe(1)
  expect(await namesIn(storage, `pano/${id}`)).toEqual([])
  await db.destroy()
  storage.close()
  vi.unstubAllEnvs()
})

type Values = Record<string, unknown>

/** Of a panorama, by the address of its plan. */
function revisionOf({ manifestUrl }: Values): string {
  return /\/pano\/[^/]+\/([^/]+)\//.exec(String(manifestUrl))?.[1] ?? ''
}

test('a bucket that is not there stops the start with a sentence', async () => {
  const site = { databaseUrl: store.url, folder }
  await expect(startProcess(site, 'all', environment('nowhere'))).rejects.toThrow(/存储桶“nowhere”不存在/)
})
