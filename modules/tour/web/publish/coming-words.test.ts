import { expect, test } from 'vitest'
import { comingWords } from './coming-words.ts'

const MB = 1_000_000

test.each<[number, number | null, number, RegExp]>([
  [10 * MB, 40 * MB, 5, /（25%），还要约 15 秒$/],
  [10 * MB, 400 * MB, 5, /（2%），还要约 4 分钟$/],
  [10 * MB, 40 * MB, 1, /（25%）$/],
  [50 * MB, 40 * MB, 9, /（99%）$/],
  [10 * MB, null, 5, /^已收到 [\d.]+ MB，每秒 [\d.]+ MB$/],
])('%i of %s after %i s', (received, total, seconds, words) => {
  expect(comingWords(received, total, seconds)).toMatch(words)
})
