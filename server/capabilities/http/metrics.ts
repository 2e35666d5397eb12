// GET /metrics for Prometheus. Figures tell an attacker more than a visitor needs, so only this machine may ask:
// the connection has to come from the loopback address and not through a proxy.
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isLoopback } from '../config/variables.ts'
import type { App } from './app-type.ts'
import { Refusal } from './refusal.ts'

export function registerMetrics(app: App): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'huanshi_http_request_seconds',
    help: 'Time to answer HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    const throughProxy = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => name in request.headers)
    if (!isLoopback(address) || throughProxy) throw new Refusal('address.not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
