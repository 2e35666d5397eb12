import { expect, test } from 'vitest'
import { uuidV7 } from './uuid-v7.ts'

test('ids keep the order in which they were made, even many in one millisecond', () => {
  const now = Date.now() + 60_000
  const ids = Array.from({ length: 10_000 }, () => uuidV7(now))
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual(
    [],
  )
})
