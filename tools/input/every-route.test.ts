// Every route of the real server that reads a body: what it says it takes, and a byte more.
import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { once } from 'node:events'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startProduct } from '../bench/product-server.ts'

// A whole server starts here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const KB = 1024
/** Nobody has to be signed in for these. */
const open = /^\/(identity|api\/View|api\/Payments)\//
/** What the description does not hold. */
const undescribed: Route[] = [
  '/identity/token',
  '/identity/userinfo',
  '/identity/set-up/abcdefghijkl',
  '/identity/interaction/abcdefghijkl/login',
  '/identity/interaction/abcdefghijkl/sign-up',
  '/identity/interaction/abcdefghijkl/reset',
  '/identity/interaction/abcdefghijkl/passkey/answer',
  '/identity/request',
].map((path) => ({ method: 'POST', path, bytes: 64 * KB }))

interface Route {
  readonly method: string
  readonly path: string
  readonly bytes: number
}

const folder = await mkdtemp(join(tmpdir(), 'huanshi-routes-'))
await chmod(folder, 0o711)
const product = await startProduct(folder)
const routes = [...(await described(product.origin)), ...undescribed]
afterAll(async () => {
  product.child.kill('SIGTERM')
  await once(product.child, 'exit')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

async function described(origin: string): Promise<Route[]> {
  const { paths } = (await (await fetch(`${origin}/openapi/v1.json`)).json()) as {
    paths: Record<string, Record<string, { 'x-body-bytes'?: number }>>
  }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => method !== 'get')
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000001'),
        bytes: operation['x-body-bytes'] ?? 0,
      })),
  )
}

test('each states its limit; who has not signed in may send 64 KB at most', () => {
  expect(routes.length).toBeGreaterThan(300)
  expect(routes.filter(({ bytes }) => bytes === 0)).toEqual([])
  expect(routes.filter(({ path, bytes }) => open.test(path) && bytes > 64 * KB)).toEqual([])
  // Tours, what is proposed for one, and what is a file by its nature are the only ones beyond a record's megabyte.
  const large = routes.filter(({ bytes }) => bytes > 1024 * KB).map(({ path }) => path)
  expect(
    large.filter(
      (path) => !/Tours|TourAssemblies|\/import$|Avatar|\/picture$|\/logo$|\/thumbnail$|\/shapes$|upload/i.test(path),
    ),
  ).toEqual([])
})

test('a byte more is refused with words, before anything of it has come', async () => {
  const wrong: string[] = []
  for (const route of routes.filter(({ bytes }) => bytes < Number.MAX_SAFE_INTEGER)) {
    const { status, text } = await announced(route, { 'content-length': String(route.bytes + 1) })
    if (status !== 413 || !text.includes('请求内容过大')) wrong.push(`${route.method} ${route.path} ${status}`)
  }
  expect(wrong).toEqual([])
})

test('what is packed is refused, whoever sends it', async () => {
  const wrong: string[] = []
  for (const route of routes) {
    const { status, text } = await announced(route, { 'content-length': '20', 'content-encoding': 'gzip' })
    if (status !== 415 || !text.includes('不能压缩')) wrong.push(`${route.method} ${route.path} ${status}`)
  }
  expect(wrong).toEqual([])
})

test.each(['/identity/interaction/abcdefghijkl/login', '/api/View/Likes', '/api/My/Tours/batch'])(
  'what does not say how long it is ends where the limit of %s is',
  async (path) => {
    const bytes = routes.find((route) => route.path === path)?.bytes ?? 0
    const answer = await announced({ method: 'POST', path, bytes }, { 'transfer-encoding': 'chunked' }, bytes + 64 * KB)
    expect(answer.status).toBe(413)
    expect(answer.text).toContain('请求内容过大')
  },
)

/** Only the head is sent, and where nothing says how long it is, so many bytes. */
function announced(
  { method, path }: Route,
  headers: Record<string, string>,
  count = 0,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(product.origin, {
      method,
      path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${product.token}`, ...headers },
      timeout: 20_000,
    })
    sent.once('response', (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.once('end', () => {
        sent.destroy()
        resolve({ status: answer.statusCode ?? 0, text })
      })
    })
    sent.once('timeout', () => sent.destroy(new Error(`${method} ${path} is not answered`)))
    sent.once('error', reject)
    sent.flushHeaders()
    if (count > 0) sent.write(`"${'a'.repeat(count)}`)
  })
}
