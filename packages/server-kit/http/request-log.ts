// One line per answered request. Addresses carry secrets (tickets, tokens, links), so of one only what is known to be none is kept: the route
// as it was registered, with the ids of records in it.
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { MEDIA_ROUTE } from '../storage/register-media.ts'
import type { LogLines } from '../logging/log-lines.ts'
import type { App } from './app-type.ts'
import { watchedPaths } from './health.ts'

export function logRequests(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    // Watchers ask every few seconds; their questions say nothing.
    const level = watchedPaths.has(request.routeOptions.url ?? '') ? 'debug' : 'info'
    request.log[level]({
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.caller?.userId,
    })
    done()
  })
}

/** The same lines of tiles, which are answered before the application: so many that they are written by hand. */
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

/** Ids of records name them without opening anything; whatever else stands in an address might. */
const recordId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function loggedPath({ routeOptions, params }: FastifyRequest): string | null {
  // Nobody's address may be somebody's with a letter too many.
  if (routeOptions.url === undefined) return null
  if (!routeOptions.url.includes(':')) return routeOptions.url
  const values = params as Readonly<Record<string, string>> // as the router reads them
  return routeOptions.url.replaceAll(/:(\w+)(?:\([^)]*\))?/g, (name, key: string) =>
    recordId.test(values[key] ?? '') ? (values[key] ?? name) : name,
  )
}
