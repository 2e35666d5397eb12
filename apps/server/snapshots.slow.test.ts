// Snapshots hold what is new alone, come back on whatever PostgreSQL comes along, and tell what they lack; an old major is taken over.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAdvisoryLocks } from '@huanshi/server-kit/advisory-lock/advisory-lock.ts'
import { openJobs } from '@huanshi/server-kit/jobs/jobs.ts'
import { openDatabase, type Database } from '@huanshi/server-kit/store/database.ts'
import { migrate } from '@huanshi/server-kit/store/migrate.ts'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { postgresAccount } from '@huanshi/server-kit/store/postgres/account.ts'
import { freePort, runServer } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { runCommand, type Ended } from './test/run-command.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const FORMER = '/usr/lib/postgresql/15/bin'
const id = uuidV7()
const revision = uuidV7()
let root: string
let data: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'huanshi-snapshots-'))
  await chmod(root, 0o711)
  data = join(root, 'site')
  const folder = join(data, 'files', 'lib', id, revision)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'file.pdf'), 'words')
  const postgres = await startPostgres({ folder: data, durable: false })
  await fill(postgres.url)
  await postgres.stop()
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** A record with a file, a job that waits, and letters of all kinds. */
async function fill(url: string): Promise<void> {
  await migrate(url)
  const db = openDatabase(url, { max: 2 })
  const locks = openAdvisoryLocks(url)
  const jobs = await openJobs({ db, connectionString: url, locks, isWorking: false, onError: () => undefined })
  const user = uuidV7()
  await db.insertInto('user').values({ id: user, user_name: 'one', display_name: '一\t\\N"\n' }).execute()
  const file = {
    file: 'file.pdf',
    file_name: 'a.pdf',
    mime: 'application/pdf',
    size: 5,
    sha256: createHash('sha256').update('words').digest('hex'),
  }
  await db
    .insertInto('lib')
    .values({ id, user_id: user, name: '说明书', kind: 'attachment', revision, ...file })
    .execute()
  await db.transaction().execute((trx) => jobs.enqueue(trx, { name: 'pano-look' }, { panoId: id }, 'one'))
  await jobs.stop()
  await locks.close()
  await db.destroy()
}

const command = (name: string, folder: string, ...args: string[]): Promise<Ended> =>
  runCommand(name, args, { HOME: root, HUANSHI_DATA: folder })

async function inSite<T>(folder: string, use: (db: Database) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ folder, durable: false })
  const db = openDatabase(postgres.url, { max: 2 })
  try {
    return await use(db)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

const state = (db: Database) =>
  Promise.all([
    db.selectFrom('user').select(['user_name', 'display_name']).where('user_name', '=', 'one').execute(),
    db.selectFrom('lib').select(['id', 'name']).execute(),
    sql`select name, data from pgboss.job where state = 'created' and name = 'pano-look'`
      .execute(db)
      .then(({ rows }) => rows),
    sql`select count(*)::int as count from schema_migration`.execute(db).then(({ rows }) => rows),
  ])

const into = () => join(root, 'snapshots')
const snapshots = async (): Promise<string[]> => (await readdir(into())).toSorted().map((name) => join(into(), name))

test('the second snapshot shares what has not changed, and comes back whole', async () => {
  const before = await inSite(data, state)
  const first = await command('backup', data, '--into', into())
  expect([first.code, first.said]).toEqual([0, expect.stringContaining('1 个文件，其中 1 个是新的')])
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await writeFile(join(data, 'files', 'lib', id, revision, 'small.webp'), 'picture')
  const second = await command('backup', data, '--into', into())
  expect([second.code, second.said]).toEqual([0, expect.stringContaining('2 个文件，其中 1 个是新的')])
  const [older = '', newer = ''] = await snapshots()
  const inodes = await Promise.all(
    [older, newer].map(async (one) => (await stat(join(one, 'files', 'lib', id, revision, 'file.pdf'))).ino),
  )
  expect(inodes[0]).toBe(inodes[1])
  expect(await command('verify', data, '--backup', newer)).toMatchObject({ code: 0 })

  const again = join(root, 'again')
  const restored = await command('restore', again, newer)
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('现在可以运行 npm start')])
  expect(await readFile(join(again, 'files', 'lib', id, revision, 'file.pdf'), 'utf8')).toBe('words')
  expect(await inSite(again, state)).toEqual(before)
  // What was done is written down for the administrators.
  expect(await inSite(data, (db) => db.selectFrom('upkeep').select(['kind', 'is_well']).execute())).toEqual([
    { kind: 'backup', is_well: true },
  ])
})

