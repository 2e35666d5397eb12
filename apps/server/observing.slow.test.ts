// What a real server tells about itself: lines of its log, figures, traces.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { administratorToken, startProcess, stopProcess, type ServerProcess } from './test/server-process.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

interface Sent {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
}

let store: TestDatabase
let folder: string
let running: ServerProcess | undefined
const spans: Sent[] = []
const collector = createServer((request, response) => void collect(request, response)).listen(0, '127.0.0.1')

async function collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { resourceSpans } = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] } // OTLP as JSON
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  response.end('{}')
}

beforeAll(async () => {
  store = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'huanshi-observing-'))
  await chmod(folder, 0o711)
})
afterAll(async () => {
  running?.child.kill('SIGKILL')
  collector.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  await store.close()
})

test('lines of JSON alone, slow statements without values, figures for who may see them, and traces', async () => {
  if (!collector.listening) await once(collector, 'listening')
  const metricsPort = randomInt(20_000, 32_000)
  const token = 'a-token-for-figures'
  const server = await startProcess({ databaseUrl: store.url, folder }, 'all', {
    HUANSHI_METRICS_PORT: String(metricsPort),
    HUANSHI_METRICS_TOKEN: token,
    HUANSHI_SLOW_QUERY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
  })
  running = server
  const bearer = { authorization: `Bearer ${await administratorToken(server)}` }
  const answer = await server.ask('/api/Admin/Users?search=marked-value', { headers: bearer })
  expect(answer.status).toBe(200)
  const caller = 'a'.repeat(32)
  await server.ask('/api/Settings', { headers: { traceparent: `00-${caller}-${'b'.repeat(16)}-01` } })

  const figures = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers })
  expect((await figures({})).status).toBe(404)
  const text = await (await figures({ authorization: `Bearer ${token}` })).text()
  for (const line of [
    /^huanshi_database_up 1$/m,
    /^huanshi_queue_jobs\{queue="[\w-]+",state="waiting"\} \d+$/m,
    /^huanshi_queue_oldest_seconds\{queue="[\w-]+"\} /m,
    /^huanshi_job_seconds_count\{queue="[\w-]+",outcome="done"\} [1-9]/m,
    /^huanshi_database_pool\{state="waiting"\} \d+$/m,
    /^huanshi_database_statement_seconds_count\{outcome="done"\} [1-9]/m,
    /^huanshi_live_connections 0$/m,
    /^huanshi_uploads_open 0$/m,
    /^huanshi_advisory_locks \d+$/m,
    /^huanshi_disk_free_bytes\{folder="files"\} [1-9]/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
    /^huanshi_http_request_seconds_count\{method="GET",route="\/api\/Admin\/Users",status="200"\} 1$/m,
  ])
    expect(text).toMatch(line)

  await stopProcess(server)
  const lines = server.output().trimEnd().split('\n')
  const parsed = lines.map((line) => JSON.parse(line) as { msg?: string; statement?: string })
  expect(parsed.some(({ msg }) => msg?.startsWith('环视已就绪'))).toBe(true)
  const slow = parsed.filter(({ msg }) => msg === 'slow statement')
  expect(slow.length).toBeGreaterThan(0)
  expect(JSON.stringify(slow)).not.toContain('marked-value')

  const asked = spans.find(({ name }) => name === 'GET /api/Admin/Users')
  expect(asked?.traceId).toBe(answer.headers.get('x-trace-id'))
  const statements = spans.filter(({ traceId, name }) => traceId === asked?.traceId && name === 'SELECT')
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.every(({ parentSpanId }) => parentSpanId === asked?.spanId)).toBe(true)
  expect(spans.find(({ name }) => name === 'GET /api/Settings')).toMatchObject({
    traceId: caller,
    parentSpanId: 'b'.repeat(16),
  })
  expect(spans.some(({ name }) => name.startsWith('job '))).toBe(true)
  expect(JSON.stringify(spans)).not.toContain('marked-value')
})

test('text for a person, where that is asked for', async () => {
  const server = await startProcess({ databaseUrl: store.url, folder }, 'all', { HUANSHI_LOG: 'text' })
  await server.ask('/api/Settings')
  await stopProcess(server)
  expect(server.output()).toContain('按 Ctrl-C 停止。')
  expect(server.output()).not.toContain('{"level"')
})
