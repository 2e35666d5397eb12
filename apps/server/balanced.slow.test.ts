// The example for nginx before real processes: any of them answers anything, also while one is killed, and nobody sees figures.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { emptyDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { administratorToken, startProcess, stopProcess, type ServerProcess } from './test/server-process.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const hasNginx = spawnSync('nginx', ['-v']).status === 0
let store: TestDatabase
let folder: string
let nginx: ChildProcess
let origin: string
let processes: ServerProcess[] = []

describe.skipIf(!hasNginx)('nginx before two processes that answer and one that works', () => {
  beforeAll(async () => {
    store = await emptyDatabase()
    folder = await mkdtemp(join(tmpdir(), 'huanshi-balanced-'))
    await chmod(folder, 0o711)
    const site = { databaseUrl: store.url, folder }
    processes = await Promise.all((['web', 'web', 'worker'] as const).map((role) => startProcess(site, role)))
    origin = await startNginx(processes.slice(0, 2))
  })
  afterAll(async () => {
    nginx.kill('SIGTERM')
    await Promise.all(processes.map((one) => stopProcess(one)))
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    await store.close()
  })

  test('the example itself is what nginx reads', async () => {
    const subject = ['-subj', '/CN=localhost', '-nodes', '-newkey', 'rsa:2048', '-x509', '-days', '1']
    const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
    execFileSync('openssl', ['req', ...subject, ...files], { stdio: 'ignore' })
    const path = await written('checked', (await example(processes)).replaceAll('/etc/nginx/tls', folder))
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', path, '-e', join(folder, 'error.log')], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, expect.stringContaining('successful')])
  })

  test('a picture comes in parts to either, and is shown by either', async () => {
    const token = await administratorToken({ ...processes[0]!, ask: (path, init) => fetch(origin + path, init) })
    const bytes = await readFile(new URL('../demo/panoramas/courtyard.jpg', import.meta.url))
    const id = randomUUID()
    const parts = 5
    const size = Math.ceil(bytes.length / parts)
    const answers = []
    for (let start = 0; start < bytes.length; start += size)
      answers.push(await send({ origin, token, bytes, id, start, end: Math.min(start + size, bytes.length) }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201])
    expect(new Set(answers.map(({ headers }) => headers.get('x-upstream'))).size).toBe(2)
    const pano = String(answers.at(-1)?.body['id'])
    const headers = { authorization: `Bearer ${token}` }
    const read = async () =>
      (await fetch(`${origin}/api/My/Panos/${pano}`, { headers })).json() as Promise<{ status: string }>
    await vi.waitUntil(async () => (await read()).status === 'ready', { timeout: 90_000, interval: 200 })
  })

  test('figures are not for visitors', async () => {
    expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  })

  test('while one is killed, whoever reads is answered', async () => {
    const [victim] = processes
    const statuses = new Map<number, number>()
    victim?.child.kill('SIGKILL')
    for (let at = 0; at < 60; at += 1) {
      const { status } = await fetch(`${origin}/api/Settings`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([[200, 60]])
  })
})

/** The example, before these processes. */
async function example([one, two]: readonly ServerProcess[]): Promise<string> {
  const text = await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
  const host = (target: ServerProcess | undefined): string =>
    new URL(target?.origin ?? '').host.replace('localhost', '127.0.0.1')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return (
    text
      .replaceAll('web-1:5002', host(one))
      .replaceAll('web-2:5002', host(two))
      // Since 1.25; distributions still carry older ones.
      .replace(/^\s*http2 on;\n/m, '')
      .replace('http {', `pid ${folder}/pid;\ndaemon off;\nhttp {\naccess_log off;\n${temporary.join('\n')}`)
  )
}

async function startNginx(targets: readonly ServerProcess[]): Promise<string> {
  const port = await freePort()
  const plain = (await example(targets))
    .replace(/ {2}server \{\n {4}listen 80;[^]*?\n {2}\}\n/, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};\n    add_header x-upstream $upstream_addr always;`)
    .replace(/^\s*ssl_.*\n/gm, '')
  nginx = spawn('nginx', ['-c', await written('running', plain), '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  const address = `http://localhost:${port}`
  await vi.waitUntil(
    () =>
      fetch(`${address}/health/live`).then(
        () => true,
        () => false,
      ),
    { timeout: 20_000 },
  )
  return address
}

async function written(name: string, text: string): Promise<string> {
  const path = join(folder, `${name}.conf`)
  await writeFile(path, text)
  return path
}
