// One address has only so many requests answered at a time, and the rest wait in order: however many somebody sends at once, the
// requests of others come in between. Whoever shares an address loses nothing but the lead.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { TrustsPeer } from '../config/trust-proxy.ts'
import { clientAddress, householdOf } from './client-address.ts'
import { refuseEarly } from './refuse-early.ts'

export interface TurnRules {
  readonly trusts: TrustsPeer
  /** Fewer than there are connections to the database, so that some are always left for others. */
  readonly atOnce?: number
  /** Whoever takes longer (a slow line, a long answer) goes on, and the next one begins. */
  readonly turnMs?: number
  readonly mostWaiting?: number
}

interface Household {
  running: number
  /** The first is the next. */
  readonly waiting: Set<() => void>
}

export function takingTurns(listener: RequestListener, rules: TurnRules): RequestListener {
  const { trusts, atOnce = 6, turnMs = 250, mostWaiting = 600 } = rules
  const households = new Map<string, Household>()

  function begin(name: string, own: Household, request: IncomingMessage, response: ServerResponse): void {
    const end = (): void => {
      response.off('close', end)
      clearTimeout(timer)
      passOn(name, own)
    }
    const timer = setTimeout(end, turnMs)
    response.once('close', end)
    listener(request, response)
  }

  function passOn(name: string, own: Household): void {
    const [next] = own.waiting
    if (next !== undefined) {
      own.waiting.delete(next)
      // What needs no file and no query would otherwise follow without a pause, and nobody else would be heard in between.
      setImmediate(next)
      return
    }
    own.running -= 1
    if (own.running === 0) households.delete(name)
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
  }

  return (request, response) => {
    const address = clientAddress(request, trusts)
    const name = address === null ? '' : householdOf(address)
    const own = households.get(name) ?? { running: 0, waiting: new Set() }
    households.set(name, own)
    if (own.running < atOnce) {
      own.running += 1
      begin(name, own, request, response)
    } else if (own.waiting.size < mostWaiting) wait(name, own, request, response)
    else refuseEarly(response, 'request.too-many', { 'retry-after': '2' })
  }
}
