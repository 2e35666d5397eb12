// Applies the numbered SQL files in order, each once and whole; two servers starting together take turns. Each lies with the package
// or module whose tables it is about; the number decides, whatever folder it lies in.
//
// The first ones are the baseline: the tables as they were when it was written. A database from before the baseline was made by the
// files in `former`, and goes on by them to their end; by then it is what the baseline makes, which counts as applied.
import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type pg from 'pg'
import { ConfigError } from '../config/config.ts'
import { withClient } from './client.ts'

const house = new URL('../../../', import.meta.url)
const LOCK = 7_314_500_231

const FORMER = 'packages/server-kit/store/former/*.sql'
const LIVING = '{packages,modules}/*/sql/*.sql'
/** The first number of the baseline; those below are the former ones'. */
const BASELINE = '0100'
/** The first number of what came after it. */
const AFTER_BASELINE = '0200'

export interface Migration {
  /** Of its file: `0100-foundation.sql`. */
  readonly name: string
  readonly text: string
  /** SHA-256 of the text, in hexadecimal digits. */
  readonly digest: string
}

/** Each list in the order in which it is applied. */
interface Migrations {
  readonly former: readonly Migration[]
  readonly baseline: readonly Migration[]
  readonly later: readonly Migration[]
}

export async function readMigrations(): Promise<Migrations> {
  return arrangeMigrations(await readAll(FORMER), await readAll(LIVING))
}

async function readAll(pattern: string): Promise<Migration[]> {
  const paths: string[] = []
  for await (const path of glob(pattern, { cwd: house })) paths.push(path)
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(new URL(path, house), 'utf8')
      return { name: basename(path), text, digest: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** @throws Error where two share a name, or one bears a number of the other time */
export function arrangeMigrations(former: readonly Migration[], living: readonly Migration[]): Migrations {
  const all = [...former, ...living].map(({ name }) => name)
  const twice = all.find((name, place) => all.indexOf(name) !== place)
  if (twice !== undefined) throw new Error(`there are two migrations ${twice}`)
  const misplaced = [
    ...former.filter(({ name }) => name >= BASELINE),
    ...living.filter(({ name }) => name < BASELINE),
  ][0]
  if (misplaced !== undefined)
    throw new Error(`migration ${misplaced.name} bears a number of the wrong time: new ones start at ${AFTER_BASELINE}`)
  const inOrder = [...living].sort(byName)
  return {
    former: [...former].sort(byName),
    baseline: inOrder.filter(({ name }) => name < AFTER_BASELINE),
    later: inOrder.filter(({ name }) => name >= AFTER_BASELINE),
  }
}

const byName = (one: Migration, other: Migration): number => (one.name < other.name ? -1 : 1)

/**
 * @param migrations those of the sources, unless others are given
 * @returns names of what was applied now
 * @throws ConfigError where the database has been changed by a later version: what its tables are like now is not known here
 */
export async function migrate(connectionString: string, migrations?: Migrations): Promise<string[]> {
  const { former, baseline, later } = migrations ?? (await readMigrations())
  return withClient(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists schema_migration (name text primary key, digest text not null, applied_time timestamptz not null default now())',
    )
    const known = await knownDigests(client)
    refuseUnknown(known, [...former, ...baseline, ...later])
    if (!former.some(({ name }) => known.has(name))) return applyNew(client, known, [...baseline, ...later])
    const applied = await applyNew(client, known, former)
    await countAsApplied(client, known, baseline)
    return [...applied, ...(await applyNew(client, known, later))]
  })
}

async function knownDigests(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from schema_migration')
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

function refuseUnknown(known: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const digests = new Map(migrations.map(({ name, digest }) => [name, digest]))
  for (const [name, digest] of known) {
    if (!digests.has(name))
      throw new ConfigError([`数据库来自更新的版本（有这个版本不认识的改动 ${name}），请先升级环视，再启动`])
    if (digests.get(name) !== digest) throw new Error(`migration ${name} was changed after it had been applied`)
  }
}

async function applyNew(
  client: pg.Client,
  known: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): Promise<string[]> {
  const missing = migrations.filter(({ name }) => !known.has(name))
  for (const migration of missing) {
    await client.query('begin')
    try {
      await client.query(migration.text)
      await note(client, migration)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`migration ${migration.name} failed`, { cause: error })
    }
  }
  return missing.map(({ name }) => name)
}

async function countAsApplied(
  client: pg.Client,
  known: ReadonlyMap<string, string>,
  baseline: readonly Migration[],
): Promise<void> {
  for (const migration of baseline) if (!known.has(migration.name)) await note(client, migration)
}

async function note(client: pg.Client, { name, digest }: Migration): Promise<void> {
  await client.query('insert into schema_migration (name, digest) values ($1, $2)', [name, digest])
}
