// The log of the real server, asked at every address with marked secrets in every place where one can stand: none is in what it writes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { startProcess, stopProcess, type ServerProcess } from './test/server-process.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

/** Letters only, so that it passes every pattern of a token. */
const MARK = 'MARKEDSECRETqwertzuiopasdfghjkl'
const PASSWORD = 'MARKEDSECRETcorrect horse battery'
let store: TestDatabase
let folder: string
let server: ServerProcess

// Each try has a server of its own: one that ended would answer none.
beforeEach(async () => {
  store = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'huanshi-log-'))
  server = await startProcess({ databaseUrl: store.url, folder }, 'all', {
    HUANSHI_ADMIN_PASSWORD: PASSWORD,
    HUANSHI_METRICS_TOKEN: MARK,
    HUANSHI_SECRET: `${MARK}${MARK}`,
  })
})
afterEach(async () => {
  await stopProcess(server)
  await store.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

interface Asked {
  readonly method: string
  readonly path: string
}

/** What the description of the API does not hold. */
const others: readonly Asked[] = [
  { method: 'GET', path: `/identity/set-up/${MARK}` },
  { method: 'POST', path: `/identity/set-up/${MARK}` },
  { method: 'GET', path: `/identity/interaction/${MARK}` },
  { method: 'POST', path: `/identity/interaction/${MARK}/login` },
  { method: 'POST', path: `/identity/interaction/${MARK}/reset` },
  { method: 'GET', path: `/identity/interaction/${MARK}/weixin/back` },
  { method: 'GET', path: '/identity/weixin-link' },
  { method: 'GET', path: '/identity/auth' },
  { method: 'GET', path: `/identity/auth/${MARK}` },
  { method: 'POST', path: '/identity/token' },
  { method: 'POST', path: '/identity/token/revocation' },
  { method: 'GET', path: '/identity/session/end' },
  { method: 'GET', path: '/identity/userinfo' },
  { method: 'GET', path: `/media/${MARK}/${MARK}/tiles/0/0_0.jpg` },
  { method: 'GET', path: `/hubs/main` },
  { method: 'POST', path: `/hubs/main/negotiate` },
  { method: 'GET', path: '/metrics' },
  { method: 'GET', path: '/dev/outbox' },
  { method: 'GET', path: `/signin-oidc` },
  { method: 'GET', path: `/view/tour/${MARK}` },
  { method: 'GET', path: `/Invitation/${MARK}` },
  { method: 'POST', path: `/nowhere/${MARK}` },
  { method: 'GET', path: `/api/%E0%A4%A/${MARK}` },
]

const names = [
  'token',
  'code',
  'state',
  'key',
  'password',
  'access_token',
  'id_token_hint',
  'ticket',
  'filter',
  'search',
]
const query = new URLSearchParams(names.map((name) => [name, MARK])).toString()
const body = {
  ...Object.fromEntries(names.map((name) => [name, MARK])),
  account: MARK,
  client_id: 'huanshi-web',
  grant_type: 'refresh_token',
  refresh_token: MARK,
  username: MARK,
}

async function described(): Promise<Asked[]> {
  const answer = await server.ask('/openapi/v1.json')
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> } // OpenAPI
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, MARK) })),
  )
}

async function ask({ method, path }: Asked, headers: Readonly<Record<string, string>>, hasQuery: boolean) {
  const address = `${server.origin}${path}${hasQuery ? `?${query}` : ''}`
  const isForm = path.startsWith('/identity/token') || path === '/identity/session/end'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const sent = hasBody ? { body: isForm ? new URLSearchParams(body) : JSON.stringify(body) } : {}
  const all = new Headers({ cookie: `_session=${MARK}; _interaction=${MARK}`, 'x-tour-key': MARK, ...headers })
  if (hasBody && !isForm) all.set('content-type', 'application/json')
  const answer = await fetch(address, { ...sent, method, headers: all, redirect: 'manual' })
  await answer.body?.cancel()
  return answer.status
}

async function signIn(): Promise<string> {
  const form = { grant_type: 'password', client_id: 'huanshi-cli', username: 'admin', password: PASSWORD }
  const answer = await server.ask('/identity/token', { method: 'POST', body: new URLSearchParams(form) })
  return ((await answer.json()) as { access_token: string }).access_token // as the provider answers
}

test('what the server writes holds no secret, whatever is asked', async () => {
  const all = [...(await described()), ...others]
  expect(all.length).toBeGreaterThan(300)
  const access = await signIn()
  const ways: [Record<string, string>, boolean][] = [
    [{ authorization: `Bearer ${MARK}` }, true],
    [{ authorization: `Bearer ${access}` }, false],
    [{ authorization: `Bearer ${access}` }, true],
  ]
  const faults: string[] = []
  for (const asked of all) {
    for (const [headers, hasQuery] of ways) {
      const status = await ask(asked, headers, hasQuery).catch((error: unknown) => {
        const end = `the server's exit ${server.child.exitCode ?? 'none'}, signal ${server.child.signalCode ?? 'none'}`
        throw new Error(`${asked.method} ${asked.path}: ${end}\n${server.output().slice(-2_000)}`, { cause: error })
      })
      if (status === 500) faults.push(`${asked.method} ${asked.path}`)
    }
  }
  expect(faults).toEqual([])
  // Lines come in their order: with the last one all are there.
  const last = 'f'.repeat(32)
  await server.ask('/api/Info', { headers: { traceparent: `00-${last}-${'a'.repeat(16)}-01` } })
  await vi.waitUntil(() => server.output().includes(last), { timeout: 10_000 })
  const output = server.output()
  expect(output.split('\n').length).toBeGreaterThan(all.length * 2)
  const told = output.split('\n').filter((line) => line.includes('MARKEDSECRET') || line.includes(access))
  expect(told).toEqual([])
  expect(output).toContain('"path":"/api/My/Invitations/:token"')
  expect(output).toContain('"path":"/media/*"')
})
