import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridMove } from './grid-keys.ts'

test.each([
  // key, from, columns, count, to
  ['ArrowRight', 0, 4, 10, 1],
  ['ArrowLeft', 0, 4, 10, null],
  ['ArrowDown', 1, 4, 10, 5],
  ['ArrowDown', 7, 4, 10, 9],
  ['ArrowDown', 9, 4, 10, null],
  ['ArrowUp', 5, 4, 10, 1],
  ['ArrowUp', 2, 4, 10, null],
  ['End', 3, 4, 10, 9],
  ['Home', 3, 4, 10, 0],
  ['PageDown', 0, 4, 10, 9],
  ['ArrowRight', 9, 4, 10, null],
  ['ArrowRight', 0, 1, 5, null],
  ['ArrowDown', 0, 1, 5, 1],
  ['x', 0, 4, 10, null],
] as const)('%s from %i of %i columns and %i items leads to %s', (key, from, columns, count, to) => {
  expect(gridMove(key, from, columns, count)).toBe(to)
})

test('never leaves the grid', () => {
  const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown')
  fc.assert(
    fc.property(keys, fc.nat(300), fc.integer({ min: 0, max: 12 }), fc.nat(300), (key, at, columns, count) => {
      const to = gridMove(key, Math.min(at, Math.max(0, count - 1)), columns, count)
      expect(to === null || (to >= 0 && to < count)).toBe(true)
    }),
  )
})
