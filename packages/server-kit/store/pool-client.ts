// What every question of the pool goes through: prepared statements, and failures of the connection told apart from refused questions.
import pg, { DatabaseError } from 'pg'
import { isAskedForJson } from './asked-for-json.ts'
import { connectionFailure, DatabaseUnavailable } from './database-unavailable.ts'
import type { Reach } from './reach.ts'
import { preparedName } from './prepared-statements.ts'
import { jsonTypes } from './value-types.ts'
import type { WatchStatement } from './watch-statement.ts'

interface ClientRules {
  /** Behind a pooler that gives every transaction another connection: it knows no statement that was prepared on the last one. */
  readonly isPooled: boolean
  readonly reach: Reach
  readonly watch?: WatchStatement | undefined
}

export function preparePoolClient(client: pg.PoolClient, { isPooled, reach, watch }: ClientRules): void {
  // One that a transaction holds is nobody's while it is not asked anything; its next question fails.
  client.on('error', () => undefined)
  const plain = client.query.bind(client) as (...parts: unknown[]) => unknown
  // A pooler tells numbers of its own.
  const pid = isPooled ? null : pidOf(client)
  const query = (...parts: unknown[]): unknown => {
    const ended = watch === undefined ? undefined : watch(textOf(parts))
    const answer = plain(...formed(parts, isPooled))
    if (!(answer instanceof Promise)) return answer
    const answered = reach.begin(pid, () => cut(client))
    const over = (isHeard: boolean, failed: boolean): void => {
      answered(isHeard)
      ended?.(failed)
    }
    answer.then(
      () => over(true, false),
      (error: unknown) => over(error instanceof DatabaseError, true),
    )
    return answer.catch((error: unknown) => fail(client, error, reach))
  }
  // The driver declares ten forms of `query`; all of them pass through unchanged.
  client.query = query as typeof client.query
}

function textOf([first]: readonly unknown[]): string {
  if (typeof first === 'string') return first
  const asked = first as { readonly text?: string } | null // a query of the driver
  return asked?.text ?? ''
}

/** The question as the driver is to be asked. */
function formed(parts: unknown[], isPooled: boolean): unknown[] {
  const [text, values, ...rest] = parts
  const name = typeof text === 'string' && !isPooled ? preparedName(text) : undefined
  const isJson = isAskedForJson(values)
  if (name === undefined && !isJson) return parts
  const form = isJson ? { rowMode: 'array', types: jsonTypes } : {}
  return [{ name, text, values, ...form }, ...rest]
}

function fail(client: pg.PoolClient, error: unknown, reach: Reach): never {
  const failure = connectionFailure(error)
  if (failure instanceof DatabaseUnavailable) {
    reach.suspect()
    // Nobody is given it again: it is about to end, or the answer that was not waited for would be taken for another question's.
    if (client instanceof pg.Client) void client.end().catch(() => undefined)
  }
  throw failure
}

function pidOf(client: pg.PoolClient): number | null {
  const { processID: pid } = client as { processID?: unknown } // of the driver, which does not declare it
  return typeof pid === 'number' ? pid : null
}

/** Its question fails as that of a lost connection. */
function cut(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection?: { stream?: { destroy(error: Error): void } } } // as above
  connection?.stream?.destroy(new Error('Connection terminated: the database did not answer'))
}
