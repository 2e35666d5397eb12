// One line per answered request. Only the path is kept, for queries can carry tokens, and of media addresses not the ticket.
import type { App } from './app-type.ts'

const watched = new Set(['/health', '/metrics'])

export function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    // Watchers ask every few seconds; their questions say nothing.
    const level = watched.has(request.routeOptions.url ?? '') ? 'debug' : 'info'
    request.log[level]({
      method: request.method,
      path: request.originalUrl.split('?', 1)[0]?.replace(/^\/media\/[^/]+/i, '/media/…'),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.caller?.userId,
    })
  })
}
