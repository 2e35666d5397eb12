// Statements that are sent again and again are planned once per connection: those kept here are prepared under a name.
import type pg from 'pg'

/** Beyond this many different statements something makes them up, and keeping them would only fill the connections. */
const MOST = 500
const names = new Map<string, string>()

/** The text must be one of few: values belong in parameters. */
export function prepareStatement(text: string): void {
  if (!names.has(text) && names.size < MOST) names.set(text, `kept_${names.size + 1}`)
}

export function usePreparedStatements(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...parts: unknown[]) => unknown
  const prepared = (...parts: unknown[]): unknown => {
    const [text, values, ...rest] = parts
    const name = typeof text === 'string' ? names.get(text) : undefined
    return name === undefined ? plain(...parts) : plain({ name, text, values }, ...rest)
  }
  // The driver declares ten forms of `query`; all of them pass through unchanged.
  client.query = prepared as typeof client.query
}
