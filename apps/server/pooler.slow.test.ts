// Behind a pooler that gives every transaction another connection, with a way around it for what needs a session.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { administratorToken, startProcess, stopProcess } from './test/server-process.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const isHere = spawnSync('pgbouncer', ['--version']).status === 0
if (!isHere) console.warn('pgbouncer is not installed (Debian: pgbouncer): what stands behind a pooler is not tested')

let store: TestDatabase
let folder: string
let pooler: ChildProcess | undefined
let pooledUrl: string

beforeAll(async () => {
  store = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'huanshi-pooler-'))
  await chmod(folder, 0o755)
  if (isHere) pooledUrl = await startPooler(store.url)
})
afterAll(async () => {
  pooler?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  await store.close()
})

/** Three connections for everybody: whoever kept one for himself would stop the others. */
async function startPooler(url: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const own = randomInt(20_000, 32_000)
  const words = [`host=${hostname}`, `port=${port}`, `user=${username}`, `password=${decodeURIComponent(password)}`]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${pathname.slice(1)} = ${words.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
    { mode: 0o644 },
  )
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  pooler = spawn('pgbouncer', [...user, file], { stdio: 'ignore' })
  await vi.waitUntil(() => isListening(own), { timeout: 20_000 })
  return `postgres://${username}@127.0.0.1:${own}${pathname}`
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

test.runIf(isHere)('two processes behind a pooler answer everything', async () => {
  const site = { databaseUrl: pooledUrl, folder }
  const direct = { DATABASE_DIRECT_URL: store.url }
  const servers = await Promise.all([startProcess(site, 'all', direct), startProcess(site, 'all', direct)])
  const [one] = servers
  const headers = { authorization: `Bearer ${await administratorToken(one)}`, 'content-type': 'application/json' }
  const paths = [
    '/api/My/Users',
    '/api/My/Panos?pageSize=50',
    '/api/ES/My/Panos?sort=title',
    '/api/My/Tags',
    '/api/Settings',
  ]
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const path = paths[index % paths.length] ?? ''
      return (await servers[index % 2]?.ask(path, { headers }))?.status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  const made = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const body = JSON.stringify({ name: `标签 ${index}` })
      return (await servers[index % 2]?.ask('/api/My/Tags', { method: 'POST', headers, body }))?.status
    }),
  )
  expect(new Set(made)).toEqual(new Set([201]))
  // Killed without a word, it leaves no lock behind in the pooler.
  await stopProcess(servers[1], 'SIGKILL')
  const again = await startProcess(site, 'all', direct)
  expect((await again.ask('/health/ready')).status).toBe(200)
  await Promise.all([stopProcess(one), stopProcess(again)])
})
