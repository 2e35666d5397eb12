// Structured log lines on standard output. A person at a terminal sees only what is wrong; a collector gets every request.
import { pino, type Logger } from 'pino'
import { loggedError } from './logged-error.ts'

export function openLog(): Logger {
  const base = { level: process.stdout.isTTY ? 'warn' : 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return pino({
    ...base,
    serializers: { err: loggedError },
    redact: ['*.password', '*.authorization', '*.cookie', '*.token'],
  })
}
