import { expect, test } from 'vitest'
import { acceptedLanguages, languageName, pageLanguage, workLanguage } from './languages.ts'
import { dateText, gapsOf, sayIn, spell } from './messages.ts'

const nothing: readonly string[] = []

/** What was asked for, what the work can be read in, what the browser likes; then the work's language and the page's. */
test.each([
  ['', nothing, nothing, undefined, 'zh-CN'],
  ['', nothing, ['en-GB', 'zh-CN'], undefined, 'en'],
  ['', nothing, ['zh-Hant-HK'], undefined, 'zh-TW'],
  ['', nothing, ['zh-SG'], undefined, 'zh-CN'],
  ['', nothing, ['fr-FR', 'ja'], undefined, 'ja'],
  ['', nothing, ['fr-FR'], undefined, 'en'],
  ['', ['zh-CN', 'en'], ['en-US'], 'en', 'en'],
  ['', ['zh-CN', 'en'], ['ja'], 'zh-CN', 'zh-CN'],
  ['', ['fr', 'zh-CN'], ['de'], 'fr', 'en'],
  ['', ['en'], ['zh-CN'], 'en', 'en'],
  ['ja', ['zh-CN', 'en'], ['en-US'], 'en', 'ja'],
  ['zh-TW', ['zh-CN', 'en'], ['en-US'], 'zh-CN', 'zh-TW'],
  ['fr', ['zh-CN', 'fr'], ['ko-KR'], 'fr', 'ko'],
  ['ko', nothing, ['en'], undefined, 'ko'],
  ['<b>', nothing, nothing, undefined, 'en'],
])('asked %j of %j by %j: the work in %j, the page in %s', (asked, work, browser, read, spoken) => {
  expect(workLanguage({ asked, work, browser })).toBe(read)
  expect(pageLanguage({ asked, work, browser })).toBe(spoken)
})

test.each([
  [undefined, []],
  ['zh-CN,zh;q=0.9,en;q=0.8', ['zh-CN', 'zh', 'en']],
  ['en;q=0.2, ja', ['ja', 'en']],
  ['*, ko;q=0, <script>', []],
  [`${'a'.repeat(600)},en`, []],
])('of the header %j browsers like %j', (header, liked) => {
  expect(acceptedLanguages(header)).toEqual(liked)
})

const views = { one: '{count} view', other: '{count} views' }

test.each([
  ['{count} 次环视', { count: 12_345 }, 'zh-CN', '12,345 次环视'],
  [views, { count: 1 }, 'en', '1 view'],
  [views, { count: 0 }, 'en', '0 views'],
  [views, { count: 1 }, 'ja', '1 views'],
  ['{name}：{body}', { name: '{body}', body: '$&' }, 'zh-CN', '{body}：$&'],
  ['{gone}', {}, 'en', '{gone}'],
])('%j with %j in %s', (message, values, language, text) => {
  expect(spell(message, values, language)).toBe(text)
})

test('a server says it in any of them, and in its own what is missing', () => {
  const say = sayIn({ hello: '你好，{name}' }, { en: { hello: 'Hello, {name}' } })
  expect([say('en')('hello', { name: 'Ann' }), say('ko')('hello', { name: '安' })]).toEqual(['Hello, Ann', '你好，安'])
})

test('gaps, dates and names', () => {
  expect(gapsOf({ one: '{count} of {all}', other: '{all}: {count}' })).toEqual(['all', 'count'])
  expect(dateText(new Date(2024, 4, 3), 'ja', { dateStyle: 'long' })).toBe('2024年5月3日')
  expect(['zh-TW', 'fr', '??'].map(languageName)).toEqual(['繁體中文', 'Français', '??'])
})
