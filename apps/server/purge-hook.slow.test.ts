// Caches in front are told of a withdrawal within a second of the answer to whoever withdrew, by a server as it runs.
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { administratorToken, startProcess, stopProcess } from './test/server-process.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const WITHIN_MS = 1_000
const told: { readonly tags: readonly string[]; readonly time: number; readonly token: string | undefined }[] = []
const cache = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { tags } = (await json(request)) as { tags: string[] } // docs/formats/media-addresses.md
  told.push({ tags, time: performance.now(), token: request.headers.authorization })
  response.end()
}

let store: TestDatabase
let folder: string

beforeAll(async () => {
  if (!cache.listening) await once(cache, 'listening')
  store = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'huanshi-purge-'))
})
afterAll(async () => {
  cache.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  await store.close()
})

test.each([
  ['made private', (ask: Ask, url: string) => patch(ask, url, { visibility: 'private' })],
  ['deleted', async (ask: Ask, url: string) => ask(url, { method: 'DELETE' })],
])('a panorama that is %s', async (_what, withdraw) => {
  const site = { databaseUrl: store.url, folder }
  const server = await startProcess(site, 'all', {
    HUANSHI_PURGE_URL: `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge`,
    HUANSHI_PURGE_TOKEN: 'a-token-of-this-test',
  })
  const token = await administratorToken(server)
  const ask: Ask = (path, init) =>
    server.ask(path, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        ...(init?.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    })
  const bytes = await readFile(new URL('../demo/panoramas/courtyard.jpg', import.meta.url))
  const id = String((await send({ origin: server.origin, token, bytes })).body['id'])
  const url = `/api/My/Panos/${id}`
  await vi.waitUntil(async () => (await record(ask, url))['status'] === 'ready', { timeout: 120_000, interval: 200 })
  await patch(ask, url, { visibility: 'public' })
  const shown = await server.ask(`/api/View/Panos/${id}`)
  expect(await shown.text()).toContain('/media/p.')
  told.length = 0
  const answer = await withdraw(ask, url)
  const answered = performance.now()
  expect(answer.ok).toBe(true)
  await vi.waitUntil(() => told.length > 0, { timeout: 10_000, interval: 10 })
  expect(told[0]?.token).toBe('Bearer a-token-of-this-test')
  expect((told[0]?.tags.length ?? 0) > 0).toBe(true)
  expect((told[0]?.time ?? Number.POSITIVE_INFINITY) - answered).toBeLessThan(WITHIN_MS)
  await stopProcess(server)
})

type Ask = (path: string, init?: { readonly method: string; readonly body?: string }) => Promise<Response>

async function record(ask: Ask, url: string): Promise<Record<string, unknown>> {
  return (await (await ask(url)).json()) as Record<string, unknown> // a record
}

async function patch(ask: Ask, url: string, values: object): Promise<Response> {
  const { version } = await record(ask, url)
  return ask(url, { method: 'PATCH', body: JSON.stringify({ version, ...values }) })
}
