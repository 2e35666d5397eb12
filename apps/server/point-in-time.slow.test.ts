// The way back of a site whose database and files are others' to keep: PostgreSQL to one moment by its archive of what was written, and
// the files of that moment out of what the store has kept of them. What `verify` says on the way is the truth.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openS3Storage, type S3Storage } from '@huanshi/server-kit/storage/s3/s3-storage.ts'
import { namesIn, readStored } from '@huanshi/server-kit/storage/storage.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { postgresAccount } from '@huanshi/server-kit/store/postgres/account.ts'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { openTestStore, type TestStore } from '@huanshi/server-kit/uploads/store/parts/test-store.ts'
import { runCommand, type Ended } from './test/run-command.ts'
import {
  administratorToken,
  startProcess,
  stopProcess,
  TEST_SECRET,
  type ServerProcess,
} from './test/server-process.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 })

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const isThere = existsSync(join(PROGRAMS, 'pg_basebackup'))
if (!isThere) console.warn(`skipped: ${PROGRAMS} is not there, and no other PostgreSQL that keeps an archive`)
const run = promisify(execFile)
const account = postgresAccount()

let root: string
let bucket: TestStore
let storage: S3Storage
let url = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'huanshi-moment-'))
  await chmod(root, 0o711)
  bucket = await openTestStore(join(root, 'store'), 'files')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  const place = { bucket: 'files', prefix: '', endpoint: bucket.endpoint, region: 'us-east-1', pathStyle: true }
  storage = await openS3Storage({ kind: 's3', folder: root, scratch: null, ...place }, join(root, 'looking'))
})
afterAll(async () => {
  storage.close()
  await bucket.close()
  vi.unstubAllEnvs()
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

const program = (name: string, ...args: string[]): Promise<unknown> =>
  run(join(PROGRAMS, name), args, { cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' }, ...account })

async function ownFolder(name: string): Promise<string> {
  const folder = join(root, name)
  await mkdir(folder, { mode: 0o700 })
  if (account !== undefined) await chown(folder, account.uid, account.gid)
  return folder
}

async function startCluster(folder: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const port = String(await freePort())
  const all = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', ...settings }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`)
  await appendFile(join(folder, 'postgresql.conf'), lines.join(''))
  await program('pg_ctl', '--pgdata', folder, '--log', join(folder, 'log'), '--wait', 'start')
  url = `postgres://huanshi@127.0.0.1:${port}/postgres`
}

const stopCluster = (folder: string, mode: string): Promise<unknown> =>
  program('pg_ctl', '--pgdata', folder, '--mode', mode, '--wait', 'stop')

const environment = () => ({
  HUANSHI_STORAGE: `s3://files?endpoint=${bucket.endpoint}`,
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
})
const command = (name: string, ...args: string[]): Promise<Ended> =>
  runCommand(name, args, {
    ...environment(),
    HOME: root,
    HUANSHI_DATA: join(root, 'of-commands'),
    HUANSHI_SECRET: TEST_SECRET,
    DATABASE_URL: url,
  })

async function ask<T>(query: string): Promise<T[]> {
  const db = openDatabase(url, { max: 1 })
  try {
    return (await sql.raw<T>(query).execute(db)).rows
  } finally {
    await db.destroy()
  }
}

async function upload(server: ServerProcess): Promise<string> {
  const bytes = await readFile(new URL('../demo/panoramas/courtyard.jpg', import.meta.url))
  const token = await administratorToken(server)
  const { body } = await send({ origin: server.origin, token, bytes })
  const id = String(body['id'])
  const state = async (): Promise<unknown> =>
    (await ask<{ status: string }>(`select status from pano where id = '${id}'`))[0]?.status
  await vi.waitUntil(async () => (await state()) === 'ready', { timeout: 120_000, interval: 300 })
  return id
}

/** Every object of a panorama, as a store with versions keeps those that were removed. */
async function copyAll(id: string, from: string, to: string): Promise<void> {
  const revisions = await namesIn(storage, `${from}/${id}`)
  for (const revision of revisions)
    for (const name of await namesIn(storage, `${from}/${id}/${revision}`))
      await storage.copy(`${from}/${id}/${revision}/${name}`, `${to}/${id}/${revision}/${name}`)
}

test.skipIf(!isThere)('database and files come back to one moment', async () => {
  const [first, archive] = [await ownFolder('first'), await ownFolder('archive')]
  await program(
    'initdb',
    '--pgdata',
    first,
    '--username=huanshi',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  )
  await startCluster(first, {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  })
  const site = { databaseUrl: url, folder: root }
  const server = await startProcess(site, 'all', environment())
  const gone = await upload(server)
  const base = await ownFolder('base')
  const { port } = new URL(url)
  await program(
    'pg_basebackup',
    '--pgdata',
    base,
    '--host=127.0.0.1',
    `--port=${port}`,
    '--username=huanshi',
    '--checkpoint=fast',
  )
  const stays = await upload(server)
  expect(await command('backup', '--note', '基础备份')).toMatchObject({
    code: 0,
    said: expect.stringContaining('已记下'),
  })
  const [{ moment } = { moment: '' }] = await ask<{ moment: string }>('select clock_timestamp()::text as moment')

  // What happens after it: something is deleted for good, and something new comes.
  await copyAll(gone, 'pano', 'former')
  await ask(`delete from pano where id = '${gone}'`)
  await storage.remove(`pano/${gone}`)
  const later = await upload(server)
  await ask('select pg_switch_wal()')
  await vi.waitUntil(
    async () =>
      (await ask<{ none: boolean }>('select last_archived_wal is not null as none from pg_stat_archiver'))[0]?.none,
  )
  await stopProcess(server, 'SIGKILL')
  await stopCluster(first, 'fast')

  await writeFile(join(base, 'recovery.signal'), '')
  await startCluster(base, {
    archive_mode: 'off',
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  })
  await vi.waitUntil(
    async () => (await ask<{ back: boolean }>('select not pg_is_in_recovery() as back'))[0]?.back === true,
  )
  const found = await command('verify', '--deep')
  expect([found.code, found.said]).toEqual([1, expect.stringContaining('缺少')])
  const missing = found.said.split('\n').filter((line) => line.startsWith('缺少\t'))
  expect(missing.every((line) => line.includes(gone))).toBe(true)
  expect(found.said).not.toContain('损坏\t')

  await copyAll(gone, 'former', 'pano')
  const whole = await command('verify', '--deep')
  expect([whole.code, whole.said]).toEqual([
    0,
    expect.stringMatching(/全景\t2 条记录\t\d+ 个文件\t核对 4 个的摘要，第一次记下 0 个/),
  ])
  expect(await ask("select kind, is_well, summary from upkeep where kind = 'backup'")).toEqual([
    { kind: 'backup', is_well: true, summary: '基础备份' },
  ])
  const again = await startProcess({ databaseUrl: url, folder: root }, 'all', environment())
  const headers = { authorization: `Bearer ${await administratorToken(again)}` }
  for (const [id, status] of [
    [gone, 200],
    [stays, 200],
    [later, 404],
  ] as const)
    expect([id, (await again.ask(`/api/My/Panos/${id}`, { headers })).status]).toEqual([id, status])
  await stopProcess(again)

  // Of the same length, which only reading tells; and one that was cut off, which its length tells.
  const [{ revision } = { revision: '' }] = await ask<{ revision: string }>(
    `select revision from pano where id = '${stays}'`,
  )
  const key = `pano/${stays}/${revision}/tiles.hsp`
  const bytes = (await readStored(storage, key)) ?? Buffer.alloc(0)
  bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1
  await writeFile(join(root, 'changed'), bytes)
  await storage.keep(join(root, 'changed'), key)
  expect(await command('verify')).toMatchObject({ code: 0 })
  expect(await command('verify', '--deep')).toMatchObject({ code: 1, said: expect.stringContaining(`损坏\t全景`) })
  await writeFile(join(root, 'changed'), bytes.subarray(0, 5_000))
  await storage.keep(join(root, 'changed'), key)
  expect(await command('verify')).toMatchObject({ code: 1, said: expect.stringContaining(key) })
  expect(await command('backup', '--note', 'pgbackrest', '--failed')).toMatchObject({ code: 0 })
  expect(await ask("select is_well from upkeep where kind = 'backup'")).toEqual([{ is_well: false }])
  await stopCluster(base, 'fast')
})
