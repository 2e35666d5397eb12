// The WebSocket server of the hubs (RFC 6455): limits, and how a connection closes.
import { WebSocket, WebSocketServer, type ServerOptions } from 'ws'

/** How long the closing handshake may take. */
const CLOSE_TIMEOUT_MS = 2_000
const NORMAL = 1_000

/** Clients of the reference server expect a close frame without a status to be answered with 1000. */
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
    closeTimeout: CLOSE_TIMEOUT_MS,
    maxPayload,
  }
  return new WebSocketServer(options)
}
