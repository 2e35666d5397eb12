// The socket is cut at random points under load in both directions; every message arrives exactly once, in order.
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Connection } from '../hub/connection.ts'
import { HubServer } from '../hub-server.ts'
import { cuttingProxy } from './cutting-proxy.ts'

const received: number[] = []
const load = { isDown: false, isUp: true }
const hubs = new HubServer()
hubs.hub('/load', {
  methods: {
    up(_call, number) {
      received.push(Number(number))
      return number
    },
    // As much as the client takes, for as long as the test runs.
    down({ connection }) {
      void pour(connection)
    },
  },
})

/** Thousands of messages a second go either way; more would only take the time of those that mend the line. */
const moment = (): Promise<void> => sleep(1)

async function pour(connection: Connection): Promise<void> {
  let number = 0
  while (!load.isDown) {
    connection.send('down', number, 'x'.repeat(number % 200))
    number += 1
    if (number % 20 === 0) await moment()
    await connection.ready()
  }
  connection.send('end', number)
}

const server = createServer()
hubs.mount(server)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const proxy = await cuttingProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // listening on a port
const connection = new HubConnectionBuilder()
  .withUrl(`${proxy.url}/load`, { transport: HttpTransportType.WebSockets })
  .withStatefulReconnect()
  .configureLogging(LogLevel.None)
  .build()
await connection.start()
afterAll(async () => {
  await connection.stop()
  await proxy.close()
  await hubs.close(0)
  server.close()
})

test('cut 500 times at random points', { timeout: 240_000 }, async () => {
  const down: number[] = []
  const ids = new Set([connection.connectionId])
  connection.on('down', (number: number) => void down.push(number))
  const end = new Promise<number>((resolve) => connection.on('end', resolve))
  const closed: string[] = []
  connection.onclose((error) => void closed.push(String(error)))
  await connection.send('down')

  let sent = 0
  const answers: Promise<unknown>[] = []
  const sending = (async () => {
    while (load.isUp) {
      const number = sent
      sent += 1
      if (number % 50 === 0) answers.push(connection.invoke('up', number))
      else await connection.send('up', number)
      if (number % 10 === 0) await moment()
    }
  })()

  for (let cuts = 0; cuts < 500; cuts += 1) {
    // The client tries once, so that its attempt is let through; the next cut falls anywhere within the moments after it.
    const line = () => ({ cuts, talking: proxy.talking, closed })
    await expect.poll(line, { interval: 1, timeout: 20_000 }).toEqual({ cuts, talking: 1, closed: [] })
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 12))
    proxy.cut(cuts % 5 === 0)
  }
  load.isUp = false
  await sending
  const answered = await Promise.all(answers)
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(sent)
  load.isDown = true
  const total = await end

  expect(received).toEqual(Array.from({ length: sent }, (_, index) => index))
  expect(down).toEqual(Array.from({ length: total }, (_, index) => index))
  expect([...ids]).toEqual([connection.connectionId])
  expect(answered).toEqual(answered.map((_answer, index) => index * 50))
  expect(sent).toBeGreaterThan(500)
})
