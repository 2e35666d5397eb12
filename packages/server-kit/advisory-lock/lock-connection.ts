// The one connection that holds this process's locks, and on which it hears who wants them.
import pg from 'pg'

const CHANNEL = 'advisory_lock'

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
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'huanshi-advisory-lock',
      keepAlive: true,
    })
    const lost = new AbortController()
    const forget = (): void => {
      if (this.#client === client) this.#connecting = null
      lost.abort(new Error('the lock was lost with its connection'))
    }
    this.#client = client
    client.on('error', forget)
    client.on('end', forget)
    client.on('notification', ({ payload = '' }) => this.#hear(payload))
    let last: Promise<unknown> = Promise.resolve()
    await client.connect()
    // Nothing is written by it that has to survive: a message need not wait for the disk.
    await client.query(`set synchronous_commit to off; listen ${CHANNEL}`)
    return {
      lost: lost.signal,
      ask(text, ...values) {
        const asked = last.then(() => client.query(text, values))
        last = asked.catch(() => undefined)
        return asked
      },
      drop() {
        forget()
        void client.end().catch(() => undefined)
      },
    }
  }
}
