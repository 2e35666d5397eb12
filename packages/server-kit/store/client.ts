// A connection of its own for a few questions.
import pg from 'pg'

/** @throws whatever `use` throws, or a question fails with when the connection is lost */
export async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  // Lost between two questions it has none to fail, and an error that nobody hears ends the process; the next question fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
