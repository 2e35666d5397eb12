// Sizes of a video while a line falls and comes back: what lies ready is filled up before the largest size is taken again.
import { expect, test } from 'vitest'
import { createSparing } from './sparing.ts'

const rates = [800_000, 2_200_000, 5_200_000]

test.each<[string, readonly (readonly [ahead: number, line: number, cap: number])[]]>([
  [
    'a wide line takes the largest size from the beginning',
    [
      [0, 20e6, 2],
      [21, 20e6, -1],
    ],
  ],
  ['nothing is known of the line', [[0, Number.NaN, -1]]],
  [
    'a line that carries a size only just fills up with a smaller one first',
    [
      [2, 7e6, 1],
      [15, 7e6, 1],
      [20, 7e6, -1],
    ],
  ],
  [
    'while enough lies ready a falling line is left to the player',
    [
      [25, 20e6, -1],
      [12, 3e6, -1],
      [9, 3e6, 0],
      [12, 3e6, 0],
    ],
  ],
  ['a line too slow for every size takes the smallest', [[1, 100_000, 0]]],
])('%s', (_name, steps) => {
  const sparing = createSparing()
  expect(steps.map(([ahead, line]) => sparing.capFor({ ahead, line, rates }))).toEqual(steps.map(([, , cap]) => cap))
})
