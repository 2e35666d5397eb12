// Plain answers, with the heads that scripts of allowed pages need to see them.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'
import { originOf } from './credential.ts'

type Heads = Readonly<Record<string, string>>

/** A request is refused with this status. */
export class HubRefusal extends Error {
  readonly status: number
  readonly heads: Heads

  constructor(status: number, message: string, heads: Heads = {}) {
    super(message)
    this.status = status
    this.heads = heads
  }
}

export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const origin = originOf(request)
  if (origin === null) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('vary', 'Origin')
}

/** Pages that may connect may also send what heads they like. */
export function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? 'authorization',
    'access-control-max-age': '600',
  })
  response.end()
}

export function answerText(response: ServerResponse, status: number, text = '', heads: Heads = {}): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store', ...heads })
  response.end(text)
}

export function answerJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}

/** Refuses an upgrade that no WebSocket was made of yet. */
export function refuseUpgrade(socket: Duplex, { status, message, heads }: HubRefusal): void {
  // An upgrade takes the server's own listener away, and whoever asked may be gone.
  socket.on('error', () => undefined)
  const own = Object.entries(heads).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Type: text/plain; charset=UTF-8\r\n` +
      `${own.join('')}Content-Length: ${Buffer.byteLength(message)}\r\n\r\n${message}`,
  )
}
