import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { TEST_ORIGIN, testToken, testVerify } from '../app/test-app.ts'

const app = await createApp({
  origin: TEST_ORIGIN,
  verify: testVerify,
  requestRate: { person: 3, token: 2, address: 5 },
})
app.get('/api/Thing', () => ({}))
app.post('/api/File', { config: { body: 'stream' } }, () => ({}))
app.get('/media/tile', () => ({}))
afterAll(() => app.close())

const person = async (number: number): Promise<Record<string, string>> => {
  const userId = `01900000-0000-7000-8000-00000000000${number}`
  return { authorization: `Bearer ${await testToken({ userId, userName: `p${number}`, roles: [] })}` }
}

test('people are counted by themselves, visitors by their address; files and pictures are not counted', async () => {
  const [one, other] = [await person(1), await person(2)]
  const ask = async (url: string, headers: Record<string, string>, times: number, method: 'GET' | 'POST' = 'GET') => {
    const answers = []
    for (let time = 0; time < times; time += 1) answers.push(await app.inject({ method, url, headers }))
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await ask('/api/Thing', one, 4)).toEqual([200, 200, 200, 429])
  expect(await ask('/api/Thing', other, 3)).toEqual([200, 200, 200])
  expect(await ask('/api/Thing', {}, 6)).toEqual([200, 200, 200, 200, 200, 429])
  expect(await ask('/api/File', one, 1, 'POST')).toEqual([200])
  expect(await ask('/media/tile', {}, 2)).toEqual([200, 200])
  const answer = await app.inject({ url: '/api/Thing', headers: one })
  expect(answer.json()).toMatchObject({ type: 'request.too-many', title: '操作过于频繁，请稍后再试' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})
