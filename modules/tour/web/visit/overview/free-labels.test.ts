import { expect, test } from 'vitest'
import { freeLabels } from './free-labels.ts'

const box = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 20 })

test('labels give way to those before them and to every marker', () => {
  const labels = [box(0, 0), box(30, 10), box(100, 0), box(200, 0)]
  const markers = [{ left: 110, right: 120, top: 5, bottom: 15 }]
  expect([...freeLabels(labels, markers)]).toEqual([0, 3])
})

test('what only touches is free', () => {
  expect(freeLabels([box(0, 0), box(40, 0), box(0, 20)], []).size).toBe(3)
})
