// The same lines of the log as other requests have (request-log.ts), for tiles: so many that they are put together by hand.
import type { Logger } from 'pino'
import type { LogLines } from '../../logging/log-lines.ts'
import { MEDIA_ROUTE } from '../register-media.ts'

export function tileLog(
  log: Pick<Logger, 'isLevelEnabled'>,
  lines: Pick<LogLines, 'write'>,
): (traceId: string, ms: number) => void {
  if (!log.isLevelEnabled('info')) return () => undefined
  const about = `"method":"GET","path":${JSON.stringify(MEDIA_ROUTE)},"status":200`
  let last = { time: 0, text: '' }
  return (traceId, ms) => {
    const time = Date.now()
    if (time !== last.time) last = { time, text: new Date(time).toISOString() }
    const milliseconds = Math.round(ms * 10) / 10
    lines.write(`{"level":30,"time":"${last.text}","traceId":"${traceId}",${about},"milliseconds":${milliseconds}}\n`)
  }
}
