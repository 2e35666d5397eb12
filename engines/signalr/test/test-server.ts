// The addresses that the official client's own functional tests expect, on free ports of this machine.
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { HubServer, type HubServerOptions } from '../hub-server.ts'
import type { HubUser } from '../hub/user.ts'
import { testHub } from './test-hub.ts'

export interface TestServer {
  readonly url: string
  /** Empty without a certificate. */
  readonly secureUrl: string
  readonly hubs: HubServer
  close(): Promise<void>
}

interface Certificate {
  readonly key: Buffer
  readonly cert: Buffer
}

export async function startTestServer(
  options: HubServerOptions<HubUser> = {},
  certificate: Certificate | null = null,
): Promise<TestServer> {
  const secret = randomBytes(16)
  const sign = (): string => `test.${createHmac('sha256', secret).update('test').digest('base64url')}`
  const hubs = new HubServer({
    detailedErrors: true,
    allowsOrigin: () => true,
    authenticate: (token) => (token === sign() ? { id: 'tester' } : null),
    ...options,
  })
  const hub = hubs.hub('/testhub', testHub())
  hubs.hub('/testhub-nowebsockets', { ...testHub(), transports: ['ServerSentEvents', 'LongPolling'] })
  hubs.hub('/authorizedhub', { ...testHub(), allowsStrangers: false })
  hubs.hub('/echo', { allowsStrangers: true, received: (connection, text) => connection.write(text) })

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch(() => response.destroy())
  }
  const plain = createServer(listener)
  const secure = certificate === null ? null : createSecureServer(certificate, listener)
  const url = `http://127.0.0.1:${await listening(plain)}`
  const secureUrl = secure === null ? '' : `https://127.0.0.1:${await listening(secure)}`

  let redirects = 0
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', search = ''] = (request.url ?? '').split('?')
    allowAll(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (path === '/generateJwtToken') return void response.end(sign())
    if (path === '/redirect/negotiate') {
      redirects += 1
      const base = new URLSearchParams(search).get('baseUrl') ?? url
      const to = { url: `${base}/testHub?numRedirects=${redirects}`, accessToken: sign() }
      return void response.end(JSON.stringify(to))
    }
    if (path.startsWith('/echoredirect')) {
      const location = request.url?.replace('echoredirect', 'echo')
      return void response.writeHead(307, { location }).end()
    }
    if (path.startsWith('/bad-negotiate')) return void response.writeHead(400).end('Some response from server')
    const asked = /^\/clientresult\/([^/]+)/.exec(path)?.[1]
    if (asked !== undefined) return void response.end(await resultOf(asked))
    response.writeHead(404).end()
  }

  async function resultOf(connectionId: string): Promise<string> {
    try {
      return String(await hub.ask(connectionId, 'Result'))
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }

  async function listening(server: Server): Promise<number> {
    hubs.mount(server)
    server.prependListener('request', giveCookies)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port // listening on a port
  }

  return {
    url,
    secureUrl,
    hubs,
    async close() {
      await hubs.close(100)
      for (const server of [plain, secure]) {
        server?.closeAllConnections()
        await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)))
      }
    },
  }
}

function allowAll({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '')
}

function giveCookies({ url, socket }: IncomingMessage, response: ServerResponse): void {
  if (url?.includes('/negotiate') !== true) return
  const how = 'encrypted' in socket ? '; Path=/; SameSite=None; Secure' : '; Path=/'
  const past = `; Expires=${new Date(Date.now() - 3_600_000).toUTCString()}`
  response.setHeader('set-cookie', [
    `testCookie=testValue${how}`,
    `testCookie2=testValue2${how}`,
    `expiredCookie=doesntmatter${how}${past}`,
  ])
}
