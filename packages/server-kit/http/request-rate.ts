// A limit for the API as a whole, counted by person, or by address where nobody has signed in. It stands behind those of single
// routes, and no honest screen meets it.
import { requestLimits } from '@huanshi/kernel/protocol/request-limits.ts'
import type { App } from './app-type.ts'
import { askerOf } from './asker.ts'
import { Refusal } from './refusal.ts'

const WINDOW_MS = 60_000

export interface RequestRate {
  readonly person: number
  readonly address: number
}

export function limitRequests(app: App, most: RequestRate = requestLimits.perMinute): void {
  /** Forgotten together, so that it holds no more than one minute's askers. */
  let counts = new Map<string, number>()
  let until = 0

  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url = '' } = request.routeOptions
    if (!url.startsWith('/api/') || config.body === 'stream') return done()
    const now = performance.now()
    if (now >= until) {
      counts = new Map()
      until = now + WINDOW_MS
    }
    const asker = askerOf(request)
    const count = (counts.get(asker) ?? 0) + 1
    counts.set(asker, count)
    if (count <= (request.caller === null ? most.address : most.person)) return done()
    throw new Refusal('request.too-many', { headers: { 'retry-after': String(Math.ceil((until - now) / 1000)) } })
  })
}
