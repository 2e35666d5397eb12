// Peers that break the rules are turned away, each with its reason, and the others notice nothing.
import { HubConnectionBuilder, HttpTransportType, LogLevel } from '@microsoft/signalr'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { encoded, RawPeer } from './raw-peer.ts'
import { startTestServer } from './test-server.ts'

const site = await startTestServer({ times: { handshake: 1_500 }, limits: { bufferedBytes: 300_000 } })
const bystander = new HubConnectionBuilder()
  .withUrl(`${site.url}/testhub`, { transport: HttpTransportType.WebSockets })
  .configureLogging(LogLevel.None)
  .build()
await bystander.start()
afterEach(async () => {
  // Whatever a peer did, others are served and nothing of it stays behind.
  if ((await bystander.invoke('Echo', 'still here')) !== 'still here') throw new Error('Others are not served.')
  await vi.waitUntil(() => site.hubs.size === 1, { timeout: 5_000 })
})
afterAll(async () => {
  await bystander.stop()
  await site.close()
})

const ping = '{"type":6}\u001e'
const call = (text: string): string => `{"type":1,"target":"Echo","invocationId":"1","arguments":["${text}"]}\u001e`

const frames: readonly [what: string, status: number, bytes: () => Buffer][] = [
  ['an unmasked frame', 1002, () => encoded({ opcode: 1, payload: Buffer.from(ping), isMasked: false })],
  ['reserved bits', 1002, () => encoded({ opcode: 1, payload: Buffer.from(ping), reserved: 4 })],
  ['a reserved opcode', 1002, () => encoded({ opcode: 3, payload: Buffer.from(ping) })],
  ['bad UTF-8', 1007, () => encoded({ opcode: 1, payload: Buffer.from([0xc3, 0x28]) })],
  ['a surrogate in UTF-8', 1007, () => encoded({ opcode: 1, payload: Buffer.from([0xed, 0xa0, 0x80]) })],
  [
    'a frame of nine exabytes',
    1009,
    () => encoded({ opcode: 1, payload: Buffer.alloc(10), claimedLength: 2n ** 53n - 1n }),
  ],
  ['a frame larger than allowed', 1009, () => encoded({ opcode: 1, payload: Buffer.alloc(200_000, 32) })],
  ['a fragmented ping', 1002, () => encoded({ opcode: 9, payload: Buffer.from('a'), isLast: false })],
  ['a ping that is too long', 1002, () => encoded({ opcode: 9, payload: Buffer.alloc(126) })],
  ['a continuation of nothing', 1002, () => encoded({ opcode: 0, payload: Buffer.from('a') })],
  ['binary', 1003, () => encoded({ opcode: 2, payload: Buffer.from(ping) })],
  [
    'binary between the parts of a text',
    1002,
    () =>
      Buffer.concat([
        encoded({ opcode: 1, payload: Buffer.from(ping), isLast: false }),
        encoded({ opcode: 2, payload: Buffer.from(ping) }),
      ]),
  ],
  ['a status that may not be sent', 1002, () => encoded({ opcode: 8, payload: Buffer.from([1005 >> 8, 1005 & 255]) })],
]

test.each(frames)('%s', async (_what, status, bytes) => {
  const peer = await RawPeer.shaken(site.url, '/testhub')
  peer.socket.write(bytes())
  expect(await peer.until(() => peer.closeStatus !== null)).toBe(true)
  expect(peer.closeStatus).toBe(status)
  peer.socket.destroy()
})

const messages: readonly [what: string, text: string][] = [
  ['no JSON', '{"type":1,\u001e'],
  ['no object', '[1]\u001e'],
  ['null', 'null\u001e'],
  ['no type', '{}\u001e'],
  ['a type in words', '{"type":"1","target":"Echo"}\u001e'],
  ['no target', '{"type":1,"arguments":[]}\u001e'],
  ['an empty target', '{"type":1,"target":"","arguments":[]}\u001e'],
  ['arguments that are no list', '{"type":1,"target":"Echo","arguments":{"length":1e9}}\u001e'],
  ['an id that is a number', '{"type":1,"target":"Echo","arguments":[],"invocationId":7}\u001e'],
  ['an empty id', '{"type":1,"target":"Echo","arguments":[],"invocationId":""}\u001e'],
  ['a stream without id', '{"type":4,"target":"Stream","arguments":[]}\u001e'],
  ['a stream item without item', '{"type":2,"invocationId":"1"}\u001e'],
  ['a completion with both', '{"type":3,"invocationId":"1","result":1,"error":"no"}\u001e'],
  ['a completion with an empty error', '{"type":3,"invocationId":"1","error":""}\u001e'],
  ['an acknowledgement without number', '{"type":8,"sequenceId":"1"}\u001e'],
  ['a sequence without number', '{"type":9}\u001e'],
  ['a message that is too long', call('x'.repeat(33_000))],
  ['a message that never ends', 'x'.repeat(33_000)],
]

test.each(messages)('%s', async (_what, text) => {
  const peer = await RawPeer.shaken(site.url, '/testhub')
  peer.text(text)
  expect(await peer.until((bytes) => bytes.includes('"type":7') && bytes.includes('InvalidDataException'))).toBe(true)
  peer.socket.destroy()
})

