// The official client against the whole server, over each of its transports.
import {
  HttpTransportType,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
  Subject,
  type HubConnection,
} from '@microsoft/signalr'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestServer } from './test-server.ts'

const site = await startTestServer()
afterAll(() => site.close())

const transports = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['ServerSentEvents', HttpTransportType.ServerSentEvents],
  ['LongPolling', HttpTransportType.LongPolling],
] as const

function connectionTo(path: string, transport: HttpTransportType, token?: string): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(site.url + path, { transport, ...(token === undefined ? {} : { accessTokenFactory: () => token }) })
    .configureLogging(LogLevel.None)
    .build()
}

async function using(connection: HubConnection, work: (connection: HubConnection) => Promise<void>): Promise<void> {
  await connection.start()
  try {
    await work(connection)
  } finally {
    await connection.stop()
  }
}

const next = (connection: HubConnection, event: string): Promise<unknown> =>
  new Promise((resolve) => connection.on(event, resolve))

function collected(connection: HubConnection, method: string, ...args: unknown[]): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const items: unknown[] = []
    connection.stream(method, ...args).subscribe({
      next: (item) => items.push(item),
      error: reject,
      complete: () => resolve(items),
    })
  })
}

describe.each(transports)('%s', (name, transport) => {
  test('answers, events and errors', () =>
    using(connectionTo('/testhub', transport), async (connection) => {
      expect(await connection.invoke('Echo', '你好 🌏')).toBe('你好 🌏')
      expect(await connection.invoke('GetActiveTransportName')).toBe(name)
      expect(await connection.invoke('GetCallerConnectionId')).toBe(connection.connectionId)
      const event = next(connection, 'Message')
      expect(await connection.invoke('InvokeWithString', 'text')).toBeUndefined()
      expect(await event).toBe('text')
      await expect(connection.invoke('ThrowException', 'oh')).rejects.toThrow(
        "An unexpected error occurred invoking 'ThrowException' on the server. InvalidOperationException: oh",
      )
      await expect(connection.invoke('Wrong')).rejects.toThrow("An unexpected error occurred invoking 'Wrong'")
      await expect(connection.invoke('Missing')).rejects.toThrow('Method does not exist.')
      const object = { 字: [1, null, { deep: true }], date: '2026-01-01T00:00:00Z' }
      expect(await connection.invoke('EchoComplexObject', object)).toEqual(object)
      const custom = next(connection, 'CustomObject')
      await connection.send('SendCustomObject', object)
      expect(await custom).toEqual(object)
    }))

  test('streams to the client', () =>
    using(connectionTo('/testhub', transport), async (connection) => {
      expect(await collected(connection, 'Stream')).toEqual(['a', 'b', 'c'])
      expect(await collected(connection, 'EmptyStream')).toEqual([])
      expect(await collected(connection, 'Count', 5_000)).toEqual(Array.from({ length: 5_000 }, (_, index) => index))
      await expect(collected(connection, 'StreamThrowException', 'An error occurred.')).rejects.toThrow(
        "An unexpected error occurred invoking 'StreamThrowException' on the server. InvalidOperationException: An error occurred.",
      )
      await expect(connection.invoke('Stream')).rejects.toThrow(
        "The client attempted to invoke the streaming 'Stream' method with a non-streaming invocation.",
      )
      await expect(collected(connection, 'Echo', 1)).rejects.toThrow(
        "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
      )
    }))

  test('a cancelled stream ends on the server', () =>
    using(connectionTo('/testhub', transport), async (connection) => {
      const cancelled = new Promise((resolve) => connection.on('StreamCanceled', () => resolve('cancelled')))
      await new Promise<void>((resolve) => {
        const subscription = connection.stream('InfiniteStream').subscribe({
          next() {
            subscription.dispose()
            resolve()
          },
          error: () => undefined,
          complete: () => undefined,
        })
      })
      expect(await cancelled).toBe('cancelled')
    }))

  test('streams to the server', () =>
    using(connectionTo('/testhub', transport), async (connection) => {
      const words = new Subject<string>()
      const joined = connection.invoke('StreamingConcat', words)
      for (const word of ['一', '二', '三']) words.next(word)
      words.complete()
      expect(await joined).toBe('一二三')
      const numbers = new Subject<number>()
      const sum = connection.invoke('SumUp', numbers)
      for (let number = 0; number < 1_000; number += 1) numbers.next(number)
      numbers.complete()
      expect(await sum).toBe(499_500)
      const broken = new Subject<string>()
      const failed = connection.invoke('StreamingConcat', broken)
      broken.error(new Error('half way'))
      await expect(failed).rejects.toThrow(
        "An unexpected error occurred invoking 'StreamingConcat' on the server. HubException: half way",
      )
    }))

  test('the server asks the client', () =>
    using(connectionTo('/testhub', transport), async (connection) => {
      connection.on('Result', () => 42)
      const answer = await fetch(`${site.url}/clientresult/${connection.connectionId}`)
      expect(await answer.text()).toBe('42')
    }))

  test('only with a token where one is needed', async () => {
    await expect(connectionTo('/authorizedhub', transport).start()).rejects.toThrow('401')
    const token = await (await fetch(`${site.url}/generateJwtToken`)).text()
    await using(connectionTo('/authorizedhub', transport, token), async (connection) => {
      expect(await connection.invoke('Echo', 1)).toBe(1)
    })
  })

  test('is gone for the server when the client stops', async () => {
    await expect.poll(() => site.hubs.size).toBe(0)
    await using(connectionTo('/testhub', transport), async () => {
      expect(site.hubs.size).toBe(1)
    })
    await expect.poll(() => site.hubs.size).toBe(0)
  })
})

test('follows a redirect of the negotiation', () =>
  using(connectionTo('/redirect', HttpTransportType.WebSockets), async (connection) => {
    expect(await connection.invoke('Echo', 'there')).toBe('there')
  }))

test('takes another transport where there are no sockets', () =>
  using(
    connectionTo('/testhub-nowebsockets', HttpTransportType.WebSockets | HttpTransportType.LongPolling),
    async (connection) => {
      expect(await connection.invoke('GetActiveTransportName')).toBe('LongPolling')
    },
  ))

test('without negotiation', async () => {
  const options = { transport: HttpTransportType.WebSockets, skipNegotiation: true }
  const connection = new HubConnectionBuilder()
    .withUrl(`${site.url}/testhub`, options)
    .configureLogging(LogLevel.None)
    .build()
  await using(connection, async () => expect(await connection.invoke('Echo', 1)).toBe(1))
  expect(connection.state).toBe(HubConnectionState.Disconnected)
})

test('a negotiation that fails says why', async () => {
  await expect(connectionTo('/bad-negotiate', HttpTransportType.WebSockets).start()).rejects.toThrow('400')
})
