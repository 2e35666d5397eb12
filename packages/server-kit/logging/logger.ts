// Structured log lines on standard output. A person at a terminal sees only what is wrong; a collector gets every request.
import { pino, type Logger } from 'pino'
import { LogLines } from './log-lines.ts'
import { loggedError } from './logged-error.ts'

const ERROR = 50

export function openLog(lines = new LogLines()): Logger {
  const base = { level: process.stdout.isTTY ? 'warn' : 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const rules = { serializers: { err: loggedError }, redact: ['*.password', '*.authorization', '*.cookie', '*.token'] }
  return pino(
    {
      ...base,
      ...rules,
      hooks: {
        logMethod(parts, method, level) {
          method.apply(this, parts)
          if (level >= ERROR) lines.flush()
        },
      },
    },
    lines,
  )
}
