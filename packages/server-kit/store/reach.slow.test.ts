// A database that hangs, for everybody or for some: nobody waits for long, and all goes on by itself.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mkdtemp, rm, chmod, readFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAway, openDatabase, type Database } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { startPostgres, type EmbeddedPostgres } from './postgres.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let folder: string
let postgres: EmbeddedPostgres
let db: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huanshi-reach-'))
  await chmod(folder, 0o711)
  postgres = await startPostgres({ folder, durable: false })
  db = openDatabase(postgres.url, { max: 4 })
})
afterAll(async () => {
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => vi.waitUntil(() => !isAway(db), { timeout: 10_000 }))

const asked = (): Promise<unknown> => sql`select 1`.execute(db)

async function timed(ask: () => Promise<unknown>): Promise<{ outcome: 'answered' | 'away'; ms: number }> {
  const began = performance.now()
  const outcome = await ask().then(
    () => 'answered' as const,
    (error: unknown) => {
      if (!(error instanceof DatabaseUnavailable)) throw error
      return 'away' as const
    },
  )
  return { outcome, ms: performance.now() - began }
}

/** The server and all of its processes. */
async function processes(): Promise<number[]> {
  const server = postgres.pid()
  const found = [server]
  for (const name of await readdir('/proc')) {
    const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    if (/^\d+$/.test(name) && Number(status.slice(status.lastIndexOf(')') + 4).split(' ')[0]) === server)
      found.push(Number(name))
  }
  return found
}

test('one that hangs is waited for a few seconds, refused in no time then, and asked again when it goes on', async () => {
  await Promise.all([asked(), asked(), asked()])
  const pids = await processes()
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    const first = await Promise.all([timed(asked), timed(asked), timed(asked), timed(asked), timed(asked)])
    expect(first.map(({ outcome }) => outcome)).toEqual(Array(5).fill('away'))
    expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(10_000)
    const later = await Promise.all(Array.from({ length: 50 }, () => timed(asked)))
    expect(later.every(({ outcome }) => outcome === 'away')).toBe(true)
    expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(50)
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
  const since = performance.now()
  await vi.waitUntil(async () => (await timed(asked)).outcome === 'answered', { timeout: 5_000, interval: 20 })
  expect(performance.now() - since).toBeLessThan(2_000)
})

test('of connections the dead ones are given up, while the others go on', async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const [pid] = rows.map((row) => row.pid)
  process.kill(pid ?? 0, 'SIGSTOP')
  try {
    const many = await Promise.all(Array.from({ length: 8 }, () => timed(asked)))
    expect(many.filter(({ outcome }) => outcome === 'away')).toHaveLength(1)
    expect(Math.max(...many.map(({ ms }) => ms))).toBeLessThan(8_000)
    expect(isAway(db)).toBe(false)
    // In its place there is another.
    expect((await timed(asked)).ms).toBeLessThan(500)
  } finally {
    process.kill(pid ?? 0, 'SIGCONT')
  }
})

test('a question that takes long is no reason to look away', async () => {
  const slow = timed(() => sql`select pg_sleep(6)`.execute(db))
  await sleep(5_000)
  expect((await timed(asked)).outcome).toBe('answered')
  expect((await slow).outcome).toBe('answered')
})

test('one that was killed is refused at once and back within two seconds of its return', async () => {
  process.kill(postgres.pid(), 'SIGKILL')
  const waits: number[] = []
  await vi.waitUntil(
    async () => {
      const { outcome, ms } = await timed(asked)
      waits.push(ms)
      return outcome === 'answered' && waits.length > 3
    },
    { timeout: 20_000, interval: 10 },
  )
  expect(Math.max(...waits)).toBeLessThan(2_000)
})
