import { expect, test } from 'vitest'
import { statusOf, wordsOf } from './status-words.ts'

test.each([
  ['404', 404],
  ['599', 599],
  ['200', null],
  ['4040', null],
  ['abc', null],
  [null, null],
])('a status of %j in an address is %j', (text, status) => {
  expect(statusOf(text)).toBe(status)
})

test('each status from 400 to 599, and no answer at all, has words of its own kind', () => {
  const statuses = [0, ...Array.from({ length: 200 }, (_, at) => 400 + at)]
  for (const status of statuses) expect(wordsOf(status).sentence).toMatch(/。$/)
  expect([wordsOf(418).title, wordsOf(599).title]).toEqual(['请求没有被接受', '服务器出错了'])
  expect(wordsOf(0).isWorthTrying && wordsOf(503).isWorthTrying && !wordsOf(404).isWorthTrying).toBe(true)
})
