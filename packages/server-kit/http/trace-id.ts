import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** W3C trace context: `00-{32 hex}-{16 hex}-{2 hex}`. */
const traceParent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** By chance for each process, and counted on: as unlike all others as one by chance, and made in no time. */
const own = randomBytes(10).toString('hex')
let count = 0

/** The caller's trace id where one travels with the request, else a new one. */
export function traceIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['traceparent']
  const match = typeof given === 'string' ? traceParent.exec(given) : null
  return match?.[1] ?? own + (count += 1).toString(16).padStart(12, '0')
}
