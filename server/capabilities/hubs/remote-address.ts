import type { IncomingMessage } from 'node:http'

/** Where a request comes from; a proxy on this machine is believed, as the application does. */
export function addressOf(request: IncomingMessage | null): string | null {
  const direct = request?.socket.remoteAddress ?? null
  const isLocal = direct !== null && /^(127\.|::1$|::ffff:127\.)/.test(direct)
  const forwarded = request?.headers['x-forwarded-for']
  const named = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined
  return (isLocal && named !== undefined && named !== '' ? named : direct)?.replace(/^::ffff:/, '') ?? null
}

/** The same for counting: one household, or attacker, of IPv6 has a whole /64. */
export function householdOf(request: IncomingMessage): string | null {
  const address = addressOf(request)
  return address?.includes(':') === true ? address.split(':').slice(0, 4).join(':') : address
}
