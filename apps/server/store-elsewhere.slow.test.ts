// A site whose files are in a bucket, and on no disk that lasts: from an upload to tiles that a visitor is shown, and away again.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('a bucket that is not there stops the start with a sentence', async () => {
  const site = { databaseUrl: store.url, folder }
  await expect(startProcess(site, 'all', environment('nowhere'))).rejects.toThrow(/存储桶“nowhere”不存在/)
})
