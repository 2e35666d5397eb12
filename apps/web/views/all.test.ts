import { resources } from '@huanshi/resources/all.ts'
import { expect, test } from 'vitest'
import { views } from './all.ts'

test('each view is of a resource that there is, and the only one', () => {
  const names = views.map(({ name }) => name)
  expect(resources.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  expect(new Set(names).size).toBe(names.length)
})
