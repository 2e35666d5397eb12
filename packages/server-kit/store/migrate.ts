// Applies the numbered SQL files in order, each once and whole; two servers starting together take turns. Each lies with the package
// or module whose tables it is about; the number decides, whatever folder it lies in.
//
// The first ones are the baseline: the tables as they were when it was written. A database from before the baseline was made by the
// files in `former`, and goes on by them to their end; by then it is what the baseline makes, which counts as applied.
//
// While a site of several processes is brought up to date, some still run the former version. A file says in its head what it does to
// them: `-- phase: expand` adds what they do not know and need not, `-- phase: contract` takes away what no process may use any more.
// `-- transaction: none` sends each statement by itself, as building an index beside writers wants it.
import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { DatabaseError } from 'pg'
import type pg from 'pg'
import { ConfigError } from '../config/config.ts'
import { inTurn } from './in-turn.ts'

const house = new URL('../../../', import.meta.url)

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

type Phase = 'expand' | 'contract'

export function phaseOf({ text }: Pick<Migration, 'text'>): Phase {
  return /^-- phase: expand$/m.test(text) ? 'expand' : 'contract'
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

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

async function readAll(pattern: string): Promise<Migration[]> {
  const paths: string[] = []
  for await (const path of glob(pattern, { cwd: house })) paths.push(path)
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(new URL(path, house), 'utf8')
      return { name: basename(path), text, digest: digestOf(text) }
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

/** Of a table that others use: behind whoever waits for longer everybody else would wait too. */
const TABLE_WAIT = '3s'
const TABLE_TRIES = 100
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * @param migrations those of the sources, unless others are given
 * @param wait for another process that does the same; seconds
 * @returns names of what was applied now
 * @throws ConfigError where a later version has changed the database in a way that this one cannot work with, or where another process
 * holds it up
 */
export async function migrate(connectionString: string, migrations?: Migrations, wait?: number): Promise<string[]> {
  const { former, baseline, later } = migrations ?? (await readMigrations())
  const apply = async (client: pg.Client): Promise<string[]> => {
    await client.query(
      `create table if not exists schema_migration (name text primary key, digest text not null, applied_time timestamptz not null default now());
      alter table schema_migration add column if not exists phase text not null default 'contract'`,
    )
    const known = await knownDigests(client, [...former, ...baseline, ...later])
    if (!former.some(({ name }) => known.has(name))) return applyNew(client, known, [...baseline, ...later])
    const applied = await applyNew(client, known, former)
    await countAsApplied(client, known, baseline)
    return [...applied, ...(await applyNew(client, known, later))]
  }
  return inTurn(connectionString, 'migrate', apply, { wait })
}

interface Row {
  readonly name: string
  readonly digest: string
  readonly phase: Phase
}

/** Files from before there were phases have been given theirs since: what they do is the same. */
const withoutPhase = ({ text }: Migration): string => digestOf(text.replace(/^-- phase: \w+\n/m, ''))

/** By name. @throws ConfigError of a change that this version does not know and cannot work with */
async function knownDigests(client: pg.Client, migrations: readonly Migration[]): Promise<Map<string, string>> {
  const { rows } = await client.query<Row>('select name, digest, phase from schema_migration')
  const own = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, digest, phase } of rows) {
    const migration = own.get(name)
    if (migration === undefined) {
      if (phase === 'expand') continue
      throw new ConfigError([`数据库来自更新的版本（有这个版本不认识的改动 ${name}），请先升级环视，再启动`])
    }
    if (digest !== migration.digest && digest !== withoutPhase(migration))
      throw new Error(`migration ${name} was changed after it had been applied`)
  }
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

async function applyNew(
  client: pg.Client,
  known: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): Promise<string[]> {
  const missing = migrations.filter(({ name }) => !known.has(name))
  await client.query(`set lock_timeout = '${TABLE_WAIT}'`)
  for (const migration of missing) {
    try {
      await untilTablesAreFree(() => applyOne(client, migration))
    } catch (error) {
      throw new Error(`migration ${migration.name} failed`, { cause: error })
    }
  }
  return missing.map(({ name }) => name)
}

async function untilTablesAreFree(apply: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply()
    } catch (error) {
      const isBusy = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!isBusy || tries >= TABLE_TRIES) throw error
    }
  }
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  if (/^-- transaction: none$/m.test(migration.text)) {
    for (const statement of migration.text.split(/;\s*$/m)) if (statement.trim() !== '') await client.query(statement)
    return note(client, migration)
  }
  await client.query('begin')
  try {
    await client.query(migration.text)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function countAsApplied(
  client: pg.Client,
  known: ReadonlyMap<string, string>,
  baseline: readonly Migration[],
): Promise<void> {
  for (const migration of baseline) if (!known.has(migration.name)) await note(client, migration)
}

async function note(client: pg.Client, migration: Migration): Promise<void> {
  const { name, digest } = migration
  await client.query('insert into schema_migration (name, digest, phase) values ($1, $2, $3)', [
    name,
    digest,
    phaseOf(migration),
  ])
}
