import { expect, test } from 'vitest'
import { bearingInWords, markAt } from './scene.ts'

test.each([
  [0, '北'],
  [45, '东北'],
  [180, '南'],
  [195, '195°'],
  [200, ''],
  [360, '北'],
  [375, '15°'],
])('the tick at %d° is %j', (degrees, mark) => {
  expect(markAt(degrees)).toBe(mark)
})

test.each([
  [0, '北'],
  [358, '北'],
  [20, '北偏东'],
  [60, '东偏北'],
  [118, '东偏南'],
  [200, '南偏西'],
  [222, '西南'],
  [250, '西偏南'],
  [300, '西偏北'],
  [340, '北偏西'],
  [400, '东北'],
])('%d° is %s', (degrees, words) => {
  expect(bearingInWords(degrees)).toBe(words)
})
