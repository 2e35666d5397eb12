// The hub that the official client's own functional tests expect.
import type { IncomingHttpHeaders } from 'node:http'
import { HubError, type Call, type HubDefinition } from '../hub/hub.ts'
import type { HubUser } from '../hub/user.ts'

class InvalidOperationException extends Error {
  override readonly name = 'InvalidOperationException'
}

interface Arrival {
  readonly headers: IncomingHttpHeaders
  readonly query: URLSearchParams
}
const arrivalOf = (call: Call<HubUser>) => call.connection.state as Arrival // set by `connected`

export function testHub(): HubDefinition {
  return {
    allowsStrangers: true,
    connected(connection) {
      const { headers = {}, url = '' } = connection.request ?? {}
      connection.state = { headers, query: new URLSearchParams(url.split('?')[1]) } satisfies Arrival
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
      sendComplexObject: () => ({
        ByteArray: 'AQID',
        DateTime: '2000-01-01T00:00:00Z',
        Guid: '00010203-0405-0607-0706-050403020100',
        IntArray: [1, 2, 3],
        String: 'hello world',
      }),
      getContentTypeHeader: (call) => arrivalOf(call).headers['content-type'] ?? null,
      getHeader: (call, name) => arrivalOf(call).headers[String(name).toLowerCase()] ?? null,
      getCookie: (call, name) =>
        new RegExp(`(?:^|; )${String(name)}=([^;]*)`).exec(arrivalOf(call).headers.cookie ?? '')?.[1] ?? null,
      getNumRedirects: (call) => Number(arrivalOf(call).query.get('numRedirects')),
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
      infiniteStream({ connection, signal }) {
        // A client may cancel in the same breath, before the first item.
        const cancelled = (): void => connection.send('StreamCanceled')
        if (signal.aborted) cancelled()
        else signal.addEventListener('abort', cancelled, { once: true })
        return oneAndNoMore()
      },
    },
  }
}

async function* oneAndNoMore(): AsyncGenerator<number> {
  yield 1
  await new Promise(() => undefined)
}
