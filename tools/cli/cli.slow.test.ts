// The command as people get it, one built file, against a whole server: in by a code that a person confirms, fifty files over a line that
// is cut again and again and through a killed process, each of them there once; a tour made, published and taken away.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registerCommand } from '@huanshi/server/composition/register-command.ts'
import { testApp } from '@huanshi/server-kit/app/test-app.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { root } from '../architecture/source.ts'
import { startProduct, type Product } from '../bench/product-server.ts'
import { openBadLine } from '../journeys/cutting-proxy.ts'

// A whole server starts here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const FILES = 50
let folder = ''
let product: Product
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huanshi-cli-'))
  await chmod(folder, 0o711)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const config = join(root, 'apps/cli/vite.config.ts')
  const built = await run(process.execPath, [
    vite,
    'build',
    '--config',
    config,
    '--outDir',
    join(folder, 'dist/cli'),
    '--logLevel',
    'warn',
  ])
  if (built.code !== 0) throw new Error(built.text)
  product = await startProduct(join(folder, 'data'))
})
afterAll(async () => {
  product.child.kill('SIGTERM')
  await once(product.child, 'exit')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

interface Ran {
  readonly code: number | null
  readonly text: string
  /** Of --json. */
  readonly lines: readonly Readonly<Record<string, unknown>>[]
}

function start(program: string, args: readonly string[]) {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_CONFIG_HOME: join(folder, 'config') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  return { child, said: () => text }
}

async function run(program: string, args: readonly string[]): Promise<Ran> {
  const { child, said } = start(program, args)
  const [code] = (await once(child, 'close')) as [number | null]
  const text = said()
  const lines = text
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []))
  return { code, text, lines }
}

const program = (): string => join(folder, 'dist/cli/huanshi.mjs')
const huanshi = (...args: string[]): Promise<Ran> => run(process.execPath, [program(), ...args])

async function api<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await fetch(`${product.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

/** Confirms as the person would on the page. */
async function logIn(address: string, decision: 'approve' | 'refuse' = 'approve'): Promise<Ran> {
  const { child, said } = start(process.execPath, [program(), 'login', address, '--json'])
  const closed = once(child, 'close') as Promise<[number | null]>
  while (!said().includes('\n')) await sleep(50)
  const { userCode } = JSON.parse(said().split('\n')[0] ?? '') as { userCode: string }
  const request = `/api/My/DeviceRequests/${userCode.toLowerCase()}`
  expect(await api(request)).toMatchObject({ area: 'My', ip: '127.0.0.1' })
  await api(`${request}/${decision}`, 'POST', decision === 'approve' ? { days: 1 } : {})
  const [code] = await closed
  return { code, text: said(), lines: [] }
}

test('what is asked of the command in the wrong way is said, and nobody is in before a person said so', async () => {
  expect(await huanshi('--help')).toMatchObject({ code: 0, text: expect.stringContaining('huanshi upload') })
  expect(await huanshi('dance')).toMatchObject({ code: 2 })
  expect(await huanshi('upload', '--wrong', 'x')).toMatchObject({ code: 2, text: expect.stringContaining('--wrong') })
  expect(await huanshi('whoami')).toMatchObject({ code: 3, text: expect.stringContaining('还没有登录') })
  expect(await huanshi('login', 'http://example.com')).toMatchObject({
    code: 2,
    text: expect.stringContaining('https'),
  })
  expect(await logIn(product.origin, 'refuse')).toMatchObject({
    code: 3,
    text: expect.stringContaining('你拒绝了这次授权'),
  })
})

test('fifty files through cuts and a killed client are there once each, and are known the next time', async () => {
  const port = Number(new URL(product.origin).port)
  const line = await openBadLine({ to: port, cuts: 12, every: 4 * 2 ** 20, seed: 7 })
  const address = `http://localhost:${line.port}`
  expect(await logIn(address)).toMatchObject({ code: 0 })
  expect((await stat(join(folder, 'config/huanshi/sites.json'))).mode & 0o077).toBe(0)
  const files = join(folder, 'files')
  await mkdir(join(files, '下级'), { recursive: true })
  for (let at = 0; at < FILES; at += 1) {
    const place = at % 5 === 0 ? join(files, '下级') : files
    await writeFile(join(place, `文件 ${at}.txt`), `${at} ${'全景 '.repeat(20_000 + at * 8_000)}`)
  }
  await writeFile(join(files, '不能传.exe'), 'x')
  const send = ['upload', files, '--as', 'lib', '--json', '--parallel', '4', '--site', address] as const

  const killed = start(process.execPath, [program(), ...send])
  while (killed.said().split('"sent"').length < 12) await sleep(20)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'close')

  const again = await huanshi(...send)
  expect(again).toMatchObject({ code: 0 })
  expect(line.cuts()).toBeGreaterThan(5)
  const summary = again.lines.at(-1)
  expect(summary).toMatchObject({ failed: 0, passed: 1 })
  expect(Number(summary?.['sent']) + Number(summary?.['there'])).toBe(FILES)
  expect(Number(summary?.['there'])).toBeGreaterThan(8)

  const { items, total } = await api<{ items: { name: string }[]; total: number }>('/api/My/Libs?pageSize=200')
  expect([total, new Set(items.map(({ name }) => name)).size]).toEqual([FILES, FILES])
  expect((await huanshi(...send)).lines.at(-1)).toEqual({ sent: 0, there: FILES, failed: 0, passed: 1 })
  await line.close()
  expect(await huanshi('whoami', '--site', `localhost:${line.port}`)).toMatchObject({ code: 4 })
})

