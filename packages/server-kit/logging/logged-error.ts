// What of an error goes into the log: where it happened and of what kind. What somebody sent stands in none of it: errors of databases and parsers
// repeat values in their words, and carry them along.
import { DatabaseError } from 'pg'

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  /** Where in the sources, without the words. */
  readonly at: string
  readonly cause?: LoggedError
  readonly errors?: readonly LoggedError[]
  readonly table?: string
  readonly constraint?: string
}

/** Causes of causes; more only repeat. */
const DEEPEST = 5

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown', at: '' }
  const { cause } = error
  const inner = (one: unknown): LoggedError => loggedError(one, depth + 1)
  return {
    type: error.name,
    message: messageOf(error),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    at: framesOf(error),
    ...(error instanceof DatabaseError ? placeOf(error) : {}),
    ...(cause !== undefined && depth < DEEPEST ? { cause: inner(cause) } : {}),
    ...(error instanceof AggregateError && depth < DEEPEST ? { errors: error.errors.slice(0, 5).map(inner) } : {}),
  }
}

/** SQLSTATE class 22: the value itself is what the message is about. */
const ofValue = /^22/

function messageOf(error: Error): string {
  if (error instanceof SyntaxError) return 'unreadable text'
  if (error instanceof DatabaseError && ofValue.test(error.code ?? '')) return `a value was refused (${error.routine})`
  return error.message
}

function placeOf({ table, constraint }: DatabaseError): Pick<LoggedError, 'table' | 'constraint'> {
  return { ...(table === undefined ? {} : { table }), ...(constraint === undefined ? {} : { constraint }) }
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 20)
    .join('\n')
}
