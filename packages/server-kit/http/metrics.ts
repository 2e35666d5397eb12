// GET /metrics for Prometheus. Figures tell an attacker more than a visitor needs, so only this machine may ask, and who has the token.
import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { App } from './app-type.ts'
import { isFromThisMachine } from './asking.ts'
import { Refusal } from './refusal.ts'

/**
 * @param token null when nobody else may ask
 * @returns counts an answer that the application did not give; seconds
 */
export function registerMetrics(app: App, token: string | null): (route: string, seconds: number) => void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'huanshi_http_request_seconds',
    help: 'Time to answer HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    durations.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { config: { ownCredentials: true } }, async (request, reply) => {
    if (!isFromThisMachine(request.raw) && !shows(request, token)) throw new Refusal('address.not-found')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
  return (route, seconds) => durations.observe({ method: 'GET', route, status: '200' }, seconds)
}

function shows({ headers }: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
