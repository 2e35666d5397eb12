// Several servers of one address behind a balancer that gives every request to the next one: the official client by each transport.
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as ask, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HubServer } from '../hub-server.ts'
import type { Hub } from '../reach/hub.ts'

interface Process {
  readonly server: Server
  readonly hubs: HubServer
  readonly origin: string
  readonly hub: Hub<{ said: [string] }, { id: string }>
}

const key = randomBytes(32)
let processes: Process[] = []
let balancer: Server
let url: string

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on a port
}

async function startOne(): Promise<Process> {
  const server = createServer()
  const origin = await listening(server)
  const hubs = new HubServer<{ id: string }>({
    site: {
      key,
      home: origin,
      opened(id, until) {
        for (const one of processes) one.hubs.opened(id, until)
      },
    },
    authenticate: (token) => (token === null ? null : { id: token }),
    limits: { connectionsPerAddress: 2 },
    times: { disconnected: 2_000 },
    addressOf: ({ headers }) => String(headers['x-forwarded-for'] ?? 'nobody'),
  })
  const hub = hubs.hub<{ said: [string] }>('/hub', {
    methods: { echo: (_call, word) => word },
    streams: {
      *count(_call, to) {
        for (let n = 0; n < Number(to); n += 1) yield n
      },
    },
  })
  hubs.mount(server)
  hubs.missed()
  return { server, hubs, origin, hub }
}

function startBalancer(): Server {
  let turn = 0
  const next = (): URL => new URL(processes[turn++ % processes.length]?.origin ?? '')
  const server = createServer((request, response) => {
    const headers = { ...request.headers, 'x-forwarded-for': '192.0.2.7' }
    const further = ask(new URL(request.url ?? '', next()), { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    further.on('error', () => response.destroy())
    response.on('close', () => further.destroy())
    request.pipe(further)
  })
  server.on('upgrade', (request, socket) => {
    const { hostname, port } = next()
    const further = connect(Number(port), hostname)
    const heads = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    further.write(`GET ${request.url} HTTP/1.1\r\n${heads.join('')}x-forwarded-for: 192.0.2.7\r\n\r\n`)
    socket.pipe(further).pipe(socket)
    for (const one of [socket, further]) one.on('error', () => undefined)
  })
  return server
}

beforeAll(async () => {
  processes = await Promise.all([startOne(), startOne(), startOne()])
  balancer = startBalancer()
  url = await listening(balancer)
})
afterAll(async () => {
  for (const { hubs, server } of processes) {
    await hubs.close(0)
    server.closeAllConnections()
    server.close()
  }
  balancer.closeAllConnections()
  balancer.close()
})

function connectionBy(transport: HttpTransportType, isStateful = false): HubConnection {
  const builder = new HubConnectionBuilder()
    .withUrl(`${url}/hub`, { transport, accessTokenFactory: () => 'ann' })
    .configureLogging(LogLevel.None)
  return (isStateful ? builder.withStatefulReconnect() : builder).build()
}

test.each([
  ['sockets', HttpTransportType.WebSockets, false],
  ['sockets that come back', HttpTransportType.WebSockets, true],
  ['event streams', HttpTransportType.ServerSentEvents, false],
  ['polls', HttpTransportType.LongPolling, false],
])('%s: ten of ten connect, call, stream and hear', async (_, transport, isStateful) => {
  for (let time = 0; time < 10; time += 1) {
    const connection = connectionBy(transport, isStateful)
    const heard: string[] = []
    connection.on('said', (word: string) => void heard.push(word))
    await connection.start()
    for (let call = 0; call < 5; call += 1) expect(await connection.invoke('echo', call)).toBe(call)
    const items: number[] = []
    await new Promise<void>((resolve, reject) => {
      connection.stream<number>('count', 5).subscribe({
        next: (item) => void items.push(item),
        complete: resolve,
        error: reject,
      })
    })
    expect(items).toEqual([0, 1, 2, 3, 4])
    // Each process tells those that it holds.
    for (const { hub } of processes) hub.user('ann').send('said', 'hello')
    await expect.poll(() => heard).toEqual(['hello'])
    await connection.stop()
    await expect.poll(() => processes.reduce((sum, { hubs }) => sum + hubs.size, 0)).toBe(0)
  }
})

async function negotiated(by: Process | undefined): Promise<string> {
  const answer = await fetch(`${by?.origin}/hub/negotiate?negotiateVersion=1&access_token=ann`, { method: 'POST' })
  return ((await answer.json()) as { connectionToken: string }).connectionToken // the answer to a negotiation
}

/** Null where no socket opens for what was negotiated. */
async function socketFor(token: string, by: Process | undefined): Promise<WebSocket | null> {
  const socket = new WebSocket(`${by?.origin.replace('http', 'ws')}/hub?id=${token}&access_token=ann`)
  return new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => resolve(null))
  })
}

