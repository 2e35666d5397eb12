// The whole server as a process of its own: how it starts, refuses to start, stops, and heals after being killed.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { plainEnvironment } from './test/server-process.ts'

// Whole servers start here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let port: number
const started: ChildProcess[] = []

const data = await mkdtemp(join(tmpdir(), 'huanshi-main-'))
await chmod(data, 0o711)
port = await quietPort()
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL')
  // A killed server's database ends by itself, a moment later.
  await rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

/** Below those that the system gives to connections: none of the many that run meanwhile can take it. */
async function quietPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}

interface Run {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exit: Promise<number | null>
}

function run(environment: Record<string, string> = {}): Run {
  const env = { ...plainEnvironment(port, data), ...environment }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, output: () => text, exit: once(child, 'exit').then(([code]) => code as number | null) }
}

async function ready(server: Run): Promise<void> {
  while (!server.output().includes('环视已就绪')) {
    if (server.child.exitCode !== null) throw new Error(server.output())
    await sleep(50)
  }
}

const get = (path: string) => fetch(`http://localhost:${port}${path}`, { signal: AbortSignal.timeout(60_000) })

test('a wrong environment stops the start with a sentence for each fault', async () => {
  const server = run({ HUANSHI_STORAGE: 's3://', HUANSHI_PASSWORD_GRANT: 'yes' })
  expect(await server.exit).toBe(78)
  expect(server.output()).toMatch(/HUANSHI_STORAGE.*\n.*HUANSHI_PASSWORD_GRANT/)
  expect(server.output()).not.toContain('    at ')
})

test('lives through first start, set-up, a second server, a kill and an orderly stop', async () => {
  const first = run()
  while ((await get('/health').catch(() => null)) === null) await sleep(20)
  await ready(first)
  const well = await get('/health')
  expect([well.status, await well.json()]).toEqual([200, { status: 'ok', storage: 'ok', disk: 'ok' }])
  const link = /http:\/\/localhost:\d+(\/identity\/set-up\/[\w-]+)/.exec(first.output())?.[1] ?? ''
  expect(await (await get(link)).text()).toContain('设置管理员密码')

  const set = (fields: Record<string, string>) =>
    fetch(`http://localhost:${port}${link}`, { method: 'POST', body: new URLSearchParams(fields) })
  expect(await (await set({ password: 'short', again: 'short' })).text()).toContain('密码至少需要 8 个字符')
  expect(await (await set({ password: 'long enough', again: 'long enouhg' })).text()).toContain('两次输入的密码不一致')
  expect(await (await set({ password: 'long enough', again: 'long enough' })).text()).toContain('设置完成')
  expect((await set({ password: 'another one', again: 'another one' })).status).toBe(404)

  const second = run({ PORT: String(await quietPort()) })
  expect(await second.exit).toBe(1)
  expect(second.output()).toContain(`正被另一个环视服务使用（进程 ${first.child.pid}）`)

  first.child.kill('SIGKILL')
  await first.exit
  const next = run()
  await ready(next)
  expect(next.output()).not.toContain('set-up')
  const grant = { grant_type: 'password', client_id: 'huanshi-cli', username: 'admin', password: 'long enough' }
  const token = await fetch(`http://localhost:${port}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams(grant),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const profile = await fetch(`http://localhost:${port}/api/My/Users`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(await profile.json()).toMatchObject({ userName: 'admin', roles: ['管理员', '会员'] })

  next.child.kill('SIGTERM')
  expect(await next.exit).toBe(0)
  expect(await readdir(data)).not.toContain('huanshi.lock')
  expect(await readdir(join(data, 'postgres', 'cluster'))).not.toContain('postmaster.pid')
})

test('a taken port is told in a sentence, and nothing stays behind', async () => {
  const other = run({ PORT: String(port) })
  await ready(other)
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-main-'))
  const server = run({ HUANSHI_DATA: folder })
  expect(await server.exit).toBe(1)
  expect(server.output()).toContain('端口已被占用')
  expect(await readdir(folder)).toEqual([])
  other.child.kill('SIGINT')
  expect(await other.exit).toBe(0)
  await rm(folder, { recursive: true })
})
