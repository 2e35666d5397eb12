// GET /metrics for Prometheus. Figures tell an attacker more than a visitor needs, so only this machine may ask, and who has the token.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { App } from '../http/app-type.ts'
import { isFromThisMachine } from '../http/asking.ts'
import { Refusal } from '../http/refusal.ts'
import { MEDIA_ROUTE } from '../storage/register-media.ts'
import type { Metrics } from './metrics.ts'

/** @param token null when nobody else may ask */
export function registerMetrics(app: App, metrics: Metrics, token: string | null): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    metrics.request(labels, reply.elapsedTime / 1000)
    if (route === MEDIA_ROUTE) metrics.tile('application', reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { config: { ownCredentials: true } }, async (request, reply) => {
    const mayAsk =
      isFromThisMachine(request.raw) || (token !== null && showsToken(request.headers.authorization, token))
    if (!mayAsk) throw new Refusal('address.not-found')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.text())
  })
}

export function showsToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
