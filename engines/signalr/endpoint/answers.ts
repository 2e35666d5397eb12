// Plain answers, with the heads that scripts of allowed pages need to see them.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'
import { originOf } from './credential.ts'

/** A request is refused with this status. */
export class HubRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
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

export function answerText(response: ServerResponse, status: number, text = ''): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' })
  response.end(text)
}

export function answerJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}

/** Refuses an upgrade that no WebSocket was made of yet. */
export function refuseUpgrade(socket: Duplex, status: number, text: string): void {
  const body = Buffer.from(text)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Type: text/plain; charset=UTF-8\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${text}`,
  )
}
