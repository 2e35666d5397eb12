// A connection of its own for a few questions.
import pg from 'pg'
import { KEEP_ALIVE_MS } from './keep-alive.ts'

/** Until a connection stands, ms: one that is taken and then not spoken to is no better than none. */
const CONNECT_MS = 10_000

/** @throws whatever `use` throws, or a question fails with when the connection is lost or does not come about */
export async function withClient<T>(
  connectionString: string,
  use: (client: pg.Client) => Promise<T>,
  connectionTimeoutMillis: number = CONNECT_MS,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  })
  // Lost between two questions it has none to fail, and an error that nobody hears ends the process; the next question fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
