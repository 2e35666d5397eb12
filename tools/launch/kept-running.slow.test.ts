// The product as `npm start` runs it, whose server is killed in the middle of an upload and of a job: both come to their end, connections come
// back, and one Ctrl-C ends everything.
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { positionOf, send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { testPicture } from '@huanshi/pano/server/test-panos.ts'
import { root } from '../architecture/source.ts'

const PASSWORD = 'correct horse battery'
const PATIENCE = { timeout: 120_000, interval: 50 }
vi.setConfig({ testTimeout: 400_000, hookTimeout: 200_000 })
let data: string
let origin: string
let launcher: ChildProcess
let output = ''

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'huanshi-kept-'))
  const port = await freePort()
  origin = `http://localhost:${port}`
  const serve = JSON.stringify(join(root, 'tools/launch/serve.mjs'))
  const script = `import { serve } from ${serve}; process.exitCode = await serve(process.execPath); process.exit()`
  launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      HUANSHI_DATA: data,
      HUANSHI_DEMO: '0',
      HUANSHI_ADMIN_PASSWORD: PASSWORD,
      HUANSHI_PASSWORD_GRANT: '1',
    },
  })
  launcher.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await vi.waitUntil(isWell, PATIENCE)
})
afterAll(async () => {
  if (launcher.exitCode === null) launcher.kill('SIGKILL')
  await rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

const isWell = () =>
  fetch(`${origin}/health`)
    .then(({ ok }) => ok)
    .catch(() => false)

/** The lock names the process; for a moment, while a dead one's lock is taken over, there is none. */
async function serverPid(): Promise<number | null> {
  const lock = await readFile(join(data, 'huanshi.lock'), 'utf8').catch(() => null)
  return lock === null ? null : (JSON.parse(lock) as { pid: number }).pid // the server's own file
}

/** Of a server that has taken its folder. */
async function running(): Promise<number> {
  const pid = await serverPid()
  if (pid === null) throw new Error('no server holds the folder')
  return pid
}

async function killServer(): Promise<void> {
  const killed = await running()
  process.kill(killed, 'SIGKILL')
  await vi.waitUntil(async () => ![null, killed].includes(await serverPid()) && (await isWell()), PATIENCE)
}

async function token(): Promise<string> {
  const form = { grant_type: 'password', client_id: 'huanshi-cli', username: 'admin', password: PASSWORD }
  const answer = await fetch(`${origin}/identity/token`, { method: 'POST', body: new URLSearchParams(form) })
  return ((await answer.json()) as { access_token: string }).access_token // as the provider answers
}

test('killed in the middle of an upload and of a job, it comes back and both come to their end', async () => {
  const access = await token()
  let reconnected = 0
  const connection = new HubConnectionBuilder()
    .withUrl(`${origin}/hubs/main`, { transport: HttpTransportType.WebSockets, accessTokenFactory: () => access })
    .withAutomaticReconnect(Array<number>(200).fill(200))
    .configureLogging(LogLevel.None)
    .build()
  connection.onreconnected(() => void (reconnected += 1))
  await connection.start()

  const bytes = await testPicture(8000, 4000, 7)
  const id = randomUUID()
  const half = Math.floor(bytes.length / 2)
  expect((await send({ origin, token: access, bytes, id, end: half })).status).toBe(200)
  await killServer()
  await expect.poll(() => reconnected, PATIENCE).toBe(1)
  expect(await positionOf(origin, access, id)).toBe(half)
  const sent = await send({ origin, token: access, bytes, id, start: half })
  expect(sent.status).toBe(201)

  const pano = async () => {
    const headers = { authorization: `Bearer ${access}` }
    const answer = await fetch(`${origin}/api/My/Panos/${String(sent.body['id'])}`, { headers })
    return (await answer.json()) as { status: string }
  }
  await vi.waitUntil(isTiling, PATIENCE)
  await killServer()
  expect((await pano()).status).not.toBe('failed')
  await vi.waitUntil(async () => (await pano()).status === 'ready', PATIENCE)
  await expect.poll(() => reconnected, PATIENCE).toBe(2)
  await connection.stop()
  const died = output.split('\n').filter((line) => line.includes('server died, starting again'))
  expect(died.map((line) => JSON.parse(line))).toMatchObject([{ signal: 'SIGKILL' }, { signal: 'SIGKILL' }])
})

/** The engine's unfinished folder exists. */
async function isTiling(): Promise<boolean> {
  const names = await readdir(join(data, 'files/.work'), { recursive: true }).catch(() => [])
  return names.some((name) => name.includes('.part-'))
}

test('one Ctrl-C ends all of it', async () => {
  const pid = await running()
  launcher.kill('SIGINT')
  const [code] = (await once(launcher, 'exit')) as [number | null]
  expect(code).toBe(0)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(await readdir(data)).not.toContain('huanshi.lock')
  expect(await readdir(join(data, 'postgres', 'cluster'))).not.toContain('postmaster.pid')
})
