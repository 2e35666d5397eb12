// What one person and one address may have open, and that what has ended counts no more.
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { HubServer } from '../hub-server.ts'
import { RawPeer } from './raw-peer.ts'

const hubs = new HubServer({
  authenticate: (token) => (token === null ? null : { id: token }),
  addressOf: ({ headers, socket }) => headers['x-forwarded-for']?.toString() ?? socket.remoteAddress ?? null,
  limits: { connectionsPerUser: 2, connectionsPerAddress: 3 },
  times: { disconnected: 300 },
})
hubs.hub('/hub', { allowsStrangers: true, methods: { echo: (_call, value) => value } })
const server = createServer()
hubs.mount(server)
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on a port
})
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await vi.waitUntil(() => hubs.size === 0, { timeout: 5_000 })
})
afterAll(async () => {
  await hubs.close(0)
  server.close()
})

async function connected(user: string | null, address: string, skipNegotiation = false): Promise<HubConnection> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}/hub`, {
      transport: HttpTransportType.WebSockets,
      skipNegotiation,
      headers: { 'x-forwarded-for': address },
      ...(user === null ? {} : { accessTokenFactory: () => user }),
    })
    .configureLogging(LogLevel.None)
    .build()
  await connection.start()
  ends.push(() => connection.stop())
  return connection
}

test('one person, from however many places', async () => {
  const [first] = [await connected('ann', 'a'), await connected('ann', 'b', true)]
  await expect(connected('ann', 'c')).rejects.toThrow("Status code '429'")
  await expect(connected('ann', 'c', true)).rejects.toThrow('WebSocket failed to connect')
  expect(await (await connected('bob', 'c')).invoke('echo', 1)).toBe(1)
  await first.stop()
  await expect.poll(() => hubs.size).toBe(2)
  expect(await (await connected('ann', 'c')).invoke('echo', 2)).toBe(2)
})

test('one address, whoever is there', async () => {
  await connected('ann', 'here')
  await connected('bob', 'here')
  await connected(null, 'here', true)
  await expect(connected(null, 'here')).rejects.toThrow("Status code '429'")
  await expect(connected('cid', 'here', true)).rejects.toThrow('WebSocket failed to connect')
  expect(await (await connected('cid', 'there')).invoke('echo', 3)).toBe(3)
})

test('what is negotiated costs nothing until it is taken up, and is refused then where there is no room', async () => {
  const negotiate = async (): Promise<string> => {
    const answer = await fetch(`${url}/hub/negotiate?negotiateVersion=1&access_token=dan`, { method: 'POST' })
    return ((await answer.json()) as { connectionToken: string }).connectionToken // the answer to a negotiation
  }
  const poll = async (token: string): Promise<number> => (await fetch(`${url}/hub?id=${token}&access_token=dan`)).status
  const tokens = await Promise.all(Array.from({ length: 20 }, negotiate))
  expect(hubs.size).toBe(0)
  const [one = '', two = '', three = ''] = tokens
  expect([await poll(one), await poll(two), await poll(three)]).toEqual([200, 200, 429])
  await expect.poll(() => hubs.size, { timeout: 5_000 }).toBe(0)
  // Used up with its connection, and good for a short time at all.
  expect(await poll(one)).toBe(404)
  expect(await poll(`${two.slice(0, -4)}AAAA`)).toBe(404)
})

test.each([
  ['no WebSocket', 'Upgrade: h2c\r\n', /^HTTP\/1.1 400 /],
  ['no key', 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n', /^HTTP\/1.1 400 /],
  [
    'an old version',
    'Upgrade: websocket\r\nSec-WebSocket-Version: 7\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    /^HTTP\/1.1 400 [^]*Sec-WebSocket-Version: 13/,
  ],
])('%s: no socket is made', async (_what, heads, answer) => {
  const peer = new RawPeer(connect(Number(new URL(url).port), '127.0.0.1'))
  peer.socket.write(`GET /hub HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n${heads}\r\n`)
  await peer.closed
  expect(peer.received.toString()).toMatch(answer)
})

test('the key is answered as the RFC has it, and a name that was offered is chosen', async () => {
  const peer = new RawPeer(connect(Number(new URL(url).port), '127.0.0.1'))
  peer.socket.write(
    'GET /hub HTTP/1.1\r\nHost: x\r\nConnection: keep-alive, Upgrade\r\nUpgrade: WebSocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: json, other\r\n\r\n',
  )
  expect(await peer.until((bytes) => bytes.includes('\r\n\r\n'))).toBe(true)
  const head = peer.received.toString()
  expect(head).toMatch(/^HTTP\/1.1 101 /)
  expect(head).toContain('Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n')
  expect(head).toContain('Sec-WebSocket-Protocol: json\r\n')
  peer.socket.destroy()
})

test('who has not shaken hands is told of the end in the answer to the handshake, and nothing else', async () => {
  const short = new HubServer({ authenticate: () => ({ id: 'ann' }) })
  short.hub('/hub', { allowsStrangers: true })
  const other = createServer()
  short.mount(other)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  // Listening on a port.
  const peer = await RawPeer.open(`http://127.0.0.1:${(other.address() as AddressInfo).port}`, '/hub')
  await short.close(0)
  await peer.closed
  const said = peer.received.toString()
  expect(said).toContain('{"error":"')
  expect(said).not.toContain('"type"')
  other.close()
})
