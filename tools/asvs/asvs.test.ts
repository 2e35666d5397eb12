// The table of docs/security.md is whole and true to the sources: each requirement once, each test it names there, each removal fitting.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../architecture/source.ts'
import { allCases } from '../bench/hostile/all-cases.ts'
import { levels } from './levels.ts'
import { placesOf, removals } from './removals.ts'
import { readRequirements } from './requirements.ts'
import { hasTest } from './test-names.ts'
import { pageWithTable } from './write-table.ts'

const requirements = readRequirements()

test('every requirement of the first two levels has its line, and nothing else has', () => {
  expect(requirements.map(({ id }) => id)).toEqual([...levels.keys()])
})

test('what is met is shown by a test, and what is not says why', () => {
  const bare = requirements.filter(({ state, how, tests }) => (state === 'met') !== tests.length > 0 || how === '')
  expect(bare).toEqual([])
})

test('every test that is named is there', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const named = [...page.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(requirements.flatMap(({ tests }) => tests).length)
  expect(named.filter((one) => !isThere(one))).toEqual([])
})

test('the page holds the table as it is', () => {
  expect(readFileSync(join(root, 'docs/security.md'), 'utf8')).toBe(pageWithTable())
})

test.each(removals.map((removal) => [removal.measure, removal] as const))(
  'what takes away “%s” fits the sources, once',
  (_measure, removal) => {
    expect(placesOf(removal, readFileSync(join(root, removal.file), 'utf8'))).toBe(1)
    expect(hasTest(removal.test.file, removal.test.name)).toBe(true)
  },
)

test('at least thirty measures can be taken away', () => {
  expect(removals.length).toBeGreaterThanOrEqual(30)
})

function isThere(named: string): boolean {
  const [place = '', name = ''] = named.split(' › ')
  return place === 'bench' ? allCases.some((one) => one.name === name) : hasTest(place, name)
}
