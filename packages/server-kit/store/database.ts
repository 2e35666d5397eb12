// The one way to the database: Kysely over a pool. A query is a function whose first argument is `db`.
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { connectionFailure, DatabaseUnavailable } from './database-unavailable.ts'
import { KEEP_ALIVE_MS, KEEP_ALIVE_SETTINGS } from './keep-alive.ts'
import { preparePoolClient } from './pool-client.ts'
import { Reach } from './reach.ts'
import type { DB } from './tables.ts'
import { valueTypes as types } from './value-types.ts'
import type { WatchStatement } from './watch-statement.ts'

export type Database = Kysely<DB>

/** A new connection costs tens of milliseconds, and plans each question anew: whoever comes after a pause finds one of these. */
const KEPT = 3
/** The others go: each holds three to eight megabytes. */
const IDLE_MS = 30_000
/** For a connection, one of those that others use included. */
const CONNECT_MS = 10_000
/** For an answer. */
const LONGEST_MS = 60_000
/** Of it: the database gives up a little before we do, so that the connection can be kept. */
const DATABASE_SHARE = 11 / 12
/** Of a transaction whose process asks nothing more, and holds up others by it. */
const ABANDONED_MS = 5 * 60_000

/** PostgreSQL: all connections are taken. */
const TOO_MANY = '53300'
interface DatabaseOptions {
  /** Connections at most. */
  readonly max?: number
  /** A pooler in between gives every transaction another connection (pgbouncer's `transaction`): nothing may be set for a session. */
  readonly isPooled?: boolean
  /** For one answer, ms; 0 for ever, as tools that fill whole databases want it. */
  readonly longest?: number
  /** Told of every statement. */
  readonly watch?: WatchStatement
}

interface PoolFigures {
  readonly open: number
  readonly idle: number
  /** Questions that wait for a connection. */
  readonly waiting: number
}

const pools = new WeakMap<Database, pg.Pool>()
const reaches = new WeakMap<Database, Reach>()

/** It is known to be away, so that nobody need ask it. */
export function isAway(db: Database): boolean {
  return reaches.get(db)?.breaker.isAway ?? false
}

export function poolFigures(db: Database): PoolFigures {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** Questions that the database cannot be asked reject with `DatabaseUnavailable`. */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Database {
  const { max = 10, isPooled = false, longest = LONGEST_MS, watch } = options
  const limits = {
    query_timeout: longest,
    // A pooler refuses what it does not know of a connection's beginning.
    ...(isPooled
      ? {}
      : {
          statement_timeout: Math.floor(longest * DATABASE_SHARE),
          idle_in_transaction_session_timeout: ABANDONED_MS,
          options: KEEP_ALIVE_SETTINGS,
        }),
  }
  const pool = new pg.Pool({
    connectionString,
    types,
    max,
    min: Math.min(KEPT, max),
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...limits,
  })
  // An idle connection that breaks (the database restarted) is replaced by the pool on next use.
  pool.on('error', () => undefined)
  const reach = new Reach(connectionString)
  pool.on('connect', (client) => preparePoolClient(client, { isPooled, reach, watch }))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: reachable(pool, reach) }) })
  pools.set(db, pool)
  reaches.set(db, reach)
  return db
}

/** The pool, whose failures to connect are told as such; while the database is away nobody waits for a connection. */
function reachable(pool: pg.Pool, reach: Reach): PostgresPool {
  async function connect(): Promise<pg.PoolClient> {
    reach.assertThere()
    const { opened } = reach.breaker
    const left = Promise.withResolvers<never>()
    const leave = (): void => left.reject(new DatabaseUnavailable(opened.reason))
    opened.addEventListener('abort', leave, { once: true })
    const connecting = pool.connect()
    const answered = reach.begin(null, () => undefined)
    try {
      return await Promise.race([connecting, left.promise])
    } catch (error) {
      const failure = connectionFailure(error)
      if (opened.aborted) giveBack(connecting)
      else if (isRefusal(failure)) reach.suspect()
      throw failure
    } finally {
      answered(false)
      opened.removeEventListener('abort', leave)
    }
  }
  return {
    connect,
    async end() {
      reach.stop()
      await pool.end()
    },
    options: pool.options,
  }
}

/** Whoever asked for it has gone. */
function giveBack(connecting: Promise<pg.PoolClient>): void {
  connecting.then(
    (client) => client.release(),
    () => undefined,
  )
}

/** Somebody said no; a connection that was waited for in vain may only be taken by others. */
function isRefusal(failure: unknown): boolean {
  const cause = failure instanceof DatabaseUnavailable ? failure.cause : null
  return cause instanceof Error && 'code' in cause && cause.code !== TOO_MANY
}
