// The hub that the official client's own functional tests expect, with the addresses around it.
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HubServer, type HubServerOptions } from '../hub-server.ts'
import { HubError, type Call, type HubDefinition } from '../hub.ts'
import type { HubUser } from '../user.ts'

class InvalidOperationException extends Error {
  override readonly name = 'InvalidOperationException'
}

const headersOf = (call: Call<HubUser>) => call.connection.state as IncomingHttpHeaders // set by `connected`

export function testHub(): HubDefinition {
  return {
    allowsStrangers: true,
    connected(connection) {
      connection.state = connection.request?.headers ?? {}
    },
    methods: {
      echo: (_call, value) => value,
      getCallerConnectionId: ({ connection }) => connection.id,
      throwException(_call, text) {
        throw new InvalidOperationException(String(text))
      },
      throwHubError(_call, text) {
        throw new HubError(String(text))
      },
      getActiveTransportName: ({ connection }) => connection.transport,
      invokeWithString({ connection }, text) {
        connection.send('Message', text)
      },
      sendCustomObject({ connection }, value) {
        connection.send('CustomObject', value)
      },
      async streamingConcat({ streams: [words] }) {
        let text = ''
        for await (const word of words ?? []) text += String(word)
        return text
      },
      async sumUp({ streams: [numbers] }) {
        let sum = 0
        for await (const number of numbers ?? []) sum += Number(number)
        return sum
      },
      echoComplexObject: (_call, value) => value,
      sendComplexObject({ connection }) {
        connection.send('ComplexObject', {
          ByteArray: 'AQID',
          GUID: '00112233-4455-6677-8899-aabbccddeeff',
          IntArray: [1, 2, 3],
        })
      },
      getContentTypeHeader: (call) => headersOf(call)['content-type'] ?? null,
      getHeader: (call, name) => headersOf(call)[String(name).toLowerCase()] ?? null,
      getCookie: (call, name) =>
        new RegExp(`(?:^|; )${String(name)}=([^;]*)`).exec(headersOf(call).cookie ?? '')?.[1] ?? null,
      never: ({ signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('gone')))),
      wrong: () => ({ number: 1n }),
    },
    streams: {
      *stream() {
        yield* ['a', 'b', 'c']
      },
      *emptyStream() {},
      *streamThrowException(_call, text): Generator {
        yield* []
        throw new InvalidOperationException(String(text))
      },
      *count(_call, to) {
        for (let number = 0; number < Number(to); number += 1) yield number
      },
      async *infiniteStream({ connection, signal }) {
        yield 1
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        connection.send('StreamCanceled')
      },
    },
  }
}

export interface TestServer {
  readonly url: string
  readonly hubs: HubServer
  close(): Promise<void>
}

/** The whole set of addresses on a free port of this machine. */
export async function startTestServer(options: HubServerOptions<HubUser> = {}): Promise<TestServer> {
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
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  hubs.mount(server)
  await hubs.start()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on a port
  const url = `http://127.0.0.1:${port}`

  async function answer(
    { url: path = '', headers: { origin } }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    response.setHeader('access-control-allow-origin', origin ?? '*')
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader(
      'access-control-allow-headers',
      'authorization, content-type, x-requested-with, x-signalr-user-agent',
    )
    if (path.startsWith('/generateJwtToken')) return void response.end(sign())
    if (path.startsWith('/redirect/negotiate'))
      return void response.end(JSON.stringify({ url: `${url}/testhub?number=1`, accessToken: sign() }))
    if (path.startsWith('/bad-negotiate')) return void response.writeHead(400).end('Some response from server')
    const asked = /^\/clientresult\/([^/?]+)/.exec(path)?.[1]
    if (asked !== undefined) return void response.end(String(await hub.ask(asked, 'Result')))
    response.writeHead(404).end()
  }

  return {
    url,
    hubs,
    async close() {
      await hubs.close(100)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