test('unknown types are ignored', async () => {
  const peer = await RawPeer.shaken(site.url, '/testhub')
  peer.text(`{"type":99,"anything":[]}\u001e${call('on')}`)
  expect(await peer.until((bytes) => bytes.includes('"result":"on"'))).toBe(true)
  peer.socket.destroy()
})

test('deeply nested JSON', async () => {
  const peer = await RawPeer.shaken(site.url, '/testhub')
  const depth = 15_000
  peer.text(
    `{"type":1,"target":"Echo","invocationId":"1","arguments":[${'['.repeat(depth)}${']'.repeat(depth)}]}\u001e`,
  )
  expect(await peer.until((bytes) => bytes.includes('"type":3'))).toBe(true)
  peer.text(`{"type":1,"target":"__proto__","invocationId":"2","arguments":[]}\u001e`)
  expect(await peer.until((bytes) => bytes.includes('Method does not exist'))).toBe(true)
  peer.socket.destroy()
})

test('a message in pieces of one byte is read, with a ping between them', async () => {
  const peer = await RawPeer.shaken(site.url, '/testhub')
  const bytes = Buffer.from(call('滴答'))
  for (const [index] of bytes.entries()) {
    peer.frame({
      opcode: index === 0 ? 1 : 0,
      payload: bytes.subarray(index, index + 1),
      isLast: index === bytes.length - 1,
    })
    if (index === 5) peer.frame({ opcode: 9, payload: Buffer.from('p') })
  }
  expect(await peer.until((received) => received.includes('滴答') && received.includes(Buffer.from([0x8a, 1])))).toBe(
    true,
  )
  peer.socket.destroy()
})

test('no handshake, and half of one', async () => {
  const silent = await RawPeer.open(site.url, '/testhub')
  const slow = await RawPeer.open(site.url, '/testhub')
  slow.text('{"protocol":')
  await Promise.all([silent.closed, slow.closed])
  expect([silent, slow].map(({ socket }) => socket.destroyed)).toEqual([true, true])
})

test.each(['{"protocol":"messagepack","version":1}', '{"protocol":"json","version":9}', '5', 'nonsense'])(
  'the handshake %s is refused',
  async (handshake) => {
    const peer = await RawPeer.open(site.url, '/testhub')
    peer.text(`${handshake}\u001e`)
    expect(await peer.until((bytes) => bytes.includes('"error"'))).toBe(true)
    peer.socket.destroy()
  },
)

test('a flood of calls by one who reads nothing ends with him', async () => {
  const peer = await RawPeer.shaken(site.url, '/testhub')
  peer.socket.pause()
  const flood = Buffer.concat(
    Array.from({ length: 2_000 }, () => encoded({ opcode: 1, payload: Buffer.from(call('x'.repeat(500))) })),
  )
  const answers: unknown[] = []
  for (let times = 0; times < 60 && !peer.socket.destroyed; times += 1) {
    peer.socket.write(flood)
    await new Promise((resolve) => setImmediate(resolve))
    answers.push(await bystander.invoke('Echo', times))
  }
  await expect.poll(() => site.hubs.size, { timeout: 10_000 }).toBe(1)
  expect(answers).toEqual(answers.map((_answer, times) => times))
  peer.socket.destroy()
})

test('a flood of pings by one who reads nothing costs no memory', async () => {
  const peer = await RawPeer.shaken(site.url, '/testhub')
  peer.socket.pause()
  const before = process.memoryUsage().rss
  const pings = Buffer.concat(Array.from({ length: 5_000 }, () => encoded({ opcode: 9, payload: Buffer.alloc(125) })))
  for (let times = 0; times < 40; times += 1) {
    if (!peer.socket.write(pings)) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await bystander.invoke('Echo', times)).toBe(times)
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  peer.socket.destroy()
})

test.each(['/nothing', '/testhub-nowebsockets'])(
  'an upgrade of %s, refused to one who is gone without a word',
  async (path) => {
    const { hostname, port, host } = new URL(site.url)
    // It stays open after the refusal, so that what comes then is the reset.
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    const [head] = (await once(socket, 'data')) as [Buffer]
    expect(head.toString()).toMatch(/^HTTP\/1\.1 404 /)
    socket.resetAndDestroy()
    await once(socket, 'close')
  },
)

test('HTTP that names nothing', async () => {
  const status = async (path: string, init?: RequestInit): Promise<number> =>
    (await fetch(site.url + path, init)).status
  expect(await status('/testhub')).toBe(400)
  expect(await status('/testhub?id=unknown')).toBe(404)
  expect(await status('/testhub?id=unknown', { method: 'POST', body: 'x' })).toBe(404)
  expect(await status('/testhub?id=unknown', { method: 'DELETE' })).toBe(404)
  expect(await status('/testhub/negotiate')).toBe(405)
  expect(await status('/testhub', { method: 'PUT' })).toBe(405)
  const socket = `/testhub?id=${bystander.connectionId}`
  expect(await status(socket)).toBe(404)
})
