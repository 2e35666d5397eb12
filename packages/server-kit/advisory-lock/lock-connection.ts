// The one connection that holds this process's locks, and on which it hears who wants them.
import { Socket } from 'node:net'
import pg from 'pg'
import { connectionFailure } from '../store/database-unavailable.ts'
import { KEEP_ALIVE_MS, KEEP_ALIVE_SETTINGS } from '../store/keep-alive.ts'

const CHANNEL = 'advisory_lock'
/** For an answer: what is asked takes no time. A database that hangs for less loses nobody a lock. Ms. */
const PATIENCE_MS = 10_000
/** For a new connection, ms: one that a network swallows is not waited for when the next may pass. */
const CONNECT_MS = 3_000
/** So often it is asked whether it still answers; ms. */
const BEAT_MS = 3_000

export interface OpenConnection {
  readonly lost: AbortSignal
  /** One after another: the connection takes one query at a time. */
  readonly ask: <T extends pg.QueryResultRow>(text: string, ...values: string[]) => Promise<pg.QueryResult<T>>
  /** Ends it for whoever holds a lock on it; the next one who asks opens another. */
  readonly drop: () => void
}

export class LockConnection {
  readonly #connectionString: string
  readonly #hear: (message: string) => void
  #client: pg.Client | null = null
  #connecting: Promise<OpenConnection> | null = null

  constructor(connectionString: string, hear: (message: string) => void) {
    this.#connectionString = connectionString
    this.#hear = hear
  }

  /** As a part of a query. @param parameter of the message */
  static tells(parameter: string): string {
    return `pg_notify('${CHANNEL}', ${parameter})`
  }

  async open(): Promise<OpenConnection> {
    this.#connecting ??= this.#connect()
    try {
      return await this.#connecting
    } catch (error) {
      this.#connecting = null
      throw error
    }
  }

  async close(): Promise<void> {
    const client = this.#client
    await this.#connecting?.catch(() => undefined)
    this.#connecting = null
    await client?.end().catch(() => undefined)
  }

  async #connect(): Promise<OpenConnection> {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'huanshi-advisory-lock',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: PATIENCE_MS,
      options: KEEP_ALIVE_SETTINGS,
      stream: () => socket,
    })
    const lost = new AbortController()
    const forget = (): void => {
      clearInterval(pulse)
      if (this.#client === client) this.#connecting = null
      lost.abort(new Error('the lock was lost with its connection'))
    }
    const drop = (): void => {
      forget()
      // Without a polite end, which waits for one who does not answer: the database frees the locks when it sees it.
      socket.destroy()
    }
    this.#client = client
    client.on('error', forget)
    client.on('end', forget)
    client.on('notification', ({ payload = '' }) => this.#hear(payload))
    let last: Promise<unknown> = Promise.resolve()
    const ask: OpenConnection['ask'] = (text, ...values) => {
      const asked = last.then(() => client.query(text, values))
      last = asked.catch(() => undefined)
      return asked.catch((error: unknown) => {
        const failure = connectionFailure(error)
        if (failure !== error) drop()
        throw failure
      })
    }
    // A network that lost the connection without a word is noticed by the one who asks.
    const pulse = setInterval(() => void ask('select 1').catch(() => undefined), BEAT_MS).unref()
    try {
      await client.connect()
      // Nothing is written by it that has to survive: a message need not wait for the disk.
      await client.query(`set synchronous_commit to off; listen ${CHANNEL}`)
    } catch (error) {
      drop()
      throw connectionFailure(error)
    }
    return { lost: lost.signal, ask, drop }
  }
}
