import { expect, test } from 'vitest'
import { searchQuery } from './search.ts'

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
