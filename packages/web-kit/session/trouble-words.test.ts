import { expect, test } from 'vitest'
import { isOurs, troubleWords } from './trouble-words.ts'

test.each([
  ['No matching state found in storage', /过期/],
  ['No state in response', /过期/],
  ['State does not match', /过期/],
  ['No client_id on state', /设置/],
  ['No authority on state', /设置/],
  ['authority mismatch on settings vs. signin state', /设置/],
  ['Expected code in response', /不完整/],
  ['ID Token is missing a subject claim', /核对/],
  ['subject from UserInfo response does not match subject in ID Token', /核对/],
  ['Invalid response Content-Type: text/html', /地址/],
  ['access_denied', /取消/],
  ['Failed to fetch', /网络/],
  ['Network timed out', /网络/],
  ['IFrame timed out without a response', /网络/],
])('%s is said in Chinese', (said, words) => {
  expect(troubleWords(said)).toMatch(words)
})

test('what nobody has heard of yet is left as it was said', () => {
  expect(troubleWords('the moon is full')).toBeUndefined()
})

test('what the product itself said is told once, as it is', () => {
  expect(troubleWords('服务器错误，请稍后重试')).toBe('服务器错误，请稍后重试')
  expect(isOurs('服务器错误，请稍后重试')).toBe(true)
  expect(isOurs('the moon is full')).toBe(false)
})
