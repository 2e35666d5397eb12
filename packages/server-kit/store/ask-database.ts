// One question on a connection of its own, which leaves nothing behind however it ends.
import { Socket } from 'node:net'
import pg from 'pg'

/** @param patience ms, for the connection and for the answer */
export async function askDatabase<Row extends pg.QueryResultRow>(
  connectionString: string,
  patience: number,
  question = 'select 1',
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString,
    application_name: 'huanshi-reach',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    stream: () => socket,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Row>(question, [...values])
    return rows
  } finally {
    // A polite end waits for one who does not answer.
    client.end().catch(() => undefined)
    if (socket.connecting) socket.destroy()
    else socket.destroySoon()
  }
}
