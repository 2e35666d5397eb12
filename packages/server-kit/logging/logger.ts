// Structured log lines on standard output for a collector, which gets every request; a person at a terminal sees only what is wrong, as text.
import { pino, type Logger } from 'pino'
import { isLogFormat, type LogFormat } from '../config/observing.ts'
import { LogLines } from './log-lines.ts'
import { loggedError } from './logged-error.ts'
import { readable } from './readable.ts'

const ERROR = 50

/** @param asked value of HUANSHI_LOG */
export function logFormat(asked: string | undefined): LogFormat {
  if (isLogFormat(asked)) return asked
  return process.stdout.isTTY ? 'text' : 'json'
}

export function openLog(lines = new LogLines(), format: LogFormat = logFormat(process.env['HUANSHI_LOG'])): Logger {
  const base = { level: format === 'text' ? 'warn' : 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const rules = { serializers: { err: loggedError }, redact: ['*.password', '*.authorization', '*.cookie', '*.token'] }
  const target = format === 'text' ? { write: (line: string) => lines.write(readable(line)) } : lines
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
    target,
  )
}

/** Sentences for whoever started the process; a collector gets each of their lines as one of the log. */
export function speaker(lines: LogLines, format: LogFormat): (sentence: string) => void {
  return (sentence) => {
    if (format === 'text') lines.write(`${sentence}\n`)
    else for (const msg of sentence.split('\n')) if (msg.trim() !== '') lines.write(lineOf(msg))
    lines.flush()
  }
}

function lineOf(msg: string): string {
  return `${JSON.stringify({ level: 30, time: new Date().toISOString(), msg })}\n`
}
