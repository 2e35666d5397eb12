import { expect, test } from 'vitest'
import { mapLayout, scaleBar, sectorPath } from './map-layout.ts'

const point = (id: string, x: number, y: number) => ({ id, sceneId: id, x, y, heading: 0 })

test('on a plan points stand where they were put', () => {
  const points = [point('a', 0.2, 0.7)]
  const map = { kind: 'plan', imageUrl: '/plan.png', width: 300, height: 200, points } as const
  expect(mapLayout({ ...map, points })).toMatchObject({ ratio: 1.5, metres: null, places: [{ x: 0.2, y: 0.7 }] })
})

test('on the earth north is above, east is right, and distances keep their ratio', () => {
  const points = [point('west', 100, 60), point('east', 100.02, 60), point('north', 100.01, 60.01)]
  const { places, metres } = mapLayout({ kind: 'geo', imageUrl: null, width: null, height: null, points })
  const [west, east, north] = places
  if (west === undefined || east === undefined || north === undefined) throw new Error('three points')
  expect(east.x).toBeGreaterThan(west.x)
  expect(north.y).toBeLessThan(west.y)
  // At 60 degrees a degree of longitude is half as long as one of latitude.
  expect(east.x - west.x).toBeCloseTo(west.y - north.y, 2)
  expect((east.x - west.x) * (metres ?? 0)).toBeCloseTo(0.02 * 0.5 * 111_320, -1)
})

test('one place alone stands in the middle', () => {
  const map = { kind: 'geo', imageUrl: null, width: null, height: null, points: [point('a', 100, 25)] } as const
  expect(mapLayout({ ...map, points: [point('a', 100, 25)] }).places).toMatchObject([{ x: 0.5, y: 0.5 }])
})

test.each([
  [1000, '200 米', 0.2],
  [90, '20 米', 0.222],
  [12_000, '2 公里', 0.167],
])('a drawing of %i metres has a bar of %s', (metres, words, share) => {
  expect(scaleBar(metres).words).toBe(words)
  expect(scaleBar(metres).share).toBeCloseTo(share, 3)
})

test('the sector is as wide as the view', () => {
  expect(sectorPath(90, 1)).toBe('M0 0L-0.707 -0.707A1 1 0 0 1 0.707 -0.707Z')
})
