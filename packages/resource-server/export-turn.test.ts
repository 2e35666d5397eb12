import { requestLimits } from '@huanshi/kernel/protocol/request-limits.ts'
import { once } from 'node:events'
import { get, type ClientRequest } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '@huanshi/server-kit/app/app.ts'
import { TEST_ORIGIN, testToken, testVerify } from '@huanshi/server-kit/app/test-app.ts'
import { takeExportTurn } from './export-turn.ts'

let begun = 0
const { atOnce, perHour } = requestLimits.exports

const app = await createApp({ origin: TEST_ORIGIN, verify: testVerify })
app.get('/api/Slow', async (request, reply) => {
  const gone = takeExportTurn(request, reply)
  begun += 1
  await once(gone, 'abort')
  begun -= 1
  return {}
})
app.get('/api/Quick', (request, reply) => {
  takeExportTurn(request, reply)
  return {}
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const person = async (number: number): Promise<Record<string, string>> => {
  const userId = `01900000-0000-7000-8000-00000000001${number}`
  return { authorization: `Bearer ${await testToken({ userId, userName: `p${number}`, roles: [] })}` }
}
const ask = async (path: string, headers: Record<string, string>) => {
  const answer = await fetch(`${origin}${path}`, { headers })
  return { status: answer.status, wait: Number(answer.headers.get('retry-after')), text: await answer.text() }
}

test('one person has so many exports at once, and again when a client goes', async () => {
  const headers = await person(1)
  const running: ClientRequest[] = Array.from({ length: atOnce }, () =>
    get(`${origin}/api/Slow`, { headers }).on('error', () => undefined),
  )
  await expect.poll(() => begun).toBe(atOnce)
  expect(await ask('/api/Quick', headers)).toMatchObject({
    status: 429,
    wait: 10,
    text: expect.stringContaining('同时最多导出'),
  })
  expect((await ask('/api/Quick', await person(2))).status).toBe(200)
  for (const one of running) one.destroy()
  await expect.poll(() => begun).toBe(0)
  expect((await ask('/api/Quick', headers)).status).toBe(200)
})

test('and so many in an hour', async () => {
  const headers = await person(3)
  for (let time = 0; time < perHour; time += 1) expect((await ask('/api/Quick', headers)).status).toBe(200)
  const { status, wait, text } = await ask('/api/Quick', headers)
  expect([status, wait > 3_000, text.includes('一小时最多导出')]).toEqual([429, true, true])
})
