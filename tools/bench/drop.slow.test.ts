// A part of the house that the bench drops: rooms that repeat on another floor, and pictures that belong to nothing.
import { renderHouse } from '@huanshi/demo/test-drop-house.ts'
import { expect, test } from 'vitest'
import { cells } from './drop.ts'
import { measureDrop } from './drop-truth.ts'

test('ways found in three rooms of two floors, among strangers', { timeout: 400_000 }, async () => {
  const house = await renderHouse({ width: 1536, places: 6, strangers: 4, rooms: [1, 4, 6] })
  const result = await measureDrop(house)
  console.info(cells(result).join(' | '))
  expect(result.right / result.taken).toBeGreaterThanOrEqual(0.95)
  expect(result.found / result.due).toBeGreaterThanOrEqual(0.75)
  expect(result.apart).toBe(result.strangers)
})
