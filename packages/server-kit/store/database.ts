// The one way to the database: Kysely over a pool. A query is a function whose first argument is `db`.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { usePreparedStatements } from './prepared-statements.ts'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>

const INT8 = 20
const TIMESTAMPTZ = 1184
const DATE = 1082

/** int8 as number (counts and bytes stay below 2^53), times as ISO 8601 UTC text, days as they are. */
const types: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    const oid: number = type
    if (oid === INT8) return Number
    if (oid === TIMESTAMPTZ) return isoTime
    if (oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(type, format)
  },
}

/** As the database writes a time where its zone is UTC, with or without fractions. */
const plain = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?\+00$/

/** Lists carry dozens of times, and taking the text apart is far quicker than reading a date and writing it. */
function isoTime(value: string): string {
  const parts = plain.exec(value)
  if (parts === null) return new Date(value).toISOString()
  const [, day = '', time = '', fraction = '.'] = parts
  return `${day}T${time}${fraction.slice(0, 4).padEnd(4, '0')}Z`
}

/** A new connection costs tens of milliseconds, and plans each question anew: whoever comes after a short pause finds one. */
const IDLE_MS = 5 * 60_000

export function openDatabase(connectionString: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({ connectionString, types, max: options.max ?? 10, idleTimeoutMillis: IDLE_MS })
  // An idle connection that breaks (the database restarted) is replaced by the pool on next use.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // One that a transaction holds is nobody's while it is not asked anything; its next question fails.
    client.on('error', () => undefined)
    usePreparedStatements(client)
  })
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
