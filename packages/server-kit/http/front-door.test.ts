import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../store/postgres/server-process.ts'
import { openFrontDoor } from './front-door.ts'

const door = await openFrontDoor({ host: '127.0.0.1', port: 0 })
const address = door.server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
afterAll(() => door.close())

test('before the application answers, programs are told so as of every other trouble', async () => {
  const answer = await fetch(`${origin}/api/Info`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ type: 'server.starting', status: 503 })
})

test('people see a page, which opens what they asked for by itself', async () => {
  const answer = await fetch(`${origin}/view`, { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([answer.status, answer.headers.get('refresh')]).toEqual([503, '2'])
  expect(await answer.text()).toContain('<h1>正在启动</h1>')
})

const said = async (bytes: string): Promise<string> => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.end(bytes)
  return text(socket)
}

test.each(Object.entries(uploadProfiles))('a chunk of %s arrives over 0.1 Mbit/s', (_name, { partSize }) => {
  expect(door.server.requestTimeout).toBeGreaterThan((partSize / (100_000 / 8)) * 1_000)
  expect(door.server.headersTimeout).toBeLessThanOrEqual(60_000)
})

test('proxies end connections that nobody uses before the server does', () => {
  const [nginx, caddy] = [60_000, 120_000]
  expect(door.server.keepAliveTimeout).toBeGreaterThan(Math.max(nginx, caddy))
})

test('a request under two names is refused', async () => {
  const answer = await said(
    'GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*request\.malformed/)
})

test('an offer of another protocol than of sockets is ignored', async () => {
  const answer = await said(
    'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
})

test('a connection that asks a thousand times without waiting ends', async () => {
  let begun = 0
  await door.open((_request, response) => {
    begun += 1
    setTimeout(() => response.end(), 50)
  })
  await said('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_000)).catch(() => '')
  expect(begun).toBeLessThan(100)
})

test('one of several is not there before its application, and answers whoever is inside until it is gone', async () => {
  const port = await freePort()
  const other = await openFrontDoor({ host: '127.0.0.1', port, isOneOfSeveral: true })
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed')
  await other.open((_request, response) => void setTimeout(() => response.end('here'), 100))
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const closed = other.close()
  await expect.poll(() => other.server.listening).toBe(false)
  // On a connection that is still open, when nobody is let in any more.
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const answers = (await text(socket)).match(/HTTP\/1.1 \d+|Connection: close/g)
  expect(answers).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'Connection: close'])
  await closed
})
