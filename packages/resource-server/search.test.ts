import { expect, test } from 'vitest'
import { searchQuery, wordsWithin } from './search.ts'

test.each([
  ['', null],
  ['。！', null],
  ['山', `'山'`],
  ['西湖日落', `('西湖' <-> '湖日' <-> '日落')`],
  ['Lake', `'lake':*`],
  ['mount lak', `'mount':* & 'lak':*`],
  ['IMG_2000', `'img' & '2000':*`],
  ['IMG_2000.jp', `'img' & '2000' & 'jp':*`],
  ['IMG_2000.jpg', `'img' & '2000' & 'jpg'`],
  ['西湖 IMG', `('西湖') & 'img':*`],
  ["o'neil", `'o' & 'neil':*`],
])('%j asks for %s', (text, query) => {
  expect(searchQuery(text)).toBe(query)
})

test.each([
  ['山', `'bbbb山'`],
  ['西湖日落', `'bbbb西湖' & 'bbbb湖日' & 'bbbb日落'`],
  ['Lake', `'bbbblake':*`],
  ['IMG_2000.jpg', `'bbbbimg' & 'bbbb2000' & 'bbbbjpg'`],
  ['西湖 IMG', `'bbbb西湖' & 'bbbbimg':*`],
])('%j asks within an owner for %s', (text, query) => {
  expect(wordsWithin(text, '00000000-0000-7000-8000-00000000BBBB')).toBe(query)
})
