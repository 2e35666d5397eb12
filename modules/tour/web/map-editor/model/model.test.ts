import { TourMap } from '../../../contract/tour-parts.ts'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { bearingOf, sectorPath, turned } from './bearing.ts'
import * as edit from './map-edit.ts'
import { fitted, fromBoard, moved, toBoard, zoomed } from './plan-frame.ts'

const plan: TourMap = { kind: 'plan', libId: null, points: [] }
const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })

test('wherever points are put and turned, the map can be kept', () => {
  fc.assert(
    fc.property(fc.constantFrom('plan' as const, 'geo' as const), number, number, number, (kind, x, y, heading) => {
      const placed = edit.placeScene({ ...plan, kind }, 'p', 'hall', { x, y }, heading)
      const map = edit.turnPoint(edit.movePoint(placed, 'p', { x: y, y: x }), 'p', heading)
      expect(Value.Check(TourMap, map)).toBe(true)
      const [point] = map.points
      expect((point?.heading ?? 360) < 360).toBe(true)
      expect(Math.abs(point?.y ?? 999)).toBeLessThanOrEqual(kind === 'plan' ? 1 : 90)
    }),
  )
})

test('a scene put down twice moves, and another kind of map begins anew', () => {
  const once = edit.placeScene(plan, 'p', 'hall', { x: 0.25, y: 0.5 }, 90)
  const twice = edit.placeScene(once, 'q', 'hall', { x: 0.75, y: 0.5 })
  expect(twice.points).toEqual([{ id: 'p', sceneId: 'hall', x: 0.75, y: 0.5, heading: 90 }])
  expect(edit.setKind(twice, 'plan')).toBe(twice)
  expect(edit.setKind(twice, 'geo').points).toEqual([])
  expect(edit.removePoint(twice, 'p').points).toEqual([])
})

test.each([
  [0, -5, 0],
  [5, 0, 90],
  [0, 5, 180],
  [-5, 0, 270],
  [3, -3, 45],
])('%d to the right and %d down is %d°', (right, down, bearing) => {
  expect(bearingOf(right, down)).toBe(bearing)
})

test('turning full circle is none, and sectors open upwards', () => {
  expect([turned(360), turned(-0.04), turned(359.97), turned(-90)]).toEqual([0, 0, 0, 270])
  expect(sectorPath(10, 90)).toBe('M0 0L-7.07 -7.07A10 10 0 0 1 7.07 -7.07Z')
})

test('board and picture agree through any zoom and move', () => {
  const size = fc.record({ width: fc.integer({ min: 40, max: 4000 }), height: fc.integer({ min: 40, max: 4000 }) })
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  const steps = fc.array(fc.tuple(fc.double({ min: 0.3, max: 3, noNaN: true }), fc.integer({ min: -200, max: 200 })))
  fc.assert(
    fc.property(size, size, part, part, steps, (picture, board, x, y, moves) => {
      const fit = fitted(picture, board)
      const frame = moves.reduce((now, [factor, by]) => moved(zoomed(now, factor, { x: by, y: by }, fit), by, -by), fit)
      const back = fromBoard(frame, picture, toBoard(frame, picture, { x, y }))
      expect(back.x).toBeCloseTo(x, 6)
      expect(back.y).toBeCloseTo(y, 6)
    }),
  )
})

test('what is under the pointer stays there while it comes closer', () => {
  const picture = { width: 800, height: 600 }
  const fit = fitted(picture, { width: 500, height: 500 })
  const at = { x: 130, y: 222 }
  const before = fromBoard(fit, picture, at)
  const after = fromBoard(zoomed(fit, 2, at, fit), picture, at)
  expect(after.x).toBeCloseTo(before.x)
  expect(after.y).toBeCloseTo(before.y)
})

test('scenes that are put into the middle one after the other do not lie on each other', () => {
  let map: TourMap = { kind: 'plan', libId: null, points: [] }
  for (let n = 0; n < 30; n++) map = edit.placeScene(map, `p${n}`, `s${n}`, edit.freePlace(map, { x: 0.5, y: 0.5 }))
  const { points } = map
  for (const [n, one] of points.entries())
    for (const other of points.slice(n + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.05)
  expect(points[0]).toMatchObject({ x: 0.5, y: 0.5 })
})
