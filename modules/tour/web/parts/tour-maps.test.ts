import type { PublicScene, PublicTour } from '../../contract/public-tour.ts'
import type { TourRoom } from '../../contract/tour-rooms.ts'
import { describe, expect, test } from 'vitest'
import { overviewOf, tourMaps, type Overview } from './tour-maps.ts'

const none: PublicTour['map'] = { kind: 'none', imageUrl: null, width: null, height: null, points: [] }
const point = (sceneId: string) => ({ id: `p-${sceneId}`, sceneId, x: 0.5, y: 0.5, heading: 0 })
const scene = (id: string, further: Partial<PublicScene> = {}) =>
  ({ id, content: { type: 'model' }, location: null, heading: null, ...further }) as PublicScene // what is read of it
const roomless: PublicTour['rooms'] = { list: [], wallThickness: 0.2, isPlanShown: true, isMeasurable: false }
const taken = { lng: 100, lat: 25 }

describe('the maps of a tour', () => {
  test('its scenes stand where they were taken, as far as that is shown', () => {
    const scenes = [scene('a', { location: taken, heading: 40 }), scene('b')]
    const { plan, earth } = tourMaps({ map: none, scenes })
    expect(plan).toBeNull()
    expect(earth?.points).toEqual([{ id: 'a', sceneId: 'a', x: 100, y: 25, heading: 40 }])
  })

  test('beside a plan, where both are known', () => {
    const map = { ...none, kind: 'plan' as const, imageUrl: '/plan.png', points: [point('a')] }
    const { plan, earth } = tourMaps({ map, scenes: [scene('a', { location: taken })] })
    expect([plan?.points.length, earth?.points.length]).toEqual([1, 1])
  })

  test('a map that the author drew is the only one on the earth', () => {
    const map = { ...none, kind: 'geo' as const, points: [point('b')] }
    const { plan, earth } = tourMaps({ map, scenes: [scene('a', { location: taken }), scene('b')] })
    expect([plan, earth?.points.map(({ sceneId }) => sceneId)]).toEqual([null, ['b']])
  })

  test('points of scenes that are gone are not shown', () => {
    const map = { ...none, kind: 'geo' as const, points: [point('a')] }
    expect(tourMaps({ map, scenes: [scene('a', { content: null })] })).toEqual({ plan: null, earth: null })
  })
})

test.each<[string, PublicTour['opening']['kind'], boolean, Overview | null]>([
  ['the map, with a place', 'map', true, 'map'],
  ['the map, without any', 'map', false, null],
  ['none', 'none', true, null],
])('what comes before the walk: %s', (_what, kind, isPlaced, expected) => {
  const scenes = [scene('a', isPlaced ? { location: taken } : {})]
  expect(overviewOf({ map: none, scenes, rooms: roomless, opening: { kind, videoUrl: null } })).toBe(expected)
})

test.each([
  [1, true, 'rooms'],
  [1, false, null],
  [0, true, null],
])('the dollhouse of %i rooms, shown to visitors: %s', (count, isPlanShown, expected) => {
  const rooms = { ...roomless, isPlanShown, list: Array.from({ length: count }, () => ({}) as TourRoom) }
  expect(overviewOf({ map: none, scenes: [], rooms, opening: { kind: 'rooms', videoUrl: null } })).toBe(expected)
})
