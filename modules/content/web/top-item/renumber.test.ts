import { expect, test } from 'vitest'
import { nextOrder, renumbered } from './renumber.ts'

const items = (...orders: number[]) => orders.map((order, index) => ({ id: 'abcdef'[index], order }))

test('a list that rises already stays as it is', () => {
  expect(renumbered(items(1, 5, 200))).toEqual([])
})

test('only what has to move is numbered anew', () => {
  expect(renumbered(items(10, 30, 20))).toEqual([
    { id: 'b', order: 20 },
    { id: 'c', order: 30 },
  ])
  expect(renumbered(items(5, 5))).toEqual([
    { id: 'a', order: 10 },
    { id: 'b', order: 20 },
  ])
})

test('a new one comes last', () => {
  expect(nextOrder([])).toBe(10)
  expect(nextOrder(items(40, 10))).toBe(50)
})
