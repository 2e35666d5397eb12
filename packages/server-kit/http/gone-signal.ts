import type { FastifyReply } from 'fastify'
import { Refusal } from './refusal.ts'

/** Aborts when whoever asked has gone before the answer: what is done for him alone may end. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Refusal('upload.incomplete'))
  })
  return gone.signal
}
