import { expect, test } from 'vitest'
import { seededSlice } from './seeded-slice.ts'

const rows = Array.from({ length: 60 }, (_, at) => `${'abc'[at % 3]}${at}`)
const slice = { oneIn: 4, nameOf: (row: string) => row, groupOf: (row: string) => row.slice(0, 1) }
const taken = (seed: string): string[] => seededSlice(rows, slice, seed)

test('a part of each group, in order, and the same with the same seed', () => {
  const found = taken('7')
  expect(found).toHaveLength(15)
  expect(new Set(found.map(slice.groupOf))).toEqual(new Set(['a', 'b', 'c']))
  expect(found).toEqual(rows.filter((row) => found.includes(row)))
  expect(taken('7')).toEqual(found)
})

test('in time every row, and of the smallest group one each time', () => {
  const seen = new Set(Array.from({ length: 60 }, (_, seed) => taken(String(seed))).flat())
  expect(seen.size).toBe(rows.length)
  expect(seededSlice(['a1'], slice, '1')).toEqual(['a1'])
})
