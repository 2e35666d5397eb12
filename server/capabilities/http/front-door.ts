// Listens from the first moment of a start: until the application takes over, everyone is told to come back in a moment.
import { errors } from '@huanshi/contract/protocol/errors.ts'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { plainPage } from './plain-page.ts'
import { traceIdOf } from './trace-id.ts'

export interface FrontDoor {
  readonly server: Server
  /** From now on requests are the application's. */
  open(listener: RequestListener): void
  /** Takes no more requests and waits for those under way, but not for ever. */
  close(): Promise<void>
}

const PATIENCE_MS = 10_000

export async function openFrontDoor(host: string, port: number): Promise<FrontDoor> {
  let current: RequestListener = comeBack
  const server = createServer((request, response) => current(request, response))
  server.listen({ host, port })
  await once(server, 'listening')
  return {
    server,
    open(listener) {
      current = listener
    },
    async close() {
      current = comeBack
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
      await closed
      clearTimeout(impatient)
    },
  }
}

const AGAIN_S = 2

const comeBack: RequestListener = (request, response) => {
  const { status, title } = errors['server.starting']
  const headers = { 'retry-after': String(AGAIN_S), 'cache-control': 'no-store', connection: 'close' }
  // Whoever opened an address is taken there by itself once the application answers.
  if (request.method === 'GET' && request.headers.accept?.includes('text/html') === true) {
    response.writeHead(status, { ...headers, 'content-type': 'text/html; charset=utf-8', refresh: String(AGAIN_S) })
    response.end(plainPage('正在启动', '<p>服务马上就好，这个页面会自己打开。</p>'))
    return
  }
  response.writeHead(status, { ...headers, 'content-type': 'application/problem+json' })
  response.end(JSON.stringify({ type: 'server.starting', title, status, traceId: traceIdOf(request) }))
}
