// Who speaks RFC 6455 for the hubs.
import { WebSocket, WebSocketServer, type ServerOptions } from 'ws'

/** A peer that does not answer a farewell is not waited for. */
const FAREWELL_MS = 2_000
const NORMAL = 1_000

/** Clients of the reference server expect a farewell without a status to be answered with a normal one. */
class HubSocket extends WebSocket {
  override close(status = NORMAL, reason?: string | Buffer): void {
    super.close(status, reason)
  }
}

/** @param maxPayload bytes of one message, which may come in several frames */
export function webSocketServer(maxPayload: number): WebSocketServer {
  const options: ServerOptions<typeof HubSocket> & { readonly closeTimeout: number } = {
    WebSocket: HubSocket,
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Answered by the link, which knows what waits for the peer.
    autoPong: false,
    closeTimeout: FAREWELL_MS,
    maxPayload,
  }
  return new WebSocketServer(options)
}
