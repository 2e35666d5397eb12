// Applies the numbered SQL files in order, each once and whole; two servers starting together take turns.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

export const migrationsFolder = new URL('../../migrations/', import.meta.url)
const LOCK = 7_314_500_231

export async function migrate(connectionString: string, folder: URL = migrationsFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists schema_migration (name text primary key, digest text not null, applied_time timestamptz not null default now())',
    )
    const known = new Map(
      (await client.query<{ name: string; digest: string }>('select name, digest from schema_migration')).rows.map(
        (row) => [row.name, row.digest],
      ),
    )
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const digest = createHash('sha256').update(text).digest('hex')
      const before = known.get(name)
      if (before === digest) continue
      if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`)
      await applyOne(client, name, digest, text)
      applied.push(name)
    }
  } finally {
    await client.end()
  }
  return applied
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
