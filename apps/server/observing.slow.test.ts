// What a real server tells about itself: lines of its log, figures, traces.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { openTestStore, type TestStore } from '@huanshi/server-kit/uploads/store/parts/test-store.ts'
import { administratorToken, startProcess, stopProcess, type ServerProcess } from './test/server-process.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

interface Sent {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
  readonly links?: readonly { readonly traceId: string }[]
}

/** A figure, as OTLP writes it in JSON. */
interface SentFigure {
  readonly name: string
  readonly sum?: { readonly dataPoints: readonly Point[] }
  readonly gauge?: { readonly dataPoints: readonly Point[] }
  readonly histogram?: { readonly dataPoints: readonly Point[] }
}
interface Point {
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
  readonly asDouble?: number
  readonly count?: number | string
  readonly bucketCounts?: readonly (number | string)[]
  readonly explicitBounds?: readonly number[]
}

let store: TestDatabase
let folder: string
let running: ServerProcess | undefined
let bucket: TestStore
const spans: Sent[] = []
const figuresSent: SentFigure[] = []
/** Of what was sent to somebody else by the site. */
const heard: { readonly path: string; readonly traceparent: string }[] = []
const collector = createServer((request, response) => void collect(request, response)).listen(0, '127.0.0.1')

async function collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { resourceSpans = [], resourceMetrics = [] } = (await json(request)) as {
    resourceSpans?: { scopeSpans: { spans: Sent[] }[] }[]
    resourceMetrics?: { scopeMetrics: { metrics: SentFigure[] }[] }[]
  } // OTLP as JSON
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  figuresSent.push(...resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)))
  if (request.url === '/hook') heard.push({ path: '/hook', traceparent: String(request.headers['traceparent']) })
  response.end('{}')
}

beforeAll(async () => {
  store = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'huanshi-observing-'))
  await chmod(folder, 0o711)
  bucket = await openTestStore(join(folder, 'store'), 'files')
})
afterAll(async () => {
  running?.child.kill('SIGKILL')
  collector.close()
  await bucket.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  await store.close()
})

