// Settles at the first moment of a request who asks and from where. Later readers of the headers, the identity provider's among them,
// find only what may be believed.
import type { IncomingMessage } from 'node:http'
import type { TrustsPeer } from '../config/trust-proxy.ts'
import { isLoopback } from '../config/variables.ts'
import type { App } from './app-type.ts'
import { clientAddress } from './client-address.ts'

export function settleAsking(app: App, trusts: TrustsPeer): void {
  app.addHook('onRequest', (request, _reply, done) => {
    settleHeaders(request.raw, trusts)
    done()
  })
}

/** Whatever a proxy adds to what it passes on. */
const ofProxies = /^(forwarded|via|x-forwarded.*|x-original.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/

/** Somebody at this very machine, not the visitor of a proxy on it nor a page whose name was bent to point here. */
export function isFromThisMachine({ headers, rawHeaders, socket }: IncomingMessage): boolean {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  // As they came: of the settled ones some are gone.
  const names = rawHeaders.filter((_, index) => index % 2 === 0)
  if (!isLoopback(peer) || names.some((name) => ofProxies.test(name.toLowerCase()))) return false
  return isLoopback(hostName(headers.host ?? ''))
}

/** From strangers the forwarded headers go; of a proxy's, one address remains: the decided one. */
function settleHeaders(request: IncomingMessage, trusts: TrustsPeer): void {
  const { headers, socket } = request
  if (!trusts(socket.remoteAddress)) {
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']) delete headers[name]
  } else if (headers['x-forwarded-for'] !== undefined) {
    headers['x-forwarded-for'] = clientAddress(request, trusts) ?? ''
  }
}

/** Of `name:port`, `[address]:port` or either without a port. */
export function hostName(host: string): string {
  return host.replace(/:\d*$/, '')
}
