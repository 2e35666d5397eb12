import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepOnly, nothing, reach, selectAll, toggle } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort()

test('touching twice is as never touched', () => {
  expect(ids(toggle(toggle(nothing, 'b'), 'b'))).toEqual([])
})

test('Shift takes everything from the last touched one, in either direction', () => {
  expect(ids(reach(toggle(nothing, 'b'), 'd', order))).toEqual(['b', 'c', 'd'])
  expect(ids(reach(toggle(nothing, 'd'), 'b', order))).toEqual(['b', 'c', 'd'])
})

test('Shift from a row that was just let go lets the others go as well', () => {
  const letGo = toggle(selectAll(order), 'b')
  expect(ids(reach(letGo, 'd', order))).toEqual(['a', 'e'])
})

test('Shift without a start is a plain touch', () => {
  expect(ids(reach(nothing, 'c', order))).toEqual(['c'])
  expect(ids(reach(toggle(nothing, 'gone'), 'c', order))).toEqual(['c', 'gone'])
})

test('rows that left are not selected any more, and nothing changes when none left', () => {
  const all = selectAll(order)
  expect(ids(keepOnly(all, ['b', 'x']))).toEqual(['b'])
  expect(keepOnly(all, [...order, 'f'])).toBe(all)
})

test('whatever is done, only rows of the page are selected', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...order), fc.boolean()))
  fc.assert(
    fc.property(steps, (done) => {
      const end = done.reduce(
        (selection, [id, far]) => (far ? reach(selection, id, order) : toggle(selection, id)),
        nothing,
      )
      expect(ids(end).every((id) => order.includes(id))).toBe(true)
    }),
  )
})
