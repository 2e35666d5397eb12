// The figures on a port of their own, for a network that visitors do not reach. Where there is a token it is asked for here too.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'
import { showsToken } from './register-metrics.ts'

interface PortOptions {
  readonly host: string
  readonly port: number
  readonly token: string | null
}

/** Gives what closes it. */
export async function openMetricsPort(metrics: Metrics, options: PortOptions): Promise<() => Promise<void>> {
  const { host, port, token } = options
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics'
    if (!isAsked || (token !== null && !showsToken(request.headers.authorization, token))) {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen({ host, port })
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
