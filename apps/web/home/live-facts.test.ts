import { expect, test } from 'vitest'
import { queueWords } from './live-facts.tsx'

test.each([
  [{ waiting: 0, running: 0, failed: 3, oldestSeconds: null }, '空闲'],
  [{ waiting: 0, running: 1, failed: 0, oldestSeconds: null }, '1 个进行中，0 个等待'],
  [{ waiting: 2, running: 1, failed: 0, oldestSeconds: 59 }, '1 个进行中，2 个等待'],
  [{ waiting: 2, running: 1, failed: 0, oldestSeconds: 185 }, '1 个进行中，2 个等待，最久等了 3 分钟'],
])('%j is told as %s', (queue, words) => {
  expect(queueWords(queue)).toBe(words)
})
