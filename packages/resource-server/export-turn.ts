// Exports read a whole list, so that a person makes few at once, and not without end; what nobody waits for any more is given up.
import { requestLimits } from '@huanshi/kernel/protocol/request-limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'

const HOUR_MS = 3_600_000

interface Exports {
  running: number
  /** When those of the last hour began, the oldest first. */
  begun: readonly number[]
}

const { atOnce, perHour } = requestLimits.exports
const known = new Map<string, Exports>()

/** The signal tells that the client has gone, or has everything. */
export function takeExportTurn(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const { userId } = callerOf(request)
  const now = performance.now()
  forgetBefore(now - HOUR_MS)
  const own = known.get(userId) ?? { running: 0, begun: [] }
  if (own.running >= atOnce) throw tooMany(`同时最多导出 ${atOnce} 份，请等前面的完成`, 10)
  const [oldest = now] = own.begun
  if (own.begun.length >= perHour)
    throw tooMany(`一小时最多导出 ${perHour} 次`, Math.ceil((oldest + HOUR_MS - now) / 1000))
  own.running += 1
  own.begun = [...own.begun, now]
  known.set(userId, own)
  const gone = new AbortController()
  finished(reply.raw, () => {
    own.running -= 1
    gone.abort()
  })
  return gone.signal
}

export function requireClient(signal: AbortSignal): void {
  if (signal.aborted) throw new Refusal('request.abandoned')
}

function tooMany(detail: string, seconds: number): Refusal {
  return new Refusal('request.too-many', { detail, headers: { 'retry-after': String(seconds) } })
}

function forgetBefore(time: number): void {
  for (const [userId, own] of known) {
    own.begun = own.begun.filter((begun) => begun > time)
    if (own.begun.length === 0 && own.running === 0) known.delete(userId)
  }
}
