// The embedded database as rows, one file for each table: what any later PostgreSQL can take in. The server itself writes the files, all
// of one moment, while it goes on working.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chown, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { withClient } from '../../store/client.ts'
import { postgresAccount } from '../../store/postgres/account.ts'
import { SCHEMA } from '../../jobs/fair-turn.ts'

interface DumpedTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly bytes: number
  /** Of the file, in hexadecimal. */
  readonly sha256: string
}

interface DumpedJob {
  readonly queue: string
  readonly order: object
  readonly owner: string
}

export interface Dump {
  /** Of the server that it was taken from. */
  readonly postgres: string
  /** Names of the migrations that made the tables. */
  readonly migrations: readonly string[]
  readonly tables: readonly DumpedTable[]
  readonly sequences: Readonly<Record<string, number>>
  /** Background work that was not done yet. */
  readonly jobs: readonly DumpedJob[]
}

export const tableFile = (name: string): string => `${name}.copy`

/** @param url of a superuser of a server on this machine @param folder made here, for the account that runs the server */
export async function dumpDatabase(url: string, folder: string): Promise<Dump> {
  await serverFolder(folder)
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const [tables, sequences] = [await tablesOf(client), await sequencesOf(client)]
    const dumped: DumpedTable[] = []
    for (const { name, columns } of tables) {
      const file = join(folder, tableFile(name))
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
      const { rowCount } = await client.query(
        `copy ${client.escapeIdentifier(name)} (${list}) to ${client.escapeLiteral(file)}`,
      )
      dumped.push({ name, columns, rows: rowCount ?? 0, bytes: (await stat(file)).size, sha256: await sha256Of(file) })
    }
    const migrations = await client.query<{ name: string }>('select name from schema_migration order by name')
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    const jobs = await jobsOf(client)
    await client.query('commit')
    const names = migrations.rows.map(({ name }) => name)
    return { postgres: rows[0]?.version ?? '', migrations: names, tables: dumped, sequences, jobs }
  })
}

/** That the account of the server may write to and read from. */
export async function serverFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const account = postgresAccount()
  if (account !== undefined) await chown(folder, account.uid, account.gid)
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`,
  )
  return rows
}

async function sequencesOf(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]))
}

async function jobsOf(client: pg.Client): Promise<DumpedJob[]> {
  const { rows: known } = await client.query<{ isThere: boolean }>(
    `select to_regclass('${SCHEMA}.job') is not null as "isThere"`,
  )
  if (known[0]?.isThere !== true) return []
  const { rows } = await client.query<DumpedJob>(
    `select name as queue, data as order, coalesce(group_id, '') as owner from ${SCHEMA}.job j
    where state in ('created', 'retry', 'active') and data is not null
      and not exists (select from ${SCHEMA}.schedule s where s.name = j.name)
    order by created_on`,
  )
  return rows
}
