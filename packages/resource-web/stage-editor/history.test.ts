import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redo, startHistory, step, undo } from './history.ts'

test('any number of steps back and as many forth lead to the same place', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 30 }), (values) => {
      let history = startHistory(0)
      values.forEach((value, index) => (history = step(history, value, `field-${index}`, index)))
      const end = history.present
      for (const _ of values) history = undo(history)
      expect(history.present).toBe(0)
      expect(undo(history)).toBe(history)
      for (const _ of values) history = redo(history)
      expect(history.present).toBe(end)
      expect(redo(history)).toBe(history)
    }),
  )
})

test('typing is one step, a pause begins the next, and a new step ends what could be redone', () => {
  let history = startHistory('')
  history = step(history, '主', 'title', 0)
  history = step(history, '主峰', 'title', 500)
  history = step(history, '主峰西', 'title', 2000)
  expect(history.past).toEqual(['', '主峰'])
  history = undo(history)
  expect(history.present).toBe('主峰')
  expect(step(history, '山', 'title', 2100).future).toEqual([])
})
