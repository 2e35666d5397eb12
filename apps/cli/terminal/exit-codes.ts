// What a script reads of how it went.
import { ApiError } from '@huanshi/web-kit/api/api-error.ts'
import { NotSignedIn, UsageError } from './faults.ts'

export const EXIT = {
  done: 0,
  /** The site refused, or some of several did not go through. */
  failed: 1,
  usage: 2,
  /** Not signed in, the token has ended, or lacks a scope. */
  denied: 3,
  unreachable: 4,
  /** Ctrl-C. */
  stopped: 130,
} as const

export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return EXIT.usage
  if (error instanceof NotSignedIn) return EXIT.denied
  if (!(error instanceof ApiError)) return EXIT.failed
  if (error.status === 0) return EXIT.unreachable
  return error.status === 401 || error.status === 403 ? EXIT.denied : EXIT.failed
}
