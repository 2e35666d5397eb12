// A server that follows another reads and writes nothing: so is a primary after another has taken its place.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { isAnswering } from './is-answering.ts'
import { startPostgres } from './postgres.ts'

vi.setConfig({ testTimeout: 120_000 })

test('a database that only reads is none to send people to, until it takes changes again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-follows-'))
  await chmod(folder, 0o711)
  const start = () => startPostgres({ folder })
  const first = await start()
  await first.stop()
  await writeFile(join(first.home.cluster, 'standby.signal'), '')
  const postgres = await start()
  const db = openDatabase(postgres.url, { max: 1 })
  try {
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    expect(await isAnswering(db)).toBe(false)
    await sql`select pg_promote()`.execute(db)
    expect(await isAnswering(db)).toBe(true)
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
