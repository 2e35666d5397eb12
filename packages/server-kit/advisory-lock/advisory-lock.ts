// Exclusive work across processes: an advisory lock held on one connection of this process. When the process or
// the connection dies PostgreSQL frees it at once, so that nothing has to expire before another may go on.
import { createHash } from 'node:crypto'
import pg from 'pg'

export interface AdvisoryLock {
  /** Aborted when the lock is lost with its connection; the work must stop then. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

export interface AdvisoryLocks {
  /** Null when someone holds it, in this process or another. */
  tryTake(name: string): Promise<AdvisoryLock | null>
  close(): Promise<void>
}

interface Connection {
  readonly client: pg.Client
  readonly lost: AbortController
  /** Ends it for whoever holds a lock on it; the next one who asks opens another. */
  drop(): void
}

export function openAdvisoryLocks(connectionString: string): AdvisoryLocks {
  const held = new Set<string>()
  let connecting: Promise<Connection> | null = null

  function connect(): Promise<Connection> {
    const client = new pg.Client({ connectionString, application_name: 'huanshi-advisory-lock', keepAlive: true })
    const lost = new AbortController()
    const drop = (): void => {
      if (connecting === opened) connecting = null
      lost.abort(new Error('the lock was lost with its connection'))
    }
    client.on('error', drop)
    client.on('end', drop)
    const opened: Promise<Connection> = client.connect().then(() => ({ client, lost, drop }))
    return opened
  }

  async function connection(): Promise<Connection> {
    connecting ??= connect()
    try {
      return await connecting
    } catch (error) {
      connecting = null
      throw error
    }
  }

  /** One after another: the connection takes one query at a time. */
  let last: Promise<unknown> = Promise.resolve()
  function ask<T extends pg.QueryResultRow>(client: pg.Client, text: string, name: string): Promise<pg.QueryResult<T>> {
    const asked = last.then(() => client.query<T>(text, [keyOf(name)]))
    last = asked.catch(() => undefined)
    return asked
  }

  /** A connection may have died without having said so yet; then a new one is asked, once. */
  async function acquire(name: string, isAgain = false): Promise<Connection | null> {
    const open = await connection()
    try {
      const { rows } = await ask<{ taken: boolean }>(open.client, 'select pg_try_advisory_lock($1) as taken', name)
      return rows[0]?.taken === true ? open : null
    } catch (error) {
      open.drop()
      void open.client.end().catch(() => undefined)
      if (isAgain) throw error
      return acquire(name, true)
    }
  }

  return {
    async tryTake(name) {
      // Advisory locks are counted per connection, so this process has to keep its own book.
      if (held.has(name)) return null
      held.add(name)
      try {
        const open = await acquire(name)
        if (open === null) {
          held.delete(name)
          return null
        }
        const { client, lost } = open
        return {
          lost: lost.signal,
          async release() {
            try {
              if (!lost.signal.aborted) await ask(client, 'select pg_advisory_unlock($1)', name)
            } catch (error) {
              if (!lost.signal.aborted) throw error
            } finally {
              held.delete(name)
            }
          },
        }
      } catch (error) {
        held.delete(name)
        throw error
      }
    },
    async close() {
      const open = connecting
      connecting = null
      await (await open?.catch(() => undefined))?.client.end()
    },
  }
}

/** 64 bits of a digest, as the signed number that PostgreSQL takes. */
function keyOf(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE(0).toString()
}
