import type { Area } from '@huanshi/kernel/protocol/geometry.ts'
import { expect, test } from 'vitest'
import { faultsOf } from './area.ts'
import { outlineOf } from './outline.ts'

/** A coast: a circle of two degrees that wavers. */
function coast(corners: number, lng = 100): number[][] {
  const ring = Array.from({ length: corners - 1 }, (_, at) => {
    const angle = (at / (corners - 1)) * 2 * Math.PI
    const radius = 1 + 0.1 * Math.sin(9 * angle) + 0.004 * Math.sin(700 * angle)
    return [lng + radius * Math.cos(angle), 25 + radius * Math.sin(angle)]
  })
  return [...ring, ring[0] ?? []]
}

test('an area of few corners is its own outline', () => {
  expect(outlineOf({ type: 'Polygon', coordinates: [coast(2000)] })).toBeNull()
})

test('of many corners a part stays, in order, and nothing lies far from them', () => {
  const ring = coast(10_000)
  const area: Area = { type: 'MultiPolygon', coordinates: [[ring], [coast(9000, 104)]] }
  const outline = outlineOf(area)
  if (outline?.type !== 'MultiPolygon') throw new Error('no outline')
  expect(outline.coordinates).toHaveLength(2)
  expect(faultsOf(outline)).toEqual([])
  const kept = outline.coordinates[0]?.[0] ?? []
  expect(outline.coordinates.flat(2).length).toBeLessThanOrEqual(2000)
  const places = kept.map((at) => ring.findIndex(([x, y]) => x === at[0] && y === at[1]))
  expect(places.slice(0, -1)).toEqual(places.slice(0, -1).toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  const away = ring.map(([x = 0, y = 0], at) => {
    const next = places.findIndex((place, n) => n > 0 && place >= at)
    const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = kept.slice(Math.max(0, next - 1))
    const length = Math.hypot(bx - ax, by - ay)
    return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
  })
  // Of two degrees.
  expect(Math.max(...away)).toBeLessThan(0.03)
})

/** A round island of some hundred metres, as the second of a coast of a hundred kilometres sees it. */
const speck = (lng: number, corners = 100): number[][] =>
  coast(corners, 0).map(([x = 0, y = 0]) => [lng + x / 1e3, 25 + (y - 25) / 1e3])

test('islands and holes stay, however small: each as four places at least, its own and apart from one line', () => {
  const islands = [101.2, 101.4, 101.6].map((lng) => [speck(lng)])
  const hole = speck(100).toReversed()
  const outline = outlineOf({ type: 'MultiPolygon', coordinates: [[coast(3000), hole], ...islands] })
  if (outline?.type !== 'MultiPolygon') throw new Error('no outline')
  expect(outline.coordinates.map((rings) => rings.length)).toEqual([2, 1, 1, 1])
  expect(outline.coordinates.flat().every((ring) => ring.length >= 4)).toBe(true)
  expect(outline.coordinates.flat(2).length).toBeLessThanOrEqual(2000)
  expect(faultsOf(outline)).toEqual([])
})

test('an archipelago keeps all of its islands, and its coast more than a triangle', () => {
  const islands = Array.from({ length: 1000 }, (_, at) => [speck(101.2 + at / 100, 10)])
  const outline = outlineOf({ type: 'MultiPolygon', coordinates: [[coast(6000)], ...islands] })
  if (outline?.type !== 'MultiPolygon') throw new Error('no outline')
  expect(outline.coordinates).toHaveLength(1001)
  expect(outline.coordinates.flat(2).length).toBeLessThanOrEqual(5004)
  expect(outline.coordinates[0]?.[0]?.length).toBeGreaterThan(50)
  expect(faultsOf(outline)).toEqual([])
})

test('what could not be smaller has no outline', () => {
  const triangles = Array.from({ length: 600 }, (_, at) => [speck(100 + at / 100, 4)])
  expect(outlineOf({ type: 'MultiPolygon', coordinates: triangles })).toBeNull()
})

test('a zigzag, whose worst corner is always its last, is not walked once for every corner', () => {
  const teeth = Array.from({ length: 15_998 }, (_, at) => [100 + at / 1e5, 25 + ((at % 2 === 0 ? 1 : -1) * at) / 1e4])
  const ring = [[99, 25], ...teeth, [99, 25]]
  const begun = performance.now()
  const outline = outlineOf({ type: 'Polygon', coordinates: [ring] })
  expect(performance.now() - begun).toBeLessThan(2000)
  if (outline?.type !== 'Polygon') throw new Error('no outline')
  expect(outline.coordinates.flat().length).toBeLessThanOrEqual(2000)
})
