// Applies the numbered SQL files in order, each once and whole; two servers starting together take turns. Each lies with the package
// or module whose tables it is about; the number decides, whatever folder it lies in.
import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type pg from 'pg'
import { ConfigError } from '../config/config.ts'
import { withClient } from './client.ts'

const house = new URL('../../../', import.meta.url)
const LOCK = 7_314_500_231

/** Addresses by name, in the order in which they are applied. @throws Error where two files share a name */
export async function migrationFiles(): Promise<ReadonlyMap<string, URL>> {
  const files = new Map<string, URL>()
  for await (const path of glob('{packages,modules}/*/sql/*.sql', { cwd: house })) {
    const name = basename(path)
    if (files.has(name)) throw new Error(`there are two migrations ${name}`)
    files.set(name, new URL(path, house))
  }
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * @returns names of what was applied now
 * @throws ConfigError where the database has been changed by a later version: what its tables are like now is not known here
 */
export async function migrate(connectionString: string): Promise<string[]> {
  return withClient(connectionString, async (client) => {
    const applied: string[] = []
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists schema_migration (name text primary key, digest text not null, applied_time timestamptz not null default now())',
    )
    const known = new Map(
      (await client.query<{ name: string; digest: string }>('select name, digest from schema_migration')).rows.map(
        (row) => [row.name, row.digest],
      ),
    )
    const files = await migrationFiles()
    const later = [...known.keys()].find((name) => !files.has(name))
    if (later !== undefined)
      throw new ConfigError([`数据库来自更新的版本（有这个版本不认识的改动 ${later}），请先升级环视，再启动`])
    for (const [name, file] of files) {
      const text = await readFile(file, 'utf8')
      const digest = createHash('sha256').update(text).digest('hex')
      const before = known.get(name)
      if (before === digest) continue
      if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`)
      await applyOne(client, name, digest, text)
      applied.push(name)
    }
    return applied
  })
}

async function applyOne(client: pg.Client, name: string, digest: string, text: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migration (name, digest) values ($1, $2)', [name, digest])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
