// Whether the same visitor was here a short while ago, by a keyed digest of address and browser, which only this server can compute. Machines that announce
// themselves are always taken as seen.
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const REMEMBERED = 200_000
const machine =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|headless(?!chrome)|curl\/|wget\/|python-|lighthouse/i

export interface Visitor {
  readonly address: string
  readonly userAgent: string
}

export function visitorOf(request: FastifyRequest): Visitor {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}

export function isBot({ userAgent }: Visitor): boolean {
  return machine.test(userAgent)
}

/** @param onceIn milliseconds after which a visitor is new again */
export function isRepeatVisit(
  onceIn: number,
  now: () => number = Date.now,
): (what: string, visitor: Visitor) => boolean {
  const salt = randomBytes(16)
  /** In the order of their visits, so that the oldest come first. */
  const seen = new Map<string, number>()
  return (what, visitor) => {
    if (isBot(visitor)) return true
    const time = now()
    for (const [digest, since] of seen) {
      if (since > time - onceIn && seen.size < REMEMBERED) break
      seen.delete(digest)
    }
    const { address, userAgent } = visitor
    const digest = createHash('sha256').update(salt).update(`${what}\n${address}\n${userAgent}`).digest('base64')
    if (seen.has(digest)) return true
    seen.set(digest, time)
    return false
  }
}
