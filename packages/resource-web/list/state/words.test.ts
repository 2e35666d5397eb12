import { answers } from '@huanshi/kernel/test/answers.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { lib } from '@huanshi/library/contract/lib-item.ts'
import { message } from '@huanshi/messaging/contract/message.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { user } from '@huanshi/people/contract/user.ts'
import { expect, test } from 'vitest'
import { fieldNamed } from '../../model/fields.ts'
import { daySpans, daySpansAhead } from './day-spans.ts'
import { parseFilter, queryFilter, writeFilter } from './filter-value.ts'
import { dayWords, filterWords } from './filter-words.ts'
import { choicesOf, listModel } from './list-model.ts'
import { orderWord } from './sort-words.ts'

const model = listModel(pano, 'My')
const today = new Date(2026, 10, 21)

function words(name: string, text: string): string | null {
  const filter = model.filters.find(({ field }) => field.name === name)
  if (filter === undefined) throw new Error(`no filter ${name}`)
  const value = parseFilter(filter.kind, choicesOf(filter.field), text)
  return value === null ? null : filterWords(filter, value)
}

answers('%s=%s reads as %s', words, [
  ['visibility', 'public', '公开'],
  ['visibility', 'public,private', '公开、私有'],
  ['status', 'ready,failed,queued', '状态 3 项'],
  ['size', '1048576..', '大小 ≥ 1 MB'],
  ['size', '..10485760', '大小 ≤ 10 MB'],
  ['width', '8192..16384', '宽 8,192 – 16,384'],
  ['takenTime', '2025-01-01..2025-12-31', '拍摄时间 2025 年'],
  ['status', 'nonsense', null],
])

test.each([
  ['2026-11-01', '2026-11-20', '11 月 1 日 – 20 日'],
  ['2026-10-30', '2026-11-02', '10 月 30 日 – 11 月 2 日'],
  ['2025-12-30', '2026-01-02', '2025 年 12 月 30 日 – 1 月 2 日'],
  ['2026-11-21', '2026-11-21', '11 月 21 日'],
  ['2026-11-21', '', '11 月 21 日起'],
  ['', '2026-11-21', '11 月 21 日及以前'],
])('%s to %s reads as %s', (min, max, expected) => {
  expect(dayWords({ kind: 'range', min, max }, today)).toBe(expected)
})

test('often wanted spans', () => {
  expect(daySpans(today).map(({ word, range }) => [word, writeFilter(range)])).toEqual([
    ['今天', '2026-11-21..2026-11-21'],
    ['近 7 天', '2026-11-15..2026-11-21'],
    ['近 30 天', '2026-10-23..2026-11-21'],
    ['2026 年', '2026-01-01..2026-12-31'],
    ['2025 年', '2025-01-01..2025-12-31'],
  ])
})

test('often wanted spans of planned times', () => {
  expect(daySpansAhead(today).map(({ word, range }) => [word, writeFilter(range)])).toEqual([
    ['今天', '2026-11-21..2026-11-21'],
    ['明天', '2026-11-22..2026-11-22'],
    ['今后 7 天', '2026-11-21..2026-11-27'],
    ['今后 30 天', '2026-11-21..2026-12-20'],
    ['近 30 天', '2026-10-23..2026-11-21'],
  ])
})

test('the server gets whole days of the person as instants', () => {
  const text = queryFilter('days', { kind: 'range', min: '2026-11-01', max: '2026-11-20' })
  const [from = '', to = ''] = text.split('..')
  expect(new Date(from).getTime()).toBe(new Date(2026, 10, 1).getTime())
  expect(new Date(to).getTime()).toBe(new Date(2026, 10, 21).getTime() - 1)
})

test.each([
  ['-updatedTime', '最近更新'],
  ['createdTime', '最早创建'],
  ['-size', '大小从大到小'],
  ['title', '标题 A 到 Z'],
])('%s is called %s', (sort, expected) => {
  expect(orderWord(model.sorts, sort)).toBe(expected)
})

test('roles are chosen by their names, texts are typed, and only tags are tags', () => {
  const kindIn = (resource: Resource, name: string) =>
    listModel(resource, 'Admin').filters.find(({ field }) => field.name === name)?.kind
  expect(kindIn(user, 'roles')).toBe('choice')
  expect(kindIn(lib, 'folder')).toBe('words')
  expect(kindIn(message, 'userName')).toBe('words')
  expect(kindIn(pano, 'tags')).toBe('tags')
  expect(parseFilter('choice', choicesOf(fieldOf(user, 'roles')), '会员,茶室')).toEqual({
    kind: 'any',
    values: ['会员'],
  })
})

function fieldOf(resource: Resource, name: string) {
  const found = fieldNamed(resource, name)
  if (found === undefined) throw new Error(name)
  return found
}
