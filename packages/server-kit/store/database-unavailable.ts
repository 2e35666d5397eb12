// Tells a database that cannot be reached from a question that it refused: of the one it is worth to ask again in a moment.
import { DatabaseError } from 'pg'

/** It is away, starting, full or silent. Its cause says which. */
export class DatabaseUnavailable extends Error {
  /** As servers of HTTP that know nothing else of it answer. */
  readonly statusCode = 503

  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html: shut down, crashed, starting, all connections taken, left idle; and one
 * that takes no changes, which after a failover is the former primary: a new connection may find the new one.
 */
const refusing = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25P03', '25006'])
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
/** What the driver says without a code. */
const ended =
  /^(Connection terminated|timeout e|Query read timeout|Client (has encountered a connection error|was closed)|Connection ended)/

/** @returns a `DatabaseUnavailable` where the connection is what failed, and the error itself otherwise */
export function connectionFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const { code = '' } = error as { code?: string }
  const isAway =
    error instanceof DatabaseError
      ? refusing.has(code) || code.startsWith('08')
      : network.has(code) || ended.test(error.message)
  return isAway ? new DatabaseUnavailable(error) : error
}
