// The embedded server under everything that can happen to it: real processes, killed for real.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMark } from './postgres/leftover.ts'
import { startPostgres, type EmbeddedPostgres } from './postgres.ts'
import { isAlive } from './postgres/process-identity.ts'

// Databases are made and recovered here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let folder: string
/** A database that was made and stopped, to be copied by tests that are not about its making. */
const running: EmbeddedPostgres[] = []

const made = await mkdtemp(join(tmpdir(), 'huanshi-postgres-'))
await chmod(made, 0o711)
await (await startPostgres({ folder: made, durable: false })).stop()
afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huanshi-postgres-'))
  await chmod(folder, 0o711)
})
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(durable = false): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ folder, durable })
  running.push(postgres)
  return postgres
}

const copyMade = () => promisify(execFile)('cp', ['-a', join(made, 'postgres'), folder])

async function ask<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ value: T }>(text)).rows.map(({ value }) => value)
  } finally {
    await client.end()
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20)
}

const cluster = () => join(folder, 'postgres', 'cluster')

/** Another Node process that starts the same database, as a server would, and is killed without warning. */
async function startAndKill(): Promise<number> {
  const module = new URL('./postgres.ts', import.meta.url).href
  const script = `const { startPostgres } = await import(${JSON.stringify(module)})
const postgres = await startPostgres({ folder: ${JSON.stringify(folder)}, durable: false })
console.log(postgres.pid())
setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  child.kill('SIGKILL')
  return Number(line.toString())
}

test('keeps what it was told, sorts and folds Chinese and Latin text as UTF-8, and stops without a trace', async () => {
  const first = await start()
  await ask(first.url, 'create table note (value text)')
  await ask(first.url, `insert into note values ('云岭'), ('Éclair')`)
  await first.stop()
  expect(await readMark(cluster())).toBeNull()
  const second = await start()
  expect(await ask(second.url, 'select value from note order by 1')).toEqual(['Éclair', '云岭'])
  expect(await ask(second.url, `select lower('ÉCLAIR') as value`)).toEqual(['éclair'])
  expect(
    await ask(
      second.url,
      `select pg_encoding_to_char(encoding)::text as value from pg_database where datname = current_database()`,
    ),
  ).toEqual(['UTF8'])
})

test('listens on the loopback address alone and lets nobody in without the password', async () => {
  await copyMade()
  const { url } = await start()
  expect(await ask(url, `select setting as value from pg_settings where name = 'listen_addresses'`)).toEqual([
    '127.0.0.1',
  ])
  await expect(ask(url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1 as value')).rejects.toThrow(
    'password authentication failed',
  )
  expect((await stat(join(folder, 'postgres', 'password'))).mode & 0o777).toBe(0o600)
})

test('the server of a killed process is gone or stopped before another starts on the folder', async () => {
  await copyMade()
  const left = await startAndKill()
  const next = await start()
  expect(next.pid()).not.toBe(left)
  expect(isAlive(left)).toBe(false)
  expect(await ask(next.url, 'select 1 as value')).toEqual([1])
})

test('the mark of a dead server, its number now borne by another process, does not stop the start', async () => {
  await copyMade()
  const first = await start()
  await first.stop()
  await writeFile(join(cluster(), 'postmaster.pid'), `${process.pid}\n${cluster()}\n1\n5432\n\n127.0.0.1\n\nready\n`)
  const next = await start()
  expect(await ask(next.url, 'select 1 as value')).toEqual([1])
})

test('a creation that was cut off is begun anew', async () => {
  await mkdir(join(folder, 'postgres.new-0a1b2c', 'cluster'), { recursive: true })
  await writeFile(join(folder, 'postgres.new-0a1b2c', 'cluster', 'PG_VERSION'), '18\n')
  await start()
  expect(await readdir(folder)).toEqual(['postgres'])
})

test('when the server itself is killed it comes back at the same address, with everything committed', async () => {
  await copyMade()
  const postgres = await start(true)
  await ask(postgres.url, 'create table note (value int)')
  await ask(postgres.url, 'insert into note values (7)')
  const before = postgres.pid()
  process.kill(before, 'SIGKILL')
  await until(() => postgres.pid() !== before)
  expect(await ask(postgres.url, 'select value from note')).toEqual([7])
})

test('a folder that the database account cannot enter holds a link to one that it can', async ({ skip }) => {
  if (process.getuid?.() !== 0) skip('only root runs the database as another account')
  await chmod(folder, 0o700)
  const data = join(folder, 'data')
  const notes: string[] = []
  const postgres = await startPostgres({ folder: data, durable: false, note: (sentence) => notes.push(sentence) })
  running.push(postgres)
  expect(await ask(postgres.url, 'select 1 as value')).toEqual([1])
  expect(notes.join()).toContain('/var/lib/huanshi/')
  const password = await readFile(join(data, 'postgres', 'password'), 'utf8')
  expect(password.length).toBeGreaterThan(20)
  const place = notes.join().match(/\/var\/lib\/huanshi\/data-[0-9a-f]+/)?.[0] ?? ''
  await postgres.stop()
  await rm(place, { recursive: true })
})
