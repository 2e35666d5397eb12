// What stands before several processes: each request goes to the next one of those that answer.
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RoundRobin {
  readonly origin: string
  /** From now on these are asked in turn. */
  direct(origins: readonly string[]): void
  close(): Promise<void>
}

export async function roundRobin(origins: readonly string[]): Promise<RoundRobin> {
  let targets = origins
  let count = 0
  const server = createServer((incoming, answer) => {
    count += 1
    pass(incoming, answer, targets[count % targets.length] ?? '')
  })
  // On a busy machine more than the usual five seconds pass between two requests: whoever asks then meets a connection that ends.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`, // it listens on a port
    direct(origins) {
      targets = origins
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What is agreed for one connection holds for that one alone: how long the processes keep theirs is no promise of this one. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = headers
  return rest
}

/** Bytes pass as they come; a process that is gone is a 502, and an answer that it cut off is cut off. */
function pass(incoming: IncomingMessage, answer: ServerResponse, origin: string): void {
  const { method, url = '/', headers } = incoming
  const outgoing = ask(origin + url, { method, headers: withoutConnection(headers) }, (got) => {
    answer.writeHead(got.statusCode ?? 502, withoutConnection(got.headers))
    got.on('error', () => answer.destroy())
    got.pipe(answer)
  })
  outgoing.on('error', () => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502, { 'content-type': 'application/json', connection: 'close' }).end('{}')
  })
  incoming.on('close', () => {
    if (!incoming.complete) outgoing.destroy()
  })
  incoming.pipe(outgoing)
}
