import { expect, test } from 'vitest'
import type { Row } from '../model/row.ts'
import { keepStill } from './still-rows.ts'

const rowsOf = (ids: string, title = ''): Row[] => Array.from(ids, (id) => ({ id, title }) as unknown as Row) // what is looked at
const idsOf = (rows: readonly Row[]): string => rows.map(({ id }) => id).join('')

test.each([
  ['what comes in first waits', 'abc', 'xabc', 'abc', 1],
  ['so does what comes in between, with several', 'abc', 'xaybc', 'abc', 2],
  ['a further page follows', 'abc', 'abcdef', 'abcdef', 0],
  ['one that a newcomer pushed to the next page stays', 'abc', 'xab', 'abc', 1],
  ['one that was changed and came to the front stays where it was', 'abc', 'cab', 'abc', 0],
  ['everything new waits for whoever looks at the old', 'abc', 'xyz', 'abc', 3],
  ['the first answer is shown as it is', '', 'abc', 'abc', 0],
  ['an empty list takes what comes', '', 'x', 'x', 0],
])('%s', (_what, held, fresh, shown, waiting) => {
  const still = keepStill(rowsOf(held), rowsOf(fresh))
  expect([idsOf(still.rows), still.waiting]).toEqual([shown, waiting])
})

test('what is shown is as it is now', () => {
  expect(keepStill(rowsOf('ab', 'old'), rowsOf('ab', 'new')).rows).toEqual(rowsOf('ab', 'new'))
})
