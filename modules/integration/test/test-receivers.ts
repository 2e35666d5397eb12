// Receivers of webhooks over HTTP, by address: each answers in a way of its own and keeps what came.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Receivers {
  readonly origin: string
  readonly received: Received[]
  /** Those that came to this path. */
  at(path: string): Received[]
  close(): Promise<void>
}

type Answer = (response: ServerResponse, count: number) => void

const plain =
  (status: number, body = '', headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, headers).end(body)
  }

const answers: Readonly<Record<string, Answer>> = {
  '/good': plain(204),
  '/words': plain(200, '好'.repeat(2_000)),
  '/slow': (response) => void setTimeout(() => response.writeHead(200).end('慢'), 400),
  '/hanging': () => undefined,
  '/broken': plain(500, 'oops'),
  '/gone': plain(410),
  '/elsewhere': plain(302, '', { location: '/good' }),
  '/second-time': (response, count) => plain(count === 1 ? 503 : 200, 'ok')(response, count),
  '/endless': (response) => {
    response.writeHead(200)
    const more = setInterval(() => response.write('x'.repeat(512)), 20)
    response.on('close', () => clearInterval(more))
  },
  '/cut': (response) => void response.socket?.destroy(),
}

export async function startReceivers(): Promise<Receivers> {
  const received: Received[] = []
  const at = (path: string): Received[] => received.filter((one) => one.path === path)
  const server = createServer((request: IncomingMessage, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = request.url ?? ''
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      received.push({ path, headers, body: Buffer.concat(pieces).toString('utf8') })
      const answer = answers[path.replace(/\?.*/, '')] ?? plain(404)
      answer(response, at(path).length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a TCP server
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    at,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
