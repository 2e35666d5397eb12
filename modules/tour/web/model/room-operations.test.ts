import { expect, test } from 'vitest'
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { doorsBetween, solveRooms } from '@huanshi/rooms/outlined-rooms.ts'
import { hiddenWays } from '../rooms/hidden-ways.ts'
import type { PublicScene } from '../../contract/public-tour.ts'
import { addFloor, removeFloor } from './floor-operations.ts'
import { planMaps } from '../rooms/plan-map.ts'
import {
  addOpening,
  addRoom,
  changeOpening,
  changeRoom,
  newOpening,
  newRoom,
  removeRoom,
  withCorners,
} from './room-operations.ts'
import { removeScenes } from './scene-operations.ts'
import { testLink, testScene, testTour } from './test-draft.ts'

/** A square of 4 metres around a camera at 1.6. */
const pitch = (-Math.atan2(1.6, Math.hypot(2, 2)) * 180) / Math.PI
const square: Direction[] = [-45, 45, 135, -135].map((yaw) => ({ yaw, pitch }))
/** One metre wide, in the middle of the wall that lies in this direction. */
const door = (yaw: number): [Direction, Direction] => {
  const half = (Math.atan2(0.5, 2) * 180) / Math.PI
  const far = Math.hypot(0.5, 2)
  return [
    { yaw: yaw - half, pitch: (-Math.atan2(1.6, far) * 180) / Math.PI },
    { yaw: yaw + half, pitch: (Math.atan2(0.4, far) * 180) / Math.PI },
  ]
}

function twoRooms() {
  let draft = testTour([testScene('a', { title: '客厅' }), testScene('b', { title: '客厅' })])
  const rooms = ['a', 'b'].map((sceneId) => {
    const room = newRoom(draft, sceneId, square)
    draft = addRoom(draft, room)
    return room
  })
  const [a, b] = rooms as [(typeof rooms)[0], (typeof rooms)[0]] // two
  const [out, back] = [newOpening('door', ...door(90)), newOpening('door', ...door(-90))]
  draft = addOpening(addOpening(draft, a.id, out), b.id, back)
  draft = changeOpening(draft, a.id, out.id, { sceneId: 'b' })
  return { draft, a, b, out, back, joined: changeOpening(draft, b.id, back.id, { sceneId: 'a' }) }
}

test('rooms are named after their scenes, and never alike', () => {
  expect(twoRooms().draft.rooms.list.map(({ name }) => name)).toEqual(['客厅', '客厅 2'])
})

test('a door joins two rooms when both of its sides lead to each other', () => {
  const { draft, joined, a, b } = twoRooms()
  const headings = [
    { id: 'a', heading: 0 },
    { id: 'b', heading: null },
  ]
  expect(doorsBetween(draft.rooms.list, 0.2)).toEqual([])
  expect(solveRooms(draft.rooms, headings).alignment.groups).toHaveLength(2)
  const { alignment, plan, isNorthKnown } = solveRooms(joined.rooms, headings)
  expect(alignment.groups).toEqual([[a.id, b.id]])
  expect(alignment.gaps[0]).toBeLessThan(0.001)
  expect(plan.map(({ pose }) => pose.x)).toEqual([expect.closeTo(0, 3), expect.closeTo(4.24, 2)])
  expect(isNorthKnown).toBe(true)
})

test('two doors between the same rooms are joined in the order in which they lie', () => {
  const { joined, a, b, out, back } = twoRooms()
  const [left, right] = [
    newOpening('passage', { yaw: 60, pitch: -20 }, { yaw: 66, pitch: 5 }),
    newOpening('passage', { yaw: -66, pitch: -20 }, { yaw: -60, pitch: 5 }),
  ]
  const both = addOpening(addOpening(joined, a.id, { ...left, sceneId: 'b' }), b.id, { ...right, sceneId: 'a' })
  const pairs = doorsBetween(both.rooms.list, 0).map(({ from, to }) => [from.opening, to.opening])
  expect(pairs).toEqual([
    [left.id, right.id],
    [out.id, back.id],
  ])
})

