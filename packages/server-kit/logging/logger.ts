// Structured log lines on standard output. A person at a terminal sees only what is wrong; a collector gets every request.
import { pino, type Logger } from 'pino'
import { loggedError } from './logged-error.ts'

/** Characters that wait while nothing can be written; what comes then is left out. */
const MOST_WAITING = 1e6

export function openLog(): Logger {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING })
  // A disk that is full, or a reader that is gone, ends the log and not the server; what waits is written when there is room again.
  output.on('error', () => undefined)
  const base = { level: process.stdout.isTTY ? 'warn' : 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const rules = { serializers: { err: loggedError }, redact: ['*.password', '*.authorization', '*.cookie', '*.token'] }
  return pino({ ...base, ...rules }, output)
}
