// What a hand draws becomes zones that the server takes.
import { isWithinReach } from '@huanshi/pyramid/retouch/zone.ts'
import { expect, test } from 'vitest'
import { boxOf, strokesOf } from './zone-strokes.ts'

const line = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, nth) => ({ yaw: from + nth * step, pitch: 3 }))

test.each<[string, { yaw: number; pitch: number }[], number]>([
  ['a short stroke stays one', line(0, 40, 1), 1],
  ['a point is one', line(7, 7, 1), 1],
  ['more points than a zone may have', line(0, 60, 0.1), 2],
  ['along the whole street', line(-170, 170, 1), 3],
])('%s', (_name, path, pieces) => {
  const strokes = strokesOf(path, 6)
  expect(strokes.length).toBe(pieces)
  for (const points of strokes) expect(isWithinReach({ points, brush: 6 })).toBe(true)
  // Each goes on where the one before ended.
  expect(strokes.slice(1).map(([first]) => first)).toEqual(strokes.slice(0, -1).map((points) => points.at(-1)))
})

test('a frame from any corner to the other, and none for a press', () => {
  const unproject = (x: number, y: number) => ({ yaw: x, pitch: -y })
  const box = boxOf({ x: 30, y: 20 }, { x: 10, y: 40 }, unproject)
  expect(box).toEqual([
    { yaw: 10, pitch: -20 },
    { yaw: 30, pitch: -20 },
    { yaw: 30, pitch: -40 },
    { yaw: 10, pitch: -40 },
  ])
  expect(boxOf({ x: 30, y: 20 }, { x: 31, y: 40 }, unproject)).toBe(null)
})
