// Bodies that are too long, too rich, packed or slow, sent through real connections.
import { bodyLimits } from '@huanshi/kernel/protocol/body-limits.ts'
import { connect, type Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { App } from '../app-type.ts'
import { createApp } from '../../app/app.ts'
import { testVerify } from '../../app/test-app.ts'

let reached = 0

// Only one test wants a body to be late: on a slow machine two megabytes may take longer than the
// impatient server waits.
const [app, impatient] = await Promise.all([
  createApp({ origin: 'http://localhost', verify: testVerify }),
  createApp({ origin: 'http://localhost', verify: testVerify, bodyPace: { graceMs: 150, bytesPerSecond: 1e9 } }),
])
const [port, impatientPort] = await Promise.all([listening(app), listening(impatient)])
afterAll(() => Promise.all([app.close(), impatient.close()]))

const send = (path: string, body: string | Buffer, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const members = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0])))
const padded = (bytes: number): string => `"${'a'.repeat(bytes - 2)}"`

const refused: [string, string, string, number, string][] = [
  ['a byte more', 'small', padded(bodyLimits.small.bytes + 1), 413, '最多 4 KB'],
  ['a byte more', 'form', padded(bodyLimits.form.bytes + 1), 413, '最多 64 KB'],
  ['too deep', 'form', nested(bodyLimits.form.depth + 1), 413, '内容的层级过多，最多 12 层'],
  ['too many members', 'form', members(bodyLimits.form.members + 1), 413, '字段过多，最多 1000 个'],
  ['too many items', 'form', `[${'1,'.repeat(bodyLimits.form.values)}1]`, 413, '内容过多，最多 6000 项'],
  ['the character 0', 'form', String.raw`{"a":"\u0000"}`, 400, '文字里有不能保存的字符，请删除后重试'],
]
test.each(refused)('%s for %s is refused before it is parsed', async (_, path, body, status, detail) => {
  reached = 0
  const answer = await send(path, body)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ status, detail })
  expect(reached).toBe(0)
})

const taken: [string, string][] = [
  ['small', padded(bodyLimits.small.bytes)],
  ['form', padded(bodyLimits.form.bytes)],
  ['form', nested(bodyLimits.form.depth)],
  ['form', members(bodyLimits.form.members)],
  ['tour', padded(bodyLimits.tour.bytes)],
]
test.each(taken)('what %s may bring is taken', async (path, body) => {
  expect((await send(path, body)).status).toBe(200)
})

test('whoever sends megabytes too much is told so, and asks on by the same connection', async () => {
  const socket = await opened()
  let text = ''
  socket.on('data', (part: Buffer) => void (text += part.toString()))
  const post = (path: string, body: string): string =>
    `POST /${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  socket.write(post('small', padded(8 * 1024 * 1024)))
  socket.write(post('form', '{}'))
  await expect.poll(() => text.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  expect(text).toContain('最多 4 KB')
  socket.destroy()
})

test('what does not say how long it is ends where the limit is', async () => {
  const socket = await opened()
  socket.write(
    'POST /small HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  )
  const answer = answerOf(socket)
  for (let sent = 0; sent < 5; sent += 1) socket.write(`400\r\n${'1'.repeat(1024)}\r\n`)
  expect(await answer).toMatch(/^HTTP\/1.1 413 [^]*最多 4 KB/)
})

test.each(['gzip', 'br', 'deflate', 'zstd'])('a body packed with %s is not unpacked', async (encoding) => {
  const answer = await send('form', gzipSync('{}'), { 'content-encoding': encoding })
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({ detail: '请求内容不能压缩，请直接发送' })
})

test('a body that does not come is waited for only so long, except where files are sent', async () => {
  const head = (path: string): string =>
    `POST /${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`
  const slow = await opened(impatientPort)
  const file = await opened(impatientPort)
  slow.write(head('form'))
  file.write(head('stream'))
  expect(await answerOf(slow)).toMatch(/^HTTP\/1.1 408 [^]*请求内容传送过慢/)
  file.write('"a": 1 }')
  expect(await answerOf(file)).toMatch(/^HTTP\/1.1 200/)
})

test('one address cannot hold more than so many bodies open, and has them again when they end', async () => {
  const many = await Promise.all(Array.from({ length: 70 }, () => opened()))
  for (const socket of many)
    socket.write(
      'POST /stream HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
    )
  const refusedOnes = await Promise.all(many.slice(64).map(answerOf))
  for (const text of refusedOnes) expect(text).toMatch(/^HTTP\/1.1 429/)
  for (const socket of many.slice(0, 64)) socket.write('}')
  for (const text of await Promise.all(many.slice(0, 64).map(answerOf))) expect(text).toMatch(/^HTTP\/1.1 200/)
  expect((await send('form', '{}')).status).toBe(200)
})

test('a route without a limit keeps the server from starting', async () => {
  const other = await createApp({ origin: 'http://localhost', verify: testVerify })
  expect(() => other.post('/somewhere', () => 'never')).toThrow('/somewhere has no body limit')
  await other.close()
})

async function listening(server: App): Promise<number> {
  for (const kind of ['none', 'small', 'form', 'record', 'tour', 'file'] as const)
    server.post(`/${kind}`, { config: { body: kind } }, async () => {
      reached += 1
      return { ok: true }
    })
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.post('/stream', { config: { body: 'stream' } }, async (request) => {
      await finished(request.raw.resume())
      return { ok: true }
    })
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return address.port
}

function opened(at = port): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(at, '127.0.0.1', () => resolve(socket)).once('error', reject)
  })
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (part: Buffer) => {
      text += part.toString()
      if (!text.includes('\r\n\r\n') || !text.trimEnd().endsWith('}')) return
      socket.destroy()
      resolve(text)
    })
    socket.once('close', () => resolve(text))
  })
}
