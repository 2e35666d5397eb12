import { expect, test } from 'vitest'
import { testUsers, type TestUser } from './test-users.ts'
import type { RouteRow } from './tables.ts'
import { walkSlice } from './walk-slice.ts'

const rows: readonly RouteRow[] = Array.from({ length: 60 }, (_, index) => ({
  id: `2.1.${index}`,
  area: 'My',
  path: `/A${index}`,
  kind: 'list',
  title: '',
  parent: null,
  signIn: true,
  baseRoles: [],
  groupRoles: [],
  errorRoute: 'ErrorPage',
}))
/** Half of the routes are for administrators. */
const isAllowed = ({ id }: RouteRow, { name }: TestUser): boolean => Number(id.slice(4)) % 2 === 0 || name === 'admin'

const steps = (seed: string | undefined): string[] => {
  const slice = walkSlice(seed, testUsers, isAllowed)
  return rows.flatMap((row) =>
    testUsers.filter((player) => slice.takes(row, player)).map(({ name }) => `${row.id} ${name}`),
  )
}

test('without a seed every step is taken, by a seed every route once by somebody who may', () => {
  expect(steps(undefined)).toHaveLength(rows.length * testUsers.length)
  const taken = steps('7')
  for (const row of rows) {
    const allowed = testUsers.filter((player) => isAllowed(row, player)).map(({ name }) => `${row.id} ${name}`)
    expect(allowed.filter((step) => taken.includes(step))).toHaveLength(1)
  }
  expect(taken.length).toBeGreaterThan(rows.length)
  expect(taken.length).toBeLessThan(2 * rows.length)
})

test('a seed says the same each time, and another one something else', () => {
  expect(steps('7')).toEqual(steps('7'))
  expect(steps('8')).not.toEqual(steps('7'))
})
