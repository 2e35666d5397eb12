import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squareKilometres, type Part, type Ring } from './area-parts.ts'
import { cutHole, mergeParts, splitParts } from './area-operations.ts'

const square = (lng: number, lat: number, size: number): Ring => [
  [lng, lat],
  [lng + size, lat],
  [lng + size, lat + size],
  [lng, lat + size],
  [lng, lat],
]
const whole: Part = [square(100, 25, 1)]

test('a hole within is a ring, one across the edge a bite, one elsewhere nothing', () => {
  const [holed, ...none] = cutHole([whole], square(100.4, 25.4, 0.2))
  expect([holed?.length, none]).toEqual([2, []])
  expect(cutHole([whole], square(100.8, 25.4, 0.5))[0]).toHaveLength(1)
  expect(squareKilometres(cutHole([whole], square(110, 25, 1)))).toBeCloseTo(squareKilometres([whole]), 3)
  expect(cutHole([whole], square(99, 24, 3))).toEqual([])
})

test('parts that touch become one, others stay', () => {
  expect(mergeParts([whole, [square(101, 25, 1)], [square(105, 25, 1)]])).toHaveLength(2)
  expect(mergeParts([])).toEqual([])
})

test('a line that crosses makes two, one that ends within makes none', () => {
  const across: Ring = [
    [99, 25.5],
    [102, 25.5],
  ]
  expect(splitParts([whole], across)).toHaveLength(2)
  expect(
    splitParts(
      [whole],
      across.map(([lng = 0, lat = 0], at) => (at === 0 ? [lng, lat] : [100.5, lat])),
    ),
  ).toEqual([whole])
})

test('cutting loses nothing, merging brings it together again', () => {
  const place = fc.double({ min: 25.05, max: 25.95, noNaN: true })
  fc.assert(
    fc.property(place, place, (from, to) => {
      const pieces = splitParts(
        [whole],
        [
          [99.5, from],
          [101.5, to],
        ],
      )
      expect(pieces).toHaveLength(2)
      expect(mergeParts(pieces)).toHaveLength(1)
      expect(squareKilometres(pieces) / squareKilometres([whole])).toBeCloseTo(1, 5)
    }),
    { numRuns: 50 },
  )
})
