// Somebody sends very much at once; who else asks is answered in between.
import { createServer, get, Agent, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { trustsLoopback } from '../config/trust-proxy.ts'
import { limitConcurrency, type ConcurrencyRules } from './concurrency-limit.ts'

let server: Server | undefined
let port = 0
let [arrived, left] = [0, 0]
const agent = new Agent({ keepAlive: false })
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const nobody: ConcurrencyRules = { trusts: () => false, atOnce: 4 }

async function serve(listener: RequestListener, rules: ConcurrencyRules): Promise<void> {
  arrived = 0
  left = 0
  server = createServer(limitConcurrency(listener, rules)).prependListener('request', (_request, response) => {
    arrived += 1
    response.once('close', () => (left += 1))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port // it listens on a port
}

function ask(localAddress: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, localAddress, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', reject)
  })
}

/** Answers when told; counts those of each address that are under way. */
function held() {
  const open: (() => void)[] = []
  const begun: string[] = []
  const listener: RequestListener = (request, response) => {
    begun.push(request.socket.remoteAddress ?? '')
    open.push(() => response.end())
  }
  return { begun, listener, answer: (count: number) => open.splice(0, count).forEach((end) => end()) }
}

test('one address has so many at a time, the next begins with the end of one, and another address is not behind them', async () => {
  const { begun, listener, answer } = held()
  await serve(listener, { ...nobody, turnMs: 60_000 })
  const many = Array.from({ length: 20 }, () => ask('127.0.0.3'))
  await expect.poll(() => begun.length).toBe(4)
  const other = ask('127.0.0.4')
  await expect.poll(() => begun.slice(4)).toEqual(['127.0.0.4'])
  answer(5)
  expect(await other).toBe(200)
  await expect.poll(() => begun.length).toBe(9)
  while (begun.length < 21) {
    answer(4)
    await pause(5)
  }
  answer(4)
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]))
})

test('what takes long gives the lead to the next', async () => {
  const { begun, listener, answer } = held()
  await serve(listener, { ...nobody, turnMs: 50 })
  const many = Array.from({ length: 12 }, () => ask('127.0.0.3'))
  await expect.poll(() => begun.length).toBe(12)
  answer(12)
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]))
})

test('whoever has left is not waited for, and beyond what may wait there is a clear word', async () => {
  const { begun, listener, answer } = held()
  await serve(listener, { ...nobody, turnMs: 60_000, mostWaiting: 3 })
  const first = Array.from({ length: 4 }, () => ask('127.0.0.3'))
  await expect.poll(() => begun.length).toBe(4)
  const impatient = Array.from({ length: 3 }, () =>
    get({ host: '127.0.0.1', port, localAddress: '127.0.0.3', agent }).on('error', () => undefined),
  )
  await expect.poll(() => arrived).toBe(7)
  expect(await ask('127.0.0.3')).toBe(429)
  for (const one of impatient) one.destroy()
  await expect.poll(() => left).toBe(4)
  const patient = ask('127.0.0.3')
  answer(4)
  await Promise.all(first)
  await expect.poll(() => begun.length).toBe(5)
  answer(1)
  expect(await patient).toBe(200)
})

test('behind a proxy that is believed everybody has turns of their own', async () => {
  const { begun, listener, answer } = held()
  await serve(listener, { trusts: trustsLoopback, atOnce: 1, turnMs: 60_000 })
  const all = ['203.0.113.7', '203.0.113.8', '203.0.113.7'].map((from) => ask('127.0.0.1', { 'x-forwarded-for': from }))
  await expect.poll(() => begun.length).toBe(2)
  answer(2)
  await expect.poll(() => begun.length).toBe(3)
  answer(1)
  expect(await Promise.all(all)).toEqual([200, 200, 200])
})
