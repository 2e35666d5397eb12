import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openFrontDoor } from './front-door.ts'

const door = await openFrontDoor('127.0.0.1', 0)
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
  door.open((_request, response) => {
    begun += 1
    setTimeout(() => response.end(), 50)
  })
  await said('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_000)).catch(() => '')
  expect(begun).toBeLessThan(100)
})
