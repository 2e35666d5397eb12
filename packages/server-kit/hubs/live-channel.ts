// Listens to the database on a connection of its own, and opens another when it is lost, or when nothing is heard on it: a network that
// swallows everything ends no connection, and something in between may have forgotten who listens.
import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import { KEEP_ALIVE_SETTINGS } from '../store/keep-alive.ts'
import { readLiveWord, type LiveWord } from './live-word.ts'

interface LiveListener {
  heard(word: LiveWord): void
  /** From now on something may be missed. */
  lost(): void
  /** Something may have been missed. */
  reopened(): void
  failed(error: unknown): void
}

export interface LiveChannel {
  /** Settles when everything that was said before has been heard: words come before the answer to what was asked after them. */
  prove(): Promise<void>
  /** For how long nothing has been heard that was said, ms. */
  silentFor(): number
  close(): Promise<void>
}

const AGAIN_MS = 1_000
const BEAT_MS = 1_000
/** A busy database may take so long to say what it was told. */
const PATIENCE_MS = 3_000

interface Line {
  readonly client: pg.Client
  readonly socket: Socket
  beats: number
  /** Settles when the last thing that was asked has been answered: one at a time. */
  asked: Promise<unknown>
}

function ask(line: Line, query: string): Promise<unknown> {
  const answer = line.asked.then(() => line.client.query(query))
  line.asked = answer.catch(() => undefined)
  return answer
}

function newClient(connectionString: string, socket: Socket): pg.Client {
  return new pg.Client({
    connectionString,
    application_name: 'huanshi-live',
    keepAlive: true,
    options: KEEP_ALIVE_SETTINGS,
    connectionTimeoutMillis: PATIENCE_MS,
    stream: () => socket,
  })
}

export async function openLiveChannel(databaseUrl: string, listener: LiveListener): Promise<LiveChannel> {
  // Heard by this process alone.
  const beat = `beat_${randomBytes(8).toString('hex')}`
  let current: Line | null = null
  let isClosed = false
  let heardUntil = performance.now()

  async function open(): Promise<void> {
    const socket = new Socket()
    const client = newClient(databaseUrl, socket)
    const line: Line = { client, socket, beats: 0, asked: Promise.resolve() }
    client.on('error', (error) => lost(line, error))
    client.on('end', () => lost(line))
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === beat) line.beats += 1
      else hear(payload)
    })
    await client.connect()
    await client.query(`listen live; listen ${beat}`)
    current = line
  }

  function hear(payload: string): void {
    try {
      const word = readLiveWord(payload)
      if (word !== null) listener.heard(word)
    } catch (error) {
      listener.failed(error)
    }
  }

  /** What this process says to itself comes back by the database before the answer, or nothing does. */
  async function listenToBeat(): Promise<void> {
    const line = current
    if (line === null || isClosed) return
    const { socket, beats } = line
    const said = performance.now()
    const late = setTimeout(() => socket.destroy(new Error('the database was not heard in time')), PATIENCE_MS)
    try {
      await ask(line, `notify ${beat}`)
      if (line.beats === beats) throw new Error('the database says nothing to this connection')
      heardUntil = said
    } catch (error) {
      socket.destroy()
      lost(line, error instanceof Error ? error : undefined)
    } finally {
      clearTimeout(late)
    }
  }

  function lost(line: Line, error?: Error): void {
    if (line !== current || isClosed) return
    current = null
    listener.lost()
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
  const pulse = setInterval(() => void listenToBeat().catch((error: unknown) => listener.failed(error)), BEAT_MS)
  pulse.unref()
  return {
    async prove() {
      if (current === null) throw new Error('the database cannot be heard')
      await ask(current, 'select 1')
    },
    silentFor: () => performance.now() - heardUntil,
    async close() {
      isClosed = true
      clearInterval(pulse)
      await current?.client.end()
    },
  }
}
