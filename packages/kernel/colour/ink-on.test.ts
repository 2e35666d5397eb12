import { answers } from '@huanshi/kernel/test/answers.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, inkOn, readableOn } from './ink-on.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('letters are read on every color that may be chosen', () => {
  fc.assert(
    fc.property(color, (ground) => {
      expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2000 },
  )
})

test('every color is read on every ground, and stays itself where it can', () => {
  fc.assert(
    fc.property(color, color, (one, ground) => {
      expect(contrast(readableOn(one, ground), ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
  expect(readableOn('#2e6a9e', '#ffffff')).toBe('#2e6a9e')
})

answers('on %s stands %s', inkOn, [
  ['#F2541B', '#16181C'],
  ['#5E8C4A', '#16181C'],
  ['#1C1A17', '#FFFFFF'],
  ['#2E6A9E', '#FFFFFF'],
  // Too light for white, too dark for the ink of the design.
  ['#7B7B7B', '#000000'],
])

test('black on white is as far apart as can be', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
})
