// Bodies that come too slowly, or too many at once of one sender: who holds connections open holds nobody else's.
import { bodyPace, MOST_UNFINISHED_BODIES } from '@huanshi/kernel/protocol/body-limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app-type.ts'
import { Refusal } from '../refusal.ts'
import { askerOf } from '../asker.ts'
import { kindOf } from './body-kind.ts'

export interface BodyPace {
  readonly graceMs: number
  readonly bytesPerSecond: number
}

export function boundSlowBodies(app: App, pace: BodyPace = bodyPace): void {
  const unfinished = new Map<string, number>()

  function begin(request: FastifyRequest, reply: FastifyReply): void {
    const asker = askerOf(request)
    const count = unfinished.get(asker) ?? 0
    if (count >= MOST_UNFINISHED_BODIES)
      throw new Refusal('request.too-many', { headers: { connection: 'close', 'retry-after': '10' } })
    unfinished.set(asker, count + 1)
    // Uploads have their own patience, for the slowest telephones.
    const timer =
      kindOf(request) === 'stream' ? undefined : setTimeout(() => giveUp(request, reply), timeFor(request, pace))
    // Whoever was refused may never have been read to the end.
    const ends = [
      [request.raw, 'end'],
      [request.raw, 'close'],
      [reply.raw, 'finish'],
    ] as const
    const end = (): void => {
      clearTimeout(timer)
      for (const [source, name] of ends) source.off(name, end)
      const left = (unfinished.get(asker) ?? 1) - 1
      if (left > 0) unfinished.set(asker, left)
      else unfinished.delete(asker)
    }
    for (const [source, name] of ends) source.once(name, end)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && !request.raw.complete) begin(request, reply)
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function timeFor(request: FastifyRequest, { graceMs, bytesPerSecond }: BodyPace): number {
  return graceMs + (request.routeOptions.bodyLimit / bytesPerSecond) * 1_000
}

function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  // Whoever reads the body itself has taken the answer over as well.
  if (reply.sent) request.raw.destroy()
  else void reply.header('connection', 'close').send(new Refusal('request.slow'))
}
