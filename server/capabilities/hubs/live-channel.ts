// Listens to the database on a connection of its own, and opens another when it is lost.
import pg from 'pg'
import { readLiveWord, type LiveWord } from './live-word.ts'

export interface LiveListener {
  heard(word: LiveWord): void
  /** Something may have been missed. */
  reopened(): void
  failed(error: unknown): void
}

export interface LiveChannel {
  close(): Promise<void>
}

const AGAIN_MS = 1_000

export async function openLiveChannel(databaseUrl: string, listener: LiveListener): Promise<LiveChannel> {
  let current: pg.Client | null = null
  let isClosed = false

  async function open(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    client.on('error', (error) => lost(client, error))
    client.on('end', () => lost(client))
    client.on('notification', ({ payload = '' }) => {
      try {
        const word = readLiveWord(payload)
        if (word !== null) listener.heard(word)
      } catch (error) {
        listener.failed(error)
      }
    })
    await client.connect()
    await client.query('listen live')
    current = client
  }

  function lost(client: pg.Client, error?: Error): void {
    if (client !== current || isClosed) return
    current = null
    if (error !== undefined) listener.failed(error)
    again()
  }

  function again(): void {
    setTimeout(() => {
      if (isClosed) return
      open().then(
        () => listener.reopened(),
        (error: unknown) => {
          listener.failed(error)
          again()
        },
      )
    }, AGAIN_MS).unref()
  }

  await open()
  return {
    async close() {
      isClosed = true
      await current?.end()
    },
  }
}
