// Errors by which a program says that it was asked for more than there is.
import type { Limit } from './messages.ts'

const tooMuch =
  /allocation failed|Failed to allocate memory|Invalid (?:string|array|typed array) length|string longer than/i

/** Null for every other error. */
export function limitFault(error: unknown): Limit | null {
  if (!(error instanceof Error)) return null
  if (tooMuch.test(error.message)) return 'memory'
  if (/Maximum call stack/.test(error.message)) return 'depth'
  return 'code' in error && error.code === 'EFBIG' ? 'output' : null
}
