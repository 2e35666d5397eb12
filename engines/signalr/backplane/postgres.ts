// A backplane over PostgreSQL's LISTEN and NOTIFY. Long messages go in parts, since a notification holds less than 8,000 bytes.
import { randomBytes } from 'node:crypto'
import type { Backplane } from './backplane.ts'

/** What is used of a client of the package `pg`; a connection of its own, not one of a pool. */
export interface NotifyingClient {
  query(text: string, values?: unknown[]): Promise<unknown>
  on(
    event: 'notification',
    listener: (notification: { channel: string; payload?: string | undefined }) => void,
  ): unknown
  on(event: 'error' | 'end', listener: (error?: Error) => void): unknown
  end(): Promise<void>
}

export interface PostgresBackplaneOptions {
  /** Opens a connection; called again when one was lost. */
  readonly connect: () => Promise<NotifyingClient>
  /** Name of the channel: lower-case letters, digits and underscores. */
  readonly channel?: string
  readonly onError?: (error: unknown) => void
}

const PART = 1_900 // characters: at most four bytes each, so that a part always fits
const AGAIN_MS = 1_000

export function postgresBackplane(options: PostgresBackplaneOptions): Backplane {
  return new PostgresBackplane(options)
}

class PostgresBackplane implements Backplane {
  readonly #options: PostgresBackplaneOptions
  readonly #channel: string
  /** Tells our own notifications from those of others. */
  readonly #self = randomBytes(8).toString('hex')
  readonly #parts = new Map<string, string[]>()
  #client: NotifyingClient | null = null
  #receive: ((message: string) => void) | null = null
  #outgoing: string[] = []
  #sending: Promise<void> | null = null
  #count = 0
  #isClosed = false

  constructor(options: PostgresBackplaneOptions) {
    this.#options = options
    this.#channel = options.channel ?? 'hubs'
    if (!/^[a-z_][a-z0-9_]{0,62}$/.test(this.#channel)) throw new Error(`Not the name of a channel: ${this.#channel}`)
  }

  async subscribe(receive: (message: string) => void): Promise<void> {
    this.#receive = receive
    await this.#open()
  }

  publish(message: string): void {
    if (this.#isClosed) return
    this.#count += 1
    const parts = partsOf(message)
    // The head also keeps two equal messages apart, which PostgreSQL would fold into one.
    for (const [index, part] of parts.entries()) {
      this.#outgoing.push(`${this.#self}:${this.#count}:${index}:${parts.length}:${part}`)
    }
    this.#sending ??= this.#send()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#sending
    const client = this.#client
    this.#client = null
    await client?.end()
  }

  async #open(): Promise<void> {
    const client = await this.#options.connect()
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ channel, payload }) => {
      if (channel === this.#channel && payload !== undefined) this.#arrived(payload)
    })
    await client.query(`listen ${this.#channel}`)
    this.#client = client
  }

  #lost(client: NotifyingClient, error?: Error): void {
    if (client !== this.#client || this.#isClosed) return
    this.#client = null
    this.#parts.clear()
    if (error !== undefined) this.#options.onError?.(error)
    this.#reopen()
  }

  #reopen(): void {
    const again = setTimeout(() => {
      if (this.#isClosed) return
      this.#open().then(
        () => (this.#sending ??= this.#send()),
        (error: unknown) => {
          this.#options.onError?.(error)
          this.#reopen()
        },
      )
    }, AGAIN_MS)
    again.unref()
  }

  /** One statement at a time; what comes meanwhile goes with the next. */
  async #send(): Promise<void> {
    while (this.#outgoing.length > 0 && this.#client !== null) {
      const batch = this.#outgoing.splice(0, 500)
      try {
        const text =
          'select pg_notify($1, payload) from unnest($2::text[]) with ordinality as part(payload, n) order by n'
        await this.#client.query(text, [this.#channel, batch])
      } catch (error) {
        this.#options.onError?.(error)
        break
      }
    }
    this.#sending = null
  }

  #arrived(payload: string): void {
    const [, from = '', count = '', part = '', total = '', text = ''] =
      /^(\w+):(\d+):(\d+):(\d+):([^]*)$/.exec(payload) ?? []
    if (from === '' || from === this.#self) return
    if (total === '1') return this.#receive?.(text)
    const key = `${from}:${count}`
    const parts = part === '0' ? [] : this.#parts.get(key)
    // The beginning was lost with a connection.
    if (parts === undefined) return
    parts.push(text)
    this.#parts.set(key, parts)
    if (parts.length < Number(total)) return
    this.#parts.delete(key)
    this.#receive?.(parts.join(''))
  }
}

function partsOf(message: string): string[] {
  const parts: string[] = []
  for (let start = 0; start < message.length || start === 0;) {
    let end = Math.min(start + PART, message.length)
    // The two halves of a character outside the basic plane stay together.
    if (/[\uD800-\uDBFF]/.test(message[end - 1] ?? '') && end < message.length) end -= 1
    parts.push(message.slice(start, end))
    start = Math.max(end, 1)
  }
  return parts
}
