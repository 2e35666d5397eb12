// One address has only so many requests answered at a time, and the rest wait in order: however many somebody sends at once, the
// requests of others come in between. Whoever shares an address loses nothing but the lead.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { TrustsPeer } from '../config/trust-proxy.ts'
import { clientAddress, householdOf } from './client-address.ts'
import { refuseEarly } from './refuse-early.ts'

export interface ConcurrencyRules {
  readonly trusts: TrustsPeer
  /** Fewer than there are connections to the database, so that some are always left for others. */
  readonly atOnce?: number
  /** Whoever takes longer (a slow line, a long answer) goes on, and the next one begins. */
  readonly turnMs?: number
  readonly mostWaiting?: number
}

/** A request that is being answered, in the order of their beginnings. */
interface Turn {
  readonly since: number
  readonly release: () => void
}

interface Household {
  readonly running: Set<Turn>
  /** Places that were given up for somebody who begins in a moment. */
  coming: number
  /** The first is the next. */
  readonly waiting: Set<() => void>
  /** Only while somebody waits: most are answered long before. */
  clock: NodeJS.Timeout | undefined
}

export function limitConcurrency(listener: RequestListener, rules: ConcurrencyRules): RequestListener {
  const { trusts, atOnce = 6, turnMs = 250, mostWaiting = 600 } = rules
  const households = new Map<string, Household>()

  function begin(name: string, own: Household, request: IncomingMessage, response: ServerResponse): void {
    const release = (): void => {
      response.off('close', release)
      own.running.delete(turn)
      passOn(name, own)
    }
    const turn: Turn = { since: performance.now(), release }
    own.running.add(turn)
    response.once('close', release)
    listener(request, response)
  }

  function passOn(name: string, own: Household): void {
    const [next] = own.waiting
    if (next !== undefined) {
      own.waiting.delete(next)
      // What needs no file and no query would otherwise follow without a pause, and nobody else would be heard in between.
      own.coming += 1
      setImmediate(() => {
        own.coming -= 1
        next()
      })
    } else if (own.running.size + own.coming === 0) {
      clearTimeout(own.clock)
      households.delete(name)
    }
  }

  function wait(name: string, own: Household, request: IncomingMessage, response: ServerResponse): void {
    const leave = (): void => void own.waiting.delete(go)
    const go = (): void => {
      response.off('close', leave)
      if (response.destroyed) passOn(name, own)
      else begin(name, own, request, response)
    }
    own.waiting.add(go)
    response.once('close', leave)
    own.clock ??= setTimeout(() => tick(own), remaining(own))
  }

  /** Whoever takes longer than a turn goes on without one. */
  function tick(own: Household): void {
    own.clock = undefined
    const now = performance.now()
    for (const { since, release } of own.running) if (since + turnMs <= now) release()
    if (own.waiting.size > 0) own.clock = setTimeout(() => tick(own), remaining(own))
  }

  /** Until the oldest has had its turn. */
  function remaining({ running }: Household): number {
    const [oldest] = running
    return oldest === undefined ? turnMs : Math.max(1, oldest.since + turnMs - performance.now())
  }

  return (request, response) => {
    const address = clientAddress(request, trusts)
    const name = address === null ? '' : householdOf(address)
    const own = households.get(name) ?? { running: new Set(), coming: 0, waiting: new Set(), clock: undefined }
    households.set(name, own)
    if (own.running.size + own.coming < atOnce) begin(name, own, request, response)
    else if (own.waiting.size < mostWaiting) wait(name, own, request, response)
    else refuseEarly(response, 'request.too-many', { 'retry-after': '2' })
  }
}
