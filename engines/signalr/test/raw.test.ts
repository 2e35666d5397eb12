// Connections without hub protocol: text comes back as it was sent, over each transport.
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer } from './test-server.ts'

const site = await startTestServer()
site.hubs.hub('/broken', {
  allowsStrangers: true,
  received() {
    throw new Error('broken')
  },
})
afterAll(() => site.close())

const TEXT = 'first line\nsecond, 第二行\r\n{"type":6}\u001e'

async function negotiated(path: string): Promise<string> {
  const answer = await fetch(`${site.url}${path}/negotiate?negotiateVersion=1`, { method: 'POST' })
  const { connectionToken } = (await answer.json()) as { connectionToken: string } // what negotiation answers
  return `${site.url}${path}?id=${connectionToken}`
}

test('a socket, whose close frame without a status is answered with 1000', async () => {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/echo`)
  await once(socket, 'open')
  socket.send(TEXT)
  const [data] = (await once(socket, 'message')) as [Buffer]
  expect(data.toString()).toBe(TEXT)
  socket.close()
  const [status] = (await once(socket, 'close')) as [number]
  expect(status).toBe(1000)
})

test('polls', async () => {
  const url = await negotiated('/echo')
  expect(await (await fetch(url)).text()).toBe('')
  const poll = fetch(url)
  await fetch(url, { method: 'POST', body: TEXT })
  expect(await (await poll).text()).toBe(TEXT)
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(202)
})

test('an event stream, whose lines are put together again by the client', async () => {
  const url = await negotiated('/echo')
  const response = await fetch(url, { headers: { accept: 'text/event-stream' } })
  await fetch(url, { method: 'POST', body: 'one\ntwo' })
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.includes('two')) break
  }
  expect(text).toContain('data: one\ndata: two\r\n\r\n')
})

test('what throws ends its own connection only', async () => {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/broken`)
  await once(socket, 'open')
  socket.send(TEXT)
  const [status] = (await once(socket, 'close')) as [number]
  expect(status).toBe(1000)
  expect((await fetch(`${site.url}/generateJwtToken`)).status).toBe(200)
})