test('lines of JSON alone, slow statements without values, figures for who may see them, and traces', async () => {
  if (!collector.listening) await once(collector, 'listening')
  const outside = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const metricsPort = randomInt(20_000, 32_000)
  const token = 'a-token-for-figures'
  const server = await startProcess({ databaseUrl: store.url, folder }, 'all', {
    HUANSHI_METRICS_PORT: String(metricsPort),
    HUANSHI_METRICS_TOKEN: token,
    HUANSHI_SLOW_QUERY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${outside}/`,
    HUANSHI_STORAGE: `s3://files?endpoint=${bucket.endpoint}`,
    HUANSHI_SCRATCH: '1024',
    HUANSHI_PRIVATE_WEBHOOKS: '1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  })
  running = server
  const accessToken = await administratorToken(server)
  const bearer = { authorization: `Bearer ${accessToken}` }
  const answer = await server.ask('/api/Admin/Users?search=marked-value', { headers: bearer })
  expect(answer.status).toBe(200)
  const caller = 'a'.repeat(32)
  await server.ask('/api/Settings', { headers: { traceparent: `00-${caller}-${'b'.repeat(16)}-01` } })

  const webhook = { url: `${outside}/hook`, events: ['pano.ready'], name: 'for this test' }
  const made = await server.ask('/api/My/Webhooks', {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: JSON.stringify(webhook),
  })
  expect(made.status).toBe(200)
  // Refused before it is accepted: it says to be what it is not.
  const bytes = await readFile(new URL('../demo/panoramas/courtyard.jpg', import.meta.url))
  const sending = { origin: server.origin, token: accessToken, bytes }
  expect((await send({ ...sending, fields: { hash: 'f'.repeat(64) } })).status).toBeGreaterThanOrEqual(400)
  const accepted = await send(sending)
  expect(accepted.status).toBe(201)
  await vi.waitUntil(() => heard.length > 0, { timeout: 120_000, interval: 200 })
  await seeTile(server, accessToken, String(accepted.body['id']))

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
    /^huanshi_storage_request_seconds_count\{operation="PutObject",outcome="done"\} [1-9]/m,
    /^huanshi_storage_request_seconds_count\{operation="GetObject",outcome="missing"\} [1-9]/m,
    new RegExp(`^huanshi_storage_bytes_total\\{direction="sent"\\} [1-9]\\d{5}`, 'm'),
    /^huanshi_storage_bytes_total\{direction="received"\} [1-9]\d{5}/m,
    new RegExp(`^huanshi_upload_bytes_total ${bytes.length}$`, 'm'),
    /^huanshi_upload_refusals_total\{code="upload\.hash"\} 1$/m,
    /^huanshi_advisory_locks_lost_total 0$/m,
    /^huanshi_tile_seconds_count\{by="front-door"\} [1-9]/m,
    /^huanshi_scratch_bytes\{state="most"\} 1073741824$/m,
    /^huanshi_scratch_bytes\{state="used"\} \d/m,
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
  expectLinked(accepted.headers.get('x-trace-id'), new URL(outside).host)
  expect(JSON.stringify(spans)).not.toContain('marked-value')
  expectFiguresSent(bytes.length)
})

/** One tile of a panorama, as its author's page asks for it. */
async function seeTile({ ask }: ServerProcess, token: string, id: string): Promise<void> {
  const pano = await ask(`/api/My/Panos/${id}`, { headers: { authorization: `Bearer ${token}` } })
  const { manifestUrl } = (await pano.json()) as { manifestUrl: string } // a panorama that is ready
  const { tileUrl } = (await (await ask(manifestUrl)).json()) as { tileUrl: string } // its plan
  expect((await ask(tileUrl.replaceAll(/\{(level|column|row)\}/g, '0'))).headers.get('content-type')).toBe('image/jpeg')
}

const within = (traceId: string | null | undefined): string[] =>
  spans.filter((span) => span.traceId === traceId).map(({ name }) => name)

/** What follows from an upload: a job, and what a receiver is told of it. */
function expectLinked(upload: string | null, host: string): void {
  // A job is a trace of its own, and names the request that ordered it.
  const job = spans.find(({ name }) => name === 'job pano-picture')
  expect(job?.links?.map(({ traceId }) => traceId)).toEqual([upload])
  expect(within(upload)).toContain('S3 PutObject')
  expect(within(job?.traceId)).toEqual(expect.arrayContaining(['S3 GetObject', 'S3 PutObject']))
  // What a request to the bucket is made of is not told once more.
  expect(within(job?.traceId).filter((name) => name.includes(new URL(bucket.endpoint).host))).toEqual([])
  // The receiver is told the trace of the delivery, in which the request to it stands.
  const [, delivered, above] = heard[0]?.traceparent.split('-') ?? []
  expect(spans.find(({ name }) => name === 'webhook pano.ready')).toMatchObject({ traceId: delivered, spanId: above })
  expect(within(delivered)).toContain(`POST ${host}`)
}

/** The same figures for the collector; the last ones were sent as it ended. */
function expectFiguresSent(uploaded: number): void {
  const sent = (name: string): readonly Point[] => {
    const { sum, gauge, histogram } = figuresSent.findLast((one) => one.name === name) ?? {}
    return (sum ?? gauge ?? histogram)?.dataPoints ?? []
  }
  expect(sent('huanshi_upload_bytes_total').map(({ asDouble }) => asDouble)).toEqual([uploaded])
  expect(sent('huanshi_queue_jobs').length).toBeGreaterThan(0)
  const put = sent('huanshi_storage_request_seconds').find(({ attributes }) =>
    attributes.some(({ value }) => value.stringValue === 'PutObject'),
  )
  const counts = put?.bucketCounts?.map(Number) ?? []
  expect([counts.length, counts.reduce((sum, one) => sum + one, 0)]).toEqual([
    (put?.explicitBounds?.length ?? 0) + 1,
    Number(put?.count),
  ])
}

test('text for a person, where that is asked for', async () => {
  const server = await startProcess({ databaseUrl: store.url, folder }, 'all', { HUANSHI_LOG: 'text' })
  await server.ask('/api/Settings')
  await stopProcess(server)
  expect(server.output()).toContain('按 Ctrl-C 停止。')
  expect(server.output()).not.toContain('{"level"')
})
