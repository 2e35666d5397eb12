// What a server says as soon as somebody is there arrives, and is acknowledged: the first time, and when he comes back after he was sent away.
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Connection } from '../hub/connection.ts'
import { HubServer } from '../hub-server.ts'
import { RawPeer } from './raw-peer.ts'

const delivered: number[] = []
const connections: Connection[] = []
let said = 0
const hubs = new HubServer()
hubs.hub('/first', {
  connected(connection) {
    connections.push(connection)
    for (let nth = 0; nth < 3; nth += 1) {
      const number = (said += 1)
      void connection.deliver('said', number).then((isThere) => (isThere ? delivered.push(number) : 0))
    }
  },
  methods: {},
})
const server = createServer()
hubs.mount(server)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on a port
afterAll(async () => {
  await hubs.close(0)
  server.closeAllConnections()
  server.close()
})

test('the official client', async () => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}/first`, { transport: HttpTransportType.WebSockets })
    .withAutomaticReconnect([0, 100, 100])
    .withStatefulReconnect()
    .configureLogging(LogLevel.None)
    .build()
  const heard: number[] = []
  connection.on('said', (number: number) => void heard.push(number))
  await connection.start()
  for (const due of [3, 6, 9]) {
    const numbers = Array.from({ length: due }, (_, nth) => nth + 1)
    await expect.poll(() => heard).toEqual(numbers)
    // It acknowledges within a second.
    await expect.poll(() => delivered, { timeout: 3_000 }).toEqual(numbers)
    if (due < 9) connections.at(-1)?.close(undefined, { allowReconnect: true })
  }
  await connection.stop()
})

test('nobody is sent away before what he was told is acknowledged, and noted', async () => {
  const noting = new Set<Connection>()
  const leaving = new HubServer()
  const own = createServer()
  const hub = leaving.hub('/last', { methods: {}, isOwed: (connection) => noting.has(connection) })
  leaving.mount(own)
  own.listen(0, '127.0.0.1')
  await once(own, 'listening')
  const connection = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${(own.address() as AddressInfo).port}/last`, {
      transport: HttpTransportType.WebSockets,
    }) // listening on a port
    .withStatefulReconnect()
    .configureLogging(LogLevel.None)
    .build()
  connection.on('said', () => undefined)
  await connection.start()
  const [told] = hub.connections
  const steps: string[] = []
  const note = async (): Promise<void> => {
    const isThere = await told?.deliver('said', 'the last')
    if (told !== undefined) noting.add(told)
    steps.push(`acknowledged: ${isThere}`)
    await sleep(300)
    steps.push('noted')
    noting.clear()
  }
  const noted = note()
  connection.onclose(() => void steps.push('sent away'))
  await leaving.close()
  await noted
  await expect.poll(() => steps).toEqual(['acknowledged: true', 'noted', 'sent away'])
  own.closeAllConnections()
  own.close()
})

test('a client that says nothing is told all the same, a moment later', async () => {
  const answer = await fetch(`${url}/first/negotiate?negotiateVersion=1&useStatefulReconnect=true`, { method: 'POST' })
  const { connectionToken } = (await answer.json()) as { connectionToken: string } // the answer to a negotiation
  const peer = await RawPeer.open(url, `/first?id=${connectionToken}`)
  peer.text('{"protocol":"json","version":2}\u001e')
  await peer.until((bytes) => bytes.includes('{}\u001e'))
  await sleep(100)
  expect(peer.received.includes('said')).toBe(false)
  await peer.until((bytes) => bytes.includes('said'))
  peer.socket.destroy()
})
