// A site is backed up while people go on using it, comes back somewhere else, and what is no backup changes nothing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { create } from 'tar'
import { afterAll, expect, test, vi } from 'vitest'
import { writeBackup } from '@huanshi/server-kit/backup/backup.ts'
import { notePlacing, refuseUnfinished } from '@huanshi/server-kit/backup/unfinished-restore.ts'
import { migrate } from '@huanshi/server-kit/store/migrate.ts'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { runCommand, type Ended } from './test/run-command.ts'

// Databases are written and read whole, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

/** Rows that were acknowledged before the backup began, and when it had ended. */
const sure = { before: 0, after: 0 }

const root = await mkdtemp(join(tmpdir(), 'huanshi-backup-'))
const archive = join(root, 'site.tar')
await makeBackup(join(root, 'site'))
afterAll(() => rm(root, { recursive: true, force: true }))

async function makeBackup(data: string): Promise<void> {
  const files = join(data, 'files')
  const tile = join(files, 'pano', 'a'.repeat(36), 'b'.repeat(36), 'tiles', 'c'.repeat(90))
  await mkdir(tile, { recursive: true })
  await mkdir(join(files, '.work'))
  await writeFile(join(tile, '0.jpg'), Buffer.alloc(3_000_000, 7))
  await writeFile(join(files, '.work', 'half'), 'half')
  await writeFile(join(data, 'demo-password'), 'a word')
  const postgres = await startPostgres({ folder: data, durable: false })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await migrate(postgres.url)
    await client.query('create table line (number serial primary key, words text)')
    const write = () => client.query(`insert into line (words) select repeat('字', 400) from generate_series(1, 50)`)
    for (sure.before = 0; sure.before < 2_000; sure.before += 50) await write()
    const over = new AbortController()
    sure.after = sure.before
    const writing = (async () => {
      for (; !over.signal.aborted; sure.after += 50) await write()
    })()
    const { home, url } = postgres
    await writeBackup({ data, files, cluster: home.cluster, databaseUrl: url, password: home.password }, archive)
    over.abort()
    await writing
  } finally {
    await client.end()
    await postgres.stop()
  }
}

const environment = (data: string) => ({ HOME: root, HUANSHI_DATA: data })

const command = (name: 'backup' | 'restore', data: string, file: string): Promise<Ended> =>
  runCommand(name, [file], environment(data))

async function numbersIn(data: string): Promise<{ count: number; last: number }> {
  const postgres = await startPostgres({ folder: data, durable: false })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number; last: number }>(
      'select count(*)::integer as count, max(number) as last from line',
    )
    return rows[0] ?? { count: 0, last: 0 }
  } finally {
    await client.end()
    await postgres.stop()
  }
}

test('what was there comes back whole, and what was written meanwhile without gaps', async () => {
  const data = join(root, 'again')
  const { code, said } = await command('restore', data, archive)
  expect(said).toContain('现在可以运行 npm start')
  expect(code).toBe(0)
  expect((await readdir(data)).toSorted()).toEqual(['demo-password', 'files', 'postgres'])
  const paths = await readdir(join(data, 'files'), { recursive: true })
  const tile = paths.find((path) => path.endsWith('.jpg')) ?? ''
  expect(await readFile(join(data, 'files', tile))).toEqual(await readFile(join(root, 'site', 'files', tile)))
  expect(await readdir(join(data, 'files', '.work'))).toEqual([])

  const { count, last } = await numbersIn(data)
  expect(count).toBeGreaterThanOrEqual(sure.before)
  expect(count).toBeLessThanOrEqual(sure.after)
  expect(last).toBe(count)

  // The copy is a site of its own, which can be backed up in its turn.
  const next = join(root, 'next.tar')
  expect(await command('backup', data, next)).toMatchObject({ code: 0 })
  const again = await command('backup', data, next)
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('已存在')])
})

test('a restore that is killed is no site, and the next one makes it whole', async () => {
  const data = join(root, 'killed')
  const program = fileURLToPath(new URL('./restore.ts', import.meta.url))
  const env = environment(data)
  let kills = 0
  for (const moment of [300, 900, 2000, 200_000]) {
    const child = spawn(process.execPath, [program, '--', archive], { env, stdio: 'ignore' })
    const timer = setTimeout(() => child.kill('SIGKILL'), moment)
    const [code]: unknown[] = await once(child, 'close')
    clearTimeout(timer)
    if (code === 0) break
    kills += 1
    const names: string[] = await readdir(data).catch(() => [])
    const isHalf = names.includes('restoring') && !names.includes('postgres')
    const said = await refuseUnfinished(data).catch((error: Error) => error.message)
    expect(String(said).includes('恢复没有完成')).toBe(isHalf)
  }
  expect(kills).toBeGreaterThan(0)
  await refuseUnfinished(data)
  const left = (await readdir(data)).filter((name) => !name.startsWith('huanshi.lock'))
  expect(left.toSorted()).toEqual(['demo-password', 'files', 'postgres'])
  const { count, last } = await numbersIn(data)
  expect([count >= sure.before, last]).toEqual([true, count])
})

test('one killed between putting its things in place is taken back', async () => {
  const data = join(root, 'between')
  await mkdir(join(data, 'restoring'), { recursive: true })
  await mkdir(join(data, 'files', 'pano'), { recursive: true })
  await writeFile(join(data, 'files', 'pano', 'half'), 'half')
  await writeFile(join(data, 'demo-password'), 'half a word')
  await notePlacing(data, { names: ['demo-password', 'further'], files: join(data, 'files') })
  await expect(refuseUnfinished(data)).rejects.toThrow('恢复没有完成')
  const { code, said } = await command('restore', data, archive)
  expect([code, said]).toEqual([0, expect.stringContaining('现在可以运行 npm start')])
  expect((await readdir(data)).toSorted()).toEqual(['demo-password', 'files', 'postgres'])
  expect(await readFile(join(data, 'demo-password'), 'utf8')).toBe('a word')
  expect(await readdir(join(data, 'files', 'pano'))).toEqual(['a'.repeat(36)])
})

test('what is no backup, or half of one, is refused and leaves nothing', async () => {
  const cut = join(root, 'cut.tar')
  await writeFile(cut, await readFile(archive))
  await truncate(cut, 6_000_000)
  const foreign = join(root, 'foreign.tar')
  await writeFile(join(root, 'page.txt'), 'page')
  await create({ file: foreign, cwd: root }, ['page.txt'])
  const noise = join(root, 'noise.tar')
  await writeFile(noise, Buffer.alloc(40_000, 'noise'))
  const cases = [
    [cut, /已损坏|不完整/],
    [foreign, /不是环视的备份/],
    [noise, /已损坏|不是环视的备份/],
    [join(root, 'absent.tar'), /没有找到/],
  ] as const
  for (const [file, words] of cases) {
    const data = join(root, 'empty')
    const { code, said } = await command('restore', data, file)
    expect([code, said]).toEqual([1, expect.stringMatching(words)])
    expect(await readdir(data)).toEqual([])
  }
})

test('a folder in use is not touched', async () => {
  const data = join(root, 'used')
  await mkdir(data)
  await writeFile(join(data, 'letter'), 'mine')
  const { code, said } = await command('restore', data, archive)
  expect([code, said]).toEqual([1, expect.stringContaining('不会覆盖')])
  expect(await readdir(data)).toEqual(['letter'])
})
