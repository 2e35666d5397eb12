// What every question of the pool goes through: prepared statements, and failures of the connection told apart from refused questions.
import pg from 'pg'
import { connectionFailure, DatabaseUnavailable } from './database-unavailable.ts'
import { preparedName } from './prepared-statements.ts'
import type { WatchStatement } from './watch-statement.ts'

interface ClientRules {
  /** Off behind a pooler that gives every transaction another connection: it knows no statement that was prepared on the last one. */
  readonly prepares: boolean
  readonly watch?: WatchStatement | undefined
}

export function preparePoolClient(client: pg.PoolClient, { prepares, watch }: ClientRules): void {
  // One that a transaction holds is nobody's while it is not asked anything; its next question fails.
  client.on('error', () => undefined)
  const plain = client.query.bind(client) as (...parts: unknown[]) => unknown
  const query = (...parts: unknown[]): unknown => {
    const ended = watch === undefined ? undefined : watch(textOf(parts))
    const answer = plain(...(prepares ? named(parts) : parts))
    if (!(answer instanceof Promise)) return answer
    if (ended !== undefined)
      answer.then(
        () => ended(false),
        () => ended(true),
      )
    return answer.catch((error: unknown) => fail(client, error))
  }
  // The driver declares ten forms of `query`; all of them pass through unchanged.
  client.query = query as typeof client.query
}

function textOf([first]: readonly unknown[]): string {
  if (typeof first === 'string') return first
  const asked = first as { readonly text?: string } | null // a query of the driver
  return asked?.text ?? ''
}

function named(parts: unknown[]): unknown[] {
  const [text, values, ...rest] = parts
  const name = typeof text === 'string' ? preparedName(text) : undefined
  return name === undefined ? parts : [{ name, text, values }, ...rest]
}

function fail(client: pg.PoolClient, error: unknown): never {
  const failure = connectionFailure(error)
  // Nobody is given it again: it is about to end, or the answer that was not waited for would be taken for another question's.
  if (failure instanceof DatabaseUnavailable && client instanceof pg.Client) void client.end().catch(() => undefined)
  throw failure
}
