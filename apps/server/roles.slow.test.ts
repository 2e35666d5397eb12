// Several processes on one database: how they start together, who answers and who works, and what watches them is told.
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoRooms } from '@huanshi/demo/tour.ts'
import { demoAccounts } from '@huanshi/people/server/user/demo-accounts.ts'
import { isBrought } from '@huanshi/server-kit/demo/demo-parts.ts'
import { emptyDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import type { System } from '@huanshi/site/contract/system.ts'
import { administratorToken, startProcess, stopProcess, type ServerProcess } from './test/server-process.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let store: TestDatabase
let demoStore: TestDatabase | undefined
let databaseUrl: string
let folder: string
/** A role of the database server with no right but to sign in. */
const owner = { name: `owner_${randomBytes(6).toString('hex')}`, password: randomBytes(12).toString('hex') }

beforeAll(async () => {
  store = await emptyDatabase()
  await sql.raw(`create role ${owner.name} login password '${owner.password}'`).execute(store.db)
  databaseUrl = await ownedBy(store)
  folder = await mkdtemp(join(tmpdir(), 'huanshi-roles-'))
  await chmod(folder, 0o711)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  // With all that the role owns in it; the role is gone after the last database.
  await Promise.all([store.close(), demoStore?.close()])
  const server = await emptyDatabase()
  await sql.raw(`drop role if exists ${owner.name}`).execute(server.db)
  await server.close()
})

/** Everything here is done as a hosted database is used: by a role that owns the database, and no superuser. */
async function ownedBy({ db, url }: TestDatabase): Promise<string> {
  const address = new URL(url)
  await sql.raw(`alter database ${address.pathname.slice(1)} owner to ${owner.name}`).execute(db)
  Object.assign(address, { username: owner.name, password: owner.password })
  return address.href
}

const statusOf = async ({ ask }: ServerProcess, path: string): Promise<number> => (await ask(path)).status

test('three that start at once on an empty database fill it once', async () => {
  const site = { databaseUrl, folder }
  const [web, other, worker] = await Promise.all([
    startProcess(site, 'web'),
    startProcess(site, 'web', { HUANSHI_DRAIN: '2' }),
    startProcess(site, 'worker'),
  ])
  const { rows } = await sql<{ count: number }>`select count(*) from "user" where user_name = 'admin'`.execute(store.db)
  expect(rows).toEqual([{ count: 1 }])
  const { rows: roles } = await sql<{ super: boolean }>`select rolsuper as super from pg_roles
    where oid = (select relowner from pg_class where oid = 'pano'::regclass)`.execute(store.db)
  expect(roles).toEqual([{ super: false }])

  for (const one of [web, other, worker]) {
    expect(await statusOf(one, '/health/live')).toBe(200)
    expect(await statusOf(one, '/health/ready')).toBe(200)
    for (const path of ['/ready', '/healthz', '/health/raedy'])
      expect([path, await statusOf(one, path)]).toEqual([path, 404])
  }
  // Whoever answers nobody has no addresses but those of its watchers.
  expect([await statusOf(web, '/api/Settings'), await statusOf(worker, '/api/Settings')]).toEqual([200, 404])

  // Behind a balancer: not ready any more, and served for a while nevertheless.
  other.child.kill('SIGTERM')
  await vi.waitUntil(async () => (await statusOf(other, '/health/ready')) === 503, { timeout: 1_500, interval: 20 })
  expect(await statusOf(other, '/health/live')).toBe(200)
  expect(await statusOf(other, '/api/Settings')).toBe(200)
  await vi.waitUntil(() => other.child.exitCode !== null, { timeout: 20_000 })
  expect(other.child.exitCode).toBe(0)
  await Promise.all([stopProcess(web), stopProcess(worker)])
})

test('what is ordered from one that answers is done by one that works', async () => {
  const site = { databaseUrl, folder }
  const web = await startProcess(site, 'web')
  const token = await administratorToken(web)
  const bytes = await readFile(new URL('../demo/panoramas/courtyard.jpg', import.meta.url))
  const { body, status } = await send({ origin: web.origin, token, bytes })
  expect([status, body['status']]).toEqual([201, 'queued'])
  const statusOfPano = async (): Promise<unknown> => {
    const answer = await web.ask(`/api/My/Panos/${String(body['id'])}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await answer.json()) as { status: unknown }).status // a panorama
  }
  await sleep(2_000)
  expect(await statusOfPano()).toBe('queued')
  const worker = await startProcess(site, 'worker')
  await vi.waitUntil(async () => (await statusOfPano()) === 'ready', { timeout: 60_000, interval: 100 })
  await Promise.all([stopProcess(web), stopProcess(worker)])
})

test('a queue that an administrator pauses waits in every process; what is removed is told to its record, and the rest goes on', async () => {
  const site = { databaseUrl, folder }
  const [web, worker] = await Promise.all([startProcess(site, 'web'), startProcess(site, 'worker')])
  const headers = { authorization: `Bearer ${await administratorToken(web)}` }
  const json = { ...headers, 'content-type': 'application/json' }
  const queue = '/api/Admin/System/queues/pano-picture'
  const tell = (isPaused: boolean) =>
    web.ask(queue, { method: 'PUT', headers: json, body: JSON.stringify({ isPaused, concurrency: null }) })
  const bytes = await readFile(new URL('../demo/panoramas/courtyard.jpg', import.meta.url))
  const upload = async (): Promise<string> => {
    const token = headers.authorization.slice('Bearer '.length)
    return String((await send({ origin: web.origin, token, bytes })).body['id'])
  }
  const statusOf = async (id: string): Promise<unknown> => {
    const answer = await web.ask(`/api/My/Panos/${id}`, { headers })
    return ((await answer.json()) as { status: unknown }).status // a panorama
  }
  const waiting = async (): Promise<unknown> => {
    const { queues, processes } = (await (await web.ask('/api/Admin/System', { headers })).json()) as System
    expect(processes.map(({ role, isHeard }) => [role, isHeard])).toEqual([
      ['web', true],
      ['worker', true],
    ])
    return queues.find(({ name }) => name === 'pano-picture')
  }

  expect((await tell(true)).status).toBe(200)
  // As long as a process takes to hear of it.
  await sleep(4_000)
  const unwanted = await upload()
  await sleep(5_000)
  expect(await statusOf(unwanted)).toBe('queued')
  expect(await waiting()).toMatchObject({ waiting: 1, running: 0, isPaused: true })
  expect(await (await web.ask(`${queue}/clear`, { method: 'POST', headers })).json()).toEqual({ count: 1 })
  await vi.waitUntil(async () => (await statusOf(unwanted)) === 'failed', { timeout: 20_000, interval: 100 })

  const { error } = (await (await web.ask(`/api/My/Panos/${unwanted}`, { headers })).json()) as { error: unknown } // a panorama
  expect(error).toBe('管理员取消了处理')

  const wanted = await upload()
  expect((await tell(false)).status).toBe(200)
  await vi.waitUntil(async () => (await statusOf(wanted)) === 'ready', { timeout: 60_000, interval: 100 })
  expect(await statusOf(unwanted)).toBe('failed')
  await Promise.all([stopProcess(web), stopProcess(worker)])
})

test('two with files of their own say so, each where it can', async () => {
  const site = { databaseUrl, folder }
  const own = { HUANSHI_STORAGE: '' }
  const first = await startProcess(site, 'all', own)
  const withoutFiles = async (one: ServerProcess): Promise<number> => {
    const headers = { authorization: `Bearer ${await administratorToken(one)}` }
    return ((await (await one.ask('/api/Admin/System', { headers })).json()) as System).withoutFiles.length
  }
  expect(await withoutFiles(first)).toBe(0)
  const second = await startProcess(site, 'all', own)
  const warning = /注意：这个数据库上还有别的进程.*HUANSHI_STORAGE/
  expect([warning.test(first.output()), warning.test(second.output())]).toEqual([false, true])
  expect([await withoutFiles(first), await withoutFiles(second)]).toEqual([1, 1])
  await Promise.all([stopProcess(first), stopProcess(second, 'SIGKILL')])
  // Of one that was killed the record is still there.
  const again = await startProcess(site, 'all', own)
  expect([warning.test(again.output()), await withoutFiles(again)]).toEqual([false, 0])
  const shared = await startProcess(site, 'all')
  expect([warning.test(shared.output()), await withoutFiles(shared)]).toEqual([false, 0])
  await Promise.all([stopProcess(again), stopProcess(shared)])
})

test('two that start at once with a demonstration bring it once', async () => {
  demoStore = await emptyDatabase()
  const { db } = demoStore
  const site = { databaseUrl: await ownedBy(demoStore), folder: join(folder, 'demo') }
  const demo = { HUANSHI_DEMO: '1', HUANSHI_DEMO_PASSWORD: 'walks through the hall' }
  const both = await Promise.all([startProcess(site, 'all', demo), startProcess(site, 'all', demo)])
  await vi.waitUntil(() => isBrought(db, 'content'), { timeout: 200_000, interval: 500 })
  // Whoever is still at it ends before it has stopped.
  await Promise.all(both.map((one) => stopProcess(one)))
  const counts = async () => {
    const { rows } = await sql<Record<'panos' | 'places' | 'tours' | 'people', number>>`select
      (select count(*) from pano) as panos, (select count(distinct (title, user_id, group_id)) from pano) as places,
      (select count(distinct title) from tour) - (select count(*) from tour) as tours,
      (select count(*) from "user" where user_name in (${sql.join(demoAccounts.map(({ userName }) => userName))})) as people
    `.execute(db)
    return rows
  }
  // The whole tour for its author, two of its rooms for the group and one for everybody.
  const panos = demoRooms.length + 3
  const once = [{ panos, places: panos, tours: 0, people: demoAccounts.length }]
  expect(await counts()).toEqual(once)
  await stopProcess(await startProcess(site, 'all', demo))
  expect(await counts()).toEqual(once)
})
