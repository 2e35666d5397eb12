// The lasting connection against a real hub server that comes and goes.
import { HubConnectionBuilder, HttpTransportType, LogLevel } from '@microsoft/signalr'
import { HubServer } from '@huanshi/signalr/hub-server.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { mainDelays, onlineDelays, RETRY_MS } from './hubs.ts'
import { ReconnectingHub, type HubState } from './reconnecting-hub.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function serve(port = 0): Promise<{ port: number; close: () => Promise<void> }> {
  const hubs = new HubServer()
  hubs.hub('/hub', { methods: { echo: (_call, value) => value } })
  const server: Server = createServer()
  hubs.mount(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  let isOpen = true
  const close = async (): Promise<void> => {
    if (!isOpen) return
    isOpen = false
    await hubs.close(0)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  ends.push(close)
  return { port: (server.address() as AddressInfo).port, close } // listening on a port
}

function lasting(
  port: number,
  delays = [0, 20],
  retryMs = 50,
  isResumed = false,
): { hub: ReconnectingHub; states: HubState[] } {
  const states: HubState[] = []
  const hub = new ReconnectingHub({
    build: () =>
      (isResumed ? new HubConnectionBuilder().withStatefulReconnect() : new HubConnectionBuilder())
        .withUrl(`http://127.0.0.1:${port}/hub`, {
          transport: HttpTransportType.WebSockets,
          skipNegotiation: !isResumed,
        })
        .withAutomaticReconnect(delays)
        .configureLogging(LogLevel.None)
        .build(),
    retryMs,
    onState: (state) => void states.push(state),
  })
  ends.push(() => hub.dispose())
  return { hub, states }
}

test('the constants are those of the product', () => {
  expect(mainDelays).toEqual([0, 2_000, 10_000, 30_000])
  expect(onlineDelays).toEqual([0, 2_000, 5_000, 10_000, 15_000, 30_000, 45_000])
  expect(RETRY_MS).toBe(10_000)
})

test('it tries until the server is there, comes back after it was away, and stops when told to', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const first = await serve()
  await first.close()
  const { hub, states } = lasting(first.port)
  hub.start()
  await expect.poll(() => states.filter((state) => state === 'Connecting').length).toBeGreaterThan(1)
  const second = await serve(first.port)
  await expect.poll(() => hub.state).toBe('Connected')
  expect(await hub.connection.invoke('echo', 1)).toBe(1)

  await second.close()
  await expect.poll(() => states.includes('Reconnecting')).toBe(true)
  await serve(first.port)
  await expect.poll(() => hub.state, { timeout: 5_000 }).toBe('Connected')

  await hub.stop()
  expect(states.slice(-2)).toEqual(['Disconnecting', 'Disconnected'])
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(hub.state).toBe('Disconnected')
})

test('what is asked while it comes back is refused at once, and asked again is answered', async () => {
  const first = await serve()
  const { hub, states } = lasting(first.port, [300, 300, 300], 50, true)
  hub.start()
  await expect.poll(() => hub.state).toBe('Connected')
  await first.close()
  await expect.poll(() => states.includes('Reconnecting')).toBe(true)
  await expect(hub.invoke('echo', 1)).rejects.toThrow('实时连接还没有建立')
  await serve(first.port)
  await expect.poll(() => hub.state, { timeout: 5_000 }).toBe('Connected')
  expect(await hub.invoke('echo', 2)).toBe(2)
})

test('a start that fails is written down and made again after ten seconds', async () => {
  const written = vi.spyOn(console, 'warn').mockReturnValue()
  const set = vi.spyOn(globalThis, 'setTimeout')
  const { port, close } = await serve()
  await close()
  const { hub, states } = lasting(port, [], RETRY_MS)
  hub.start()
  await expect.poll(() => states).toEqual(['Connecting', 'Disconnected'])
  expect(written.mock.calls.at(-1)?.[0]).toBe('Failed to connect with hub')
  expect(set.mock.calls.filter(([, delay]) => delay === 10_000)).toHaveLength(1)
  set.mockRestore()
})

test('stopping while it is connecting is refused', async () => {
  const { port } = await serve()
  const { hub } = lasting(port)
  hub.start()
  await expect(hub.stop()).rejects.toThrow('正在连接')
  await expect.poll(() => hub.state).toBe('Connected')
})

test('when its tries to come back are used up it starts anew', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const first = await serve()
  const { hub, states } = lasting(first.port)
  hub.start()
  await expect.poll(() => hub.state).toBe('Connected')
  await first.close()
  await expect.poll(() => states.slice(-3)).toEqual(['Disconnected', 'Connecting', 'Disconnected'])
  expect(states.slice(0, 5)).toEqual(['Connecting', 'Connected', 'Reconnecting', 'Disconnected', 'Connecting'])
  await serve(first.port)
  await expect.poll(() => hub.state).toBe('Connected')
})

test('it can be stopped while it tries to come back', async () => {
  const first = await serve()
  const { hub, states } = lasting(first.port, [60_000])
  hub.start()
  await expect.poll(() => hub.state).toBe('Connected')
  await first.close()
  await expect.poll(() => hub.state).toBe('Reconnecting')
  await hub.stop()
  expect(states.slice(-3)).toEqual(['Reconnecting', 'Disconnecting', 'Disconnected'])
})