test('a room goes with its scene, a door only loses where it leads', () => {
  const { joined, a } = twoRooms()
  const { list } = removeScenes(joined, new Set(['b'])).rooms
  expect(list.map(({ id }) => id)).toEqual([a.id])
  expect(list[0]!.openings.map(({ sceneId }) => sceneId ?? null)).toEqual([null])
  expect(removeRoom(joined, a.id).rooms.list).toHaveLength(1)
})

test('another number of corners forgets which wall was measured', () => {
  const { joined, a } = twoRooms()
  const known = changeRoom(joined, a.id, (room) => ({ ...room, known: { wall: 3, metres: 4 } })).rooms.list[0]!
  expect(withCorners(known, square).known).not.toBeNull()
  expect(withCorners(known, square.slice(1)).known).toBeNull()
})

test('the drawn plan is a map with a point for each scene', () => {
  const { joined } = twoRooms()
  const scenes = joined.scenes.map(({ id }) => ({ id, heading: null }))
  const [{ map, floor } = expect.fail('no plan')] = planMaps({ rooms: joined.rooms, scenes, north: 'N' })
  expect(floor).toBeNull()
  expect(map.points.map(({ sceneId }) => sceneId)).toEqual(['a', 'b'])
  expect(map.points.every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)).toBe(true)
  expect(decodeURIComponent(map.imageUrl ?? '')).toContain('客厅 2')
  expect(planMaps({ rooms: { ...joined.rooms, list: [] }, scenes: [], north: 'N' })).toEqual([])
})

test('two floors have a plan each, and a lift lays the upper over the lower', () => {
  const { joined, a, b } = twoRooms()
  const storeys = addFloor(joined)
  const [ground, upper] = storeys.rooms.floors ?? []
  expect([ground?.height, upper?.height]).toEqual([0, 3])
  const lift = (sceneId: string) => ({
    ...newOpening('lift', { yaw: -10, pitch: -30 }, { yaw: 10, pitch: 5 }),
    sceneId,
  })
  const up = changeRoom(storeys, b.id, (room) => ({ ...room, floorId: upper!.id, openings: [lift('a')] }))
  const both = changeRoom(up, a.id, (room) => ({ ...room, openings: [lift('b')] }))
  const solved = solveRooms(both.rooms, [])
  // Both look at the lift in the same way, so that one camera stands over the other.
  const [below, above] = solved.plan.map(({ pose }) => pose)
  expect(Math.hypot(above!.x - below!.x, above!.y - below!.y)).toBeLessThan(0.05)
  expect(Math.abs(above!.bearing - below!.bearing)).toBeLessThan(0.5)
  const maps = planMaps({ rooms: both.rooms, scenes: both.scenes.map(({ id }) => ({ id, heading: null })), north: 'N' })
  expect(maps.map(({ floor, map }) => [floor?.name, map.points.map(({ sceneId }) => sceneId)])).toEqual([
    ['一层', ['a']],
    ['二层', ['b']],
  ])
  const flat = removeFloor(both, upper!.id)
  expect(flat.rooms.list.map(({ floorId }) => floorId ?? null)).toEqual([null, null])
})

test('a way to a scene behind a wall is hidden, unless nothing else leads there', () => {
  const { joined } = twoRooms()
  const far = { ...joined.rooms.list[1]!, id: 'far', sceneId: 'c', openings: [], pose: { x: 30, y: 30, bearing: 0 } }
  const rooms = { ...joined.rooms, list: [...joined.rooms.list, far] }
  const scene = (id: string, ...to: string[]) => ({
    id,
    heading: null,
    hotspots: to.map((one) => testLink(`${id}-${one}`, one)),
  })
  const hiddenOf = (...scenes: ReturnType<typeof scene>[]) =>
    [...hiddenWays({ rooms, scenes: scenes as unknown as PublicScene[] })].flatMap(([, ids]) => [...ids]) // what it reads of them
  expect(hiddenOf(scene('a', 'b', 'c'), scene('b', 'a'), scene('c', 'a'))).toEqual([])
  expect(hiddenOf(scene('a', 'b', 'c'), scene('b', 'a', 'c'), scene('c', 'b'))).toEqual(['a-c'])
})