test('a snapshot that lacks something is told, and not restored', async () => {
  const [, newer = ''] = await snapshots()
  const broken = join(root, 'broken')
  await cp(newer, broken, { recursive: true })
  await writeFile(join(broken, 'database', 'lib.copy'), '')
  await rm(join(broken, 'files', 'lib', id, revision, 'small.webp'))
  const told = await command('verify', data, '--backup', broken)
  expect([told.code, told.said]).toEqual([1, expect.stringMatching(/表 lib 缺失或已损坏\n应有 2 个文件/)])
  const refused = await command('restore', join(root, 'empty'), broken)
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('备份已损坏')])
})

test('verifying tells what a record lacks, what is not as it was sent, and what nobody owns', async () => {
  const old = join(data, 'files', 'lib', uuidV7())
  await mkdir(old)
  await promisify(execFile)('touch', ['-d', '3 days ago', old])
  const well = await command('verify', data, '--deep')
  expect([well.code, well.said]).toEqual([0, expect.stringContaining(`无主\t素材\t\tlib/${old.split('/').at(-1)}`)])
  const file = join(data, 'files', 'lib', id, revision, 'file.pdf')
  await writeFile(file, 'sword')
  expect(await command('verify', data)).toMatchObject({ code: 0 })
  const damaged = await command('verify', data, '--deep')
  expect([damaged.code, damaged.said]).toEqual([1, expect.stringContaining('损坏\t素材\t说明书')])
  await rename(file, `${file}.away`)
  const missing = await command('verify', data)
  expect([missing.code, missing.said]).toEqual([1, expect.stringContaining('缺少\t素材\t说明书')])
  await rename(`${file}.away`, file)
  expect(
    await inSite(data, (db) => db.selectFrom('upkeep').select('is_well').where('kind', '=', 'verification').execute()),
  ).toEqual([{ is_well: false }])
})

if (!existsSync(FORMER)) console.warn(`skipped: ${FORMER} is not there, no database of an older major can be made`)
test.skipIf(!existsSync(FORMER))(
  'a database of an older major is refused with a way, taken over, and kept',
  async () => {
    const old = join(root, 'old')
    await makeFormer(old)
    const account = postgresAccount()
    await expect(startPostgres({ folder: old })).rejects.toThrow(/属于 PostgreSQL 15.*npm run upgrade-database/)
    const done = await command('upgrade-database', old, '--programs', FORMER)
    expect([done.code, done.said]).toEqual([0, expect.stringMatching(/从 PostgreSQL 15 带到 18/)])
    const [people, items, jobs] = await inSite(old, state)
    expect([people.length, items, jobs.length]).toEqual([1, [{ id, name: '说明书' }], 1])
    expect((await readdir(old)).toSorted()).toEqual(expect.arrayContaining(['postgres', 'postgres-15']))
    expect(await command('upgrade-database', old)).toMatchObject({ code: 0, said: expect.stringContaining('已经是') })
    expect(account?.uid ?? process.getuid?.()).toBe((await stat(join(old, 'postgres', 'cluster'))).uid)
  },
)

/** As an older version of the product made it. */
async function makeFormer(folder: string): Promise<void> {
  const account = postgresAccount()
  const home = join(folder, 'postgres')
  await mkdir(home, { recursive: true })
  await writeFile(join(home, 'password'), 'former')
  if (account !== undefined)
    for (const path of [folder, home, join(home, 'password')]) await chown(path, account.uid, account.gid)
  const cluster = join(home, 'cluster')
  const shape = [
    '--username=huanshi',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    `--pwfile=${join(home, 'password')}`,
  ]
  await promisify(execFile)(join(FORMER, 'initdb'), [...shape, '-D', cluster], { ...account, cwd: '/' })
  const binaries = { initdb: join(FORMER, 'initdb'), postgres: join(FORMER, 'postgres') }
  const port = await freePort()
  const parts = { cluster, log: join(home, 'server.log'), password: 'former' }
  const server = await runServer(port, { home: parts, binaries, account, durable: false, isFormer: true })
  if (server === null) throw new Error(await readFile(parts.log, 'utf8'))
  const admin = openDatabase(`postgres://huanshi:former@127.0.0.1:${port}/postgres`, { max: 1 })
  await sql`create database huanshi`.execute(admin)
  await admin.destroy()
  await fill(`postgres://huanshi:former@127.0.0.1:${port}/huanshi`)
  await server.stop()
}
