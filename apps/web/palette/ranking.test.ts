import { answers } from '@huanshi/kernel/test/answers.ts'
import { expect, test } from 'vitest'
import { initialsOf } from './pinyin.ts'
import { ranked, scoreOf } from './ranking.ts'

answers('the initials of %s are %s', initialsOf, [
  ['拍摄场次', 'pscc'],
  ['全景', 'qj'],
  ['素材库', 'sck'],
  ['漫游', 'my'],
  ['机构 A1', 'jga1'],
  ['公众号菜单', 'gzhcd'],
  ['——', ''],
  ['', ''],
])

const entry = (title: string, under = '我的空间') => ({ title, under })

test.each([
  ['全景', '全景'],
  ['全', '全景'],
  ['景', '全景'],
  ['qj', '全景'],
  ['q', '全景'],
  ['我的 全景', '全景'],
  ['wdkjqj', '全景'],
  ['PSCC', '拍摄场次'],
])('%s finds %s', (typed, title) => {
  expect(scoreOf(entry(title), typed)).toBeGreaterThan(0)
})

test.each([
  ['订单', '全景'],
  ['dd', '全景'],
  ['j', '全景'],
])('%s does not find %s', (typed, title) => {
  expect(scoreOf(entry(title), typed)).toBe(0)
})

test('words go before initials, whole names before parts, and equals keep their order', () => {
  const entries = [entry('全景管理'), entry('全景'), entry('公共全景'), entry('旗舰')]
  expect(ranked(entries, '全景', 9).map(({ title }) => title)).toEqual(['全景', '全景管理', '公共全景'])
  expect(ranked(entries, 'qj', 9).map(({ title }) => title)).toEqual(['全景', '旗舰', '全景管理', '公共全景'])
  expect(ranked(entries, '', 2).map(({ title }) => title)).toEqual(['全景管理', '全景'])
})
