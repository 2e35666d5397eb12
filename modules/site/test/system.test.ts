// The state of the site as administrators ask for it, and what they tell the queues.
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Check } from 'typebox/value'
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { testSite, type Site } from '@huanshi/server/test/test-site.ts'
import { openAdvisoryLocks, type AdvisoryLocks } from '@huanshi/server-kit/advisory-lock/advisory-lock.ts'
import { diskReserve } from '@huanshi/server-kit/disk/reserve.ts'
import { openJobs, type Jobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { defineQueue } from '@huanshi/server-kit/jobs/queue.ts'
import { announceProcess, otherProcesses } from '@huanshi/server-kit/store/server-processes.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { System } from '../contract/system.ts'
import { registerSystem } from '../server/system/system.routes.ts'

const base = '/api/Admin/System'
const queue = defineQueue<{ name: string }>('pano-picture')
let site: Site
let locks: AdvisoryLocks
let jobs: Jobs
let end: () => Promise<void>

beforeAll(async () => {
  site = await testSite(async (app, db, folder) =>
    registerSystem(app, {
      db,
      areaGuards,
      version: '1.2.3',
      isEmbedded: false,
      keepsFiles: true,
      folders: { data: folder, files: folder },
      reserve: diskReserve([folder], null),
    }),
  )
  const { db, databaseUrl } = site
  const onError = (error: unknown): never => {
    throw error
  }
  locks = openAdvisoryLocks(databaseUrl)
  // Nobody works here: what is told stands in the database.
  jobs = await openJobs({ db, connectionString: databaseUrl, locks, onError, isWorking: false })
  for (const name of ['one', 'two', 'three'])
    await db.transaction().execute((trx) => jobs.enqueue(trx, queue, { name }, name))
  await sql`update pgboss.job set state = 'failed', completed_on = now(), output = ${JSON.stringify({ code: 'ENOSPC', message: 'no space' })}
    where data ->> 'name' = 'three'`.execute(db)
  end = await announceProcess(db, { role: 'worker', version: '1.2.3', onError })
})
afterAll(async () => {
  await jobs.stop()
  await locks.close()
  await site.close()
})

const read = async (): Promise<System> => {
  const answer = await site.ask(site.people.person('admin'), 'GET', base)
  const body: unknown = answer.json()
  if (!Check(System, body)) throw new Error(`${answer.statusCode} ${answer.body}`)
  return body
}

test('is told to administrators alone', async () => {
  for (const person of [null, site.people.person('owner')])
    expect([401, 403]).toContain((await site.ask(person, 'GET', base)).statusCode)
  expect(
    (
      await site.ask(site.people.person('owner'), 'PUT', `${base}/queues/pano-picture`, {
        isPaused: true,
        concurrency: null,
      })
    ).statusCode,
  ).toBe(403)
})

test('names queues, failures, disks, processes and versions', async () => {
  const { queues, failedJobs, disks, processes, versions, upkeep } = await read()
  expect(queues).toMatchObject([{ name: 'pano-picture', waiting: 2, failed: 1, isPaused: false, concurrency: null }])
  expect(failedJobs).toMatchObject([{ queue: 'pano-picture', reason: '磁盘已满' }])
  expect(disks.map(({ name, free, size }) => [name, free > 0 && free < size])).toEqual([
    ['data', true],
    ['files', true],
  ])
  expect(processes).toMatchObject([{ role: 'worker', version: '1.2.3', isHeard: true }])
  expect(versions).toMatchObject({ product: '1.2.3', node: process.versions.node, schema: expect.stringMatching(/^0/) })
  expect(upkeep).toEqual({ backup: null, verification: null })
})

test('a queue is paused, and that is a line in the log of changes', async () => {
  const rule = { isPaused: true, concurrency: 4 }
  expect((await site.ask(site.people.person('admin'), 'PUT', `${base}/queues/pano-picture`, rule)).json()).toEqual(rule)
  expect((await read()).queues).toMatchObject([rule])
  const { items } = (await site.ask(site.people.person('admin'), 'GET', '/api/Admin/Audits?sort=-createdTime')).json<{
    items: { summary: string }[]
  }>()
  expect(items[0]?.summary).toBe('「全景切片」暂停')
  expect((await site.ask(site.people.person('admin'), 'PUT', `${base}/queues/nothing`, rule)).statusCode).toBe(404)
  const wrong = { isPaused: true, concurrency: 17 }
  expect((await site.ask(site.people.person('admin'), 'PUT', `${base}/queues/pano-picture`, wrong)).statusCode).toBe(
    400,
  )
})

test('a failed job is tried again once, or removed', async () => {
  const [failed] = (await read()).failedJobs
  const retry = () => site.ask(site.people.person('admin'), 'POST', `${base}/jobs/${failed?.id}/retry`)
  expect((await retry()).json()).toEqual({ count: 1 })
  expect((await retry()).statusCode).toBe(404)
  expect((await read()).queues).toMatchObject([{ waiting: 3, failed: 0 }])
  await sql`update pgboss.job set state = 'failed', completed_on = now() where data ->> 'name' = 'three'`.execute(
    site.db,
  )
  const remove = () => site.ask(site.people.person('admin'), 'DELETE', `${base}/jobs/${failed?.id}`)
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 404])
})

test('what waits is marked for removal', async () => {
  expect((await site.ask(site.people.person('admin'), 'POST', `${base}/queues/pano-picture/clear`)).json()).toEqual({
    count: 2,
  })
})

interface Other {
  readonly host?: string
  /** How long ago. */
  readonly seen?: string
  readonly pid?: number
}

/** Beside a process of that kind. */
async function beside<T>(
  { host = 'elsewhere', seen = '0 seconds', pid = 1 }: Other,
  ask: () => Promise<T>,
): Promise<T> {
  const other = uuidV7()
  await sql`insert into server_process (id, role, host, version, pid, node_version, started_time, seen_time)
    values (${other}, 'all', ${host}, '1.2.3', ${pid}, '24', now() - interval '1 hour', now() - ${seen}::interval)`.execute(
    site.db,
  )
  const answer = await ask()
  await site.db.deleteFrom('server_process').where('id', '=', other).execute()
  return answer
}

const NOBODY = 2 ** 22 + 1

test.each<[string, Other, string[]]>([
  ['on another machine', { seen: '20 seconds' }, ['elsewhere']],
  ['on another machine, long silent', { seen: '1 minute' }, []],
  ['killed on this one', { host: hostname(), seen: '20 seconds', pid: NOBODY }, []],
  ['killed on this one, with the number of this one', { host: hostname(), seen: '20 seconds', pid: process.pid }, []],
  ['on this one', { host: hostname(), seen: '20 seconds', pid: process.ppid }, [hostname()]],
  ['on this one, whose number is unknown here', { host: hostname(), pid: NOBODY }, [hostname()]],
])('another process %s', async (_, other, hosts) => {
  // This one has been there for ten seconds.
  expect(await beside(other, () => otherProcesses(site.db, 10))).toEqual(hosts)
})

test('others that cannot have the files of this one are named', async () => {
  expect((await read()).withoutFiles).toEqual([])
  expect((await beside({}, read)).withoutFiles).toEqual(['elsewhere'])
})

test('a process that ends is gone, one that was killed is silent', async () => {
  await sql`update server_process set seen_time = now() - interval '1 minute'`.execute(site.db)
  expect((await read()).processes).toMatchObject([{ isHeard: false }])
  await end()
  expect((await read()).processes).toEqual([])
})
