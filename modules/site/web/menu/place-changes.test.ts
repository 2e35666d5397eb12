import { expect, test } from 'vitest'
import { placeChanges } from './place-changes.ts'

const item = (id: string, parentId: string | null, order: number) => ({ id, parentId, order, version: 3 })

test('nothing is told where nothing moved', () => {
  const items = [item('a', null, 10), item('b', 'a', 10), item('c', 'a', 15)]
  expect(placeChanges(items, items)).toEqual([])
})

test('siblings that no longer rise are numbered anew, others stay', () => {
  const former = [item('a', null, 10), item('b', 'a', 10), item('c', 'a', 20), item('d', null, 20)]
  const sorted = [item('a', null, 10), item('c', 'a', 20), item('b', 'a', 10), item('d', null, 20)]
  expect(placeChanges(former, sorted)).toEqual([
    { id: 'c', version: 3, order: 10 },
    { id: 'b', version: 3, order: 20 },
  ])
})

test('a new parent is told, with a number only where it is needed', () => {
  const former = [item('a', null, 10), item('b', 'a', 10), item('d', null, 20)]
  const sorted = [item('a', null, 10), item('b', 'a', 10), item('d', 'a', 20)]
  expect(placeChanges(former, sorted)).toEqual([{ id: 'd', version: 3, parentId: 'a' }])
})
