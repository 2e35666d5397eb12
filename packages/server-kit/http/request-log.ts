// One line per answered request. Addresses carry secrets (tickets, tokens, links), so of one only what is known to be none is kept: the route
// as it was registered, with the ids of records in it.
import type { FastifyRequest } from 'fastify'
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
