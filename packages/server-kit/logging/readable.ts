// A line of the log for a person: when, how bad, what, and the rest as it is.

const levels: Readonly<Record<number, string>> = { 40: '警告', 50: '错误', 60: '致命' }

interface LogLine {
  readonly level: number
  readonly time: string
  readonly msg?: string
  readonly err?: { readonly type: string; readonly message: string; readonly at: string }
}

export function readable(line: string): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(line) as LogLine // written by the logger
  const words = [time, levels[level] ?? '信息', msg, err === undefined ? '' : `${err.type}: ${err.message}`]
  const details = Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`
  const place = err === undefined || err.at === '' ? '' : `\n${err.at}`
  return `${words.filter(Boolean).join(' ')}${details}${place}\n`
}
