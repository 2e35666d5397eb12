// A limit for the API as a whole, counted by person, or by address where nobody has signed in. It stands behind those of single
// routes, and no honest screen meets it.
import { requestLimits } from '@huanshi/kernel/protocol/request-limits.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'
import { askerOf } from './asker.ts'
import { Refusal } from './refusal.ts'

const WINDOW_MS = 60_000

export interface RequestRate {
  readonly person: number
  readonly token: number
  readonly address: number
}

/** A program has a limit of its own, so that it never keeps its person from the screens. */
function mostOf(caller: FastifyRequest['caller'], most: RequestRate): number {
  if (caller === null) return most.address
  return caller.token === undefined ? most.person : most.token
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
    const { caller } = request
    const asker = caller?.token?.id ?? askerOf(request)
    const count = (counts.get(asker) ?? 0) + 1
    counts.set(asker, count)
    if (count <= mostOf(caller, most)) return done()
    throw new Refusal('request.too-many', { headers: { 'retry-after': String(Math.ceil((until - now) / 1000)) } })
  })
}
