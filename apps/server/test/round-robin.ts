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
  let isAnswered = false
  const outgoing = ask(origin + url, { method, headers: withoutConnection(headers) }, (got) => {
    isAnswered = true
    answer.writeHead(got.statusCode ?? 502, withoutConnection(got.headers))
    got.on('error', () => answer.destroy())
    got.on('end', leave)
    got.pipe(answer)
  })
  // Nothing drains a question that was answered before its end: what is left of it is read here, as the next one of the same connection
  // stands behind it.
  const leave = (): void => {
    if (outgoing.writableFinished) return
    incoming.unpipe(outgoing).resume()
    outgoing.destroy()
  }
  outgoing.on('error', () => {
    // Of a process that has answered, what is still on its way to it is no matter: a cut answer tells so itself.
    if (!isAnswered) answer.writeHead(502, { 'content-type': 'application/json', connection: 'close' }).end('{}')
  })
  outgoing.on('close', leave)
  incoming.on('close', () => {
    if (!incoming.complete) outgoing.destroy()
  })
  incoming.pipe(outgoing)
}
