// The answer that turns a request into a WebSocket (RFC 6455, 4.2).
import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { HubRefusal } from './answers.ts'

const KEY = /^[+/0-9A-Za-z]{22}==$/
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
/** Fixed by the RFC. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** @throws HubRefusal for what is no such request, or has been given up */
export function judgeSocket({ method, headers }: IncomingMessage, socket: Duplex): void {
  if (!socket.readable || !socket.writable) throw new HubRefusal(400, 'The socket is gone.')
  if (method !== 'GET') throw new HubRefusal(405, 'A socket is asked for with GET.')
  if (headers.upgrade?.toLowerCase() !== 'websocket') throw new HubRefusal(400, 'Only WebSockets are offered here.')
  if (!KEY.test(headers['sec-websocket-key'] ?? '')) throw new HubRefusal(400, 'The key is missing.')
  if (headers['sec-websocket-version'] !== '13') {
    throw new HubRefusal(426, 'Only version 13 is spoken.', { 'Sec-WebSocket-Version': '13' })
  }
}

/** From here on the socket speaks frames. Extensions are never taken up. */
export function acceptSocket({ headers }: IncomingMessage, socket: Duplex): void {
  if (socket instanceof Socket) {
    socket.setTimeout(0)
    socket.setNoDelay(true)
  }
  const accept = hash('sha1', `${headers['sec-websocket-key'] ?? ''}${GUID}`, 'base64')
  // Browsers give up where they offered names and none is chosen.
  const name = headers['sec-websocket-protocol']?.split(',')[0]?.trim() ?? ''
  const chosen = TOKEN.test(name) ? `Sec-WebSocket-Protocol: ${name}\r\n` : ''
  socket.write(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      `Sec-WebSocket-Accept: ${accept}\r\n${chosen}\r\n`,
  )
}
