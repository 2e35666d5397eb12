// A database that is away is told once in the log, and once when it is back, however many requests and jobs fail meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from './database-unavailable.ts'

interface OutageLog {
  error(details: object, message: string): void
  info(message: string): void
}

interface Outage {
  /** Whether the error was one of a database that is away; others are for whoever asks. */
  note(failure: unknown): boolean
  stop(): void
}

const LOOK_MS = 1_000

export function watchOutage(log: OutageLog, isAnswering: () => Promise<boolean>, look = LOOK_MS): Outage {
  let isAway = false
  const stopping = new AbortController()

  async function untilItAnswers(): Promise<void> {
    for (;;) {
      await sleep(look, undefined, { ref: false, signal: stopping.signal })
      if (!(await isAnswering())) continue
      isAway = false
      log.info('the database answers again')
      return
    }
  }

  return {
    note(failure) {
      if (!(failure instanceof DatabaseUnavailable)) return false
      if (isAway) return true
      isAway = true
      log.error({ err: failure }, 'the database is away')
      // Stopped while it waits.
      untilItAnswers().catch(() => undefined)
      return true
    },
    stop: () => stopping.abort(),
  }
}