test('a panorama becomes a published tour, and comes along as a file', async () => {
  expect(await logIn(product.origin)).toMatchObject({ code: 0 })
  expect((await huanshi('whoami', '--json')).lines[0]).toMatchObject({ userName: 'admin', area: 'My' })
  const picture = join(folder, '湖边.jpg')
  const noise = {
    create: {
      width: 4096,
      height: 2048,
      channels: 3 as const,
      background: '#456',
      noise: { type: 'gaussian' as const, mean: 120, sigma: 40 },
    },
  }
  await sharp(noise).jpeg({ quality: 90 }).toFile(picture)
  const sent = await huanshi('upload', picture, '--json')
  expect(sent).toMatchObject({ code: 0 })
  const id = String(sent.lines[0]?.['id'])
  expect(await huanshi('jobs', 'wait', id, '--json')).toMatchObject({ code: 0, lines: [{ id, status: 'ready' }] })
  const made = await huanshi('tour', 'create', '--title', '湖', '--panos', id, '--json')
  expect(made).toMatchObject({ code: 0, lines: [{ title: '湖', status: 'draft', sceneCount: 1 }] })
  const tourId = String(made.lines[0]?.['id'])
  expect(await huanshi('publish', tourId)).toMatchObject({
    code: 0,
    text: expect.stringContaining(`/view/tour/${tourId}`),
  })
  const into = join(folder, '湖.zip')
  expect(await huanshi('export', tourId, '--into', into, '--form', 'pannellum')).toMatchObject({ code: 0 })
  expect((await readFile(into)).subarray(0, 2).toString()).toBe('PK')
  expect(await huanshi('publish', '11111111-1111-7111-8111-111111111111')).toMatchObject({ code: 1 })
  expect(await huanshi('logout')).toMatchObject({ code: 0 })
})

test('the site hands it out as npm takes it', async () => {
  const store = await testDatabase()
  const app = await testApp({ db: store.db, register: (made) => registerCommand(made, join(folder, 'dist')) })
  const answer = await app.inject('/huanshi.tgz')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/gzip'])
  const tarball = join(folder, 'huanshi.tgz')
  await writeFile(tarball, answer.rawPayload)
  await app.close()
  await store.close()
  const tried = await run('npm', ['exec', '--offline', '--yes', `--package=${tarball}`, '--', 'huanshi', '--help'])
  expect(tried).toMatchObject({ code: 0, text: expect.stringContaining('huanshi login') })
})
