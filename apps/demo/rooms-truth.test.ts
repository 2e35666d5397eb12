import { expect, test } from 'vitest'
import { clicker, errorsOf, quantile } from '@huanshi/rooms/test-museum.ts'
import { museum } from './test-museum-rooms.ts'

test('an author who misses by two pixels gets the museum to a hundredth', { timeout: 20_000 }, () => {
  const found = errorsOf(museum, 8, (random) => ({ click: clicker(2, random) }))
  expect(quantile(found.lengths, 0.5)).toBeLessThan(0.01)
  expect(quantile(found.lengths, 1)).toBeLessThan(0.03)
  expect(quantile(found.areas, 1)).toBeLessThan(0.02)
  expect(quantile(found.cameras, 0.5)).toBeLessThan(0.1)
  expect(found.within).toBeGreaterThan(0.9)
  expect(found.camerasWithin).toBeGreaterThan(0.9)
})
