// A connection of its own for a few questions.
import pg from 'pg'
import { KEEP_ALIVE_MS } from './keep-alive.ts'

/** Until a connection stands, ms: one that is taken and then not spoken to is no better than none. */
const CONNECT_MS = 10_000
/** Until a question that takes the database no time has its answer, ms. */
const ANSWER_MS = 10_000

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

/**
 * A question that takes the database no time. One that is frozen goes on taking connections and says nothing.
 * @throws Error in words for the person at the terminal, where there is no answer in time; nothing can be asked on the connection then
 */
export async function askBriefly<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: readonly unknown[] = [],
  patience: number = ANSWER_MS,
): Promise<Row[]> {
  // Of one question, which the types of the driver know of a whole client alone.
  const question: pg.QueryConfig & pg.ClientConfig = { text, values: [...values], query_timeout: patience }
  try {
    return (await client.query<Row>(question)).rows
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') throw error
    const words = `数据库接受连接，却在 ${patience / 1_000} 秒里没有回答。请查看数据库是否停住，然后再启动`
    throw new Error(words, { cause: error })
  }
}