test('what was negotiated opens one connection, whichever process is asked for it again', async () => {
  const [first, second, third] = processes
  const token = await negotiated(first)
  const socket = await socketFor(token, second)
  expect(socket).not.toBeNull()
  for (const process of [first, second, third]) expect(await socketFor(token, process)).toBeNull()
  socket?.close()
  await expect.poll(() => second?.hubs.size).toBe(0)
  for (const process of [first, second, third]) expect(await socketFor(token, process)).toBeNull()
})

test('a process opens nothing that was negotiated before it could hear what others open', async () => {
  const token = await negotiated(processes[0])
  await new Promise((resolve) => setTimeout(resolve, 5))
  const late = await startOne()
  expect(await socketFor(token, late)).toBeNull()
  const socket = await socketFor(await negotiated(late), late)
  expect(socket).not.toBeNull()
  socket?.close()
  await late.hubs.close(0)
  late.server.closeAllConnections()
  late.server.close()
})

test('who goes on where it was lost elsewhere is sent away without a word that it would misread', async () => {
  const socket = await socketFor(await negotiated(processes[0]), processes[1])
  const said: unknown[] = []
  socket?.addEventListener('message', ({ data }) => void said.push(data))
  const closed = new Promise((resolve) => socket?.addEventListener('close', ({ code }) => resolve(code)))
  socket?.send('{"type":9,"sequenceId":1}\u001e')
  expect([await closed, said]).toEqual([1000, []])
})

test('a request that is passed on counts for whoever sent it', async () => {
  const [home, other] = processes
  const poll = async (address: string): Promise<number> => {
    const headers = { 'x-forwarded-for': address }
    return (await fetch(`${other?.origin}/hub?id=${await negotiated(home)}&access_token=ann`, { headers })).status
  }
  expect([await poll('one'), await poll('one'), await poll('one')]).toEqual([200, 200, 429])
  expect(await poll('another')).toBe(200)
  expect([home?.hubs.size, other?.hubs.size]).toEqual([3, 0])
  // They never shake hands.
  await expect.poll(() => home?.hubs.size, { timeout: 10_000 }).toBe(0)
})

test('what another key sealed is nobody’s, whoever says so', async () => {
  const stranger = new HubServer({
    site: { key: randomBytes(32), home: 'http://127.0.0.1:1' },
    authenticate: () => ({ id: 'ann' }),
  })
  stranger.hub('/hub', { methods: {} })
  const server = createServer()
  stranger.mount(server)
  const origin = await listening(server)
  const answer = await fetch(`${origin}/hub/negotiate?negotiateVersion=1`, { method: 'POST' })
  const { connectionToken } = (await answer.json()) as { connectionToken: string } // the answer to a negotiation
  for (const headers of [{}, { 'x-hub-passed-on': 'forged' }]) {
    const got = await fetch(`${url}/hub?id=${connectionToken}&access_token=ann`, { headers })
    expect(got.status).toBe(404)
  }
  await stranger.close(0)
  server.close()
})

test('a connection ends with its process, and its client makes another elsewhere', async () => {
  const connection = connectionBy(HttpTransportType.LongPolling)
  await connection.start()
  const ended = new Promise<void>((resolve) => connection.onclose(() => resolve()))
  const holder = processes.findIndex(({ hubs }) => hubs.size > 0)
  const [gone] = processes.splice(holder, 1)
  gone?.server.closeAllConnections()
  gone?.server.close()
  await gone?.hubs.close(0)
  await ended
  const again = connectionBy(HttpTransportType.LongPolling)
  await again.start()
  expect(await again.invoke('echo', 'here')).toBe('here')
  await again.stop()
})
