import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { solveRooms, viewOf } from '@huanshi/rooms/outlined-rooms.ts'
import { expect, test } from 'vitest'
import { hiddenWays } from '../rooms/hidden-ways.ts'
import { planMaps } from '../rooms/plan-map.ts'
import { standMarkers } from '../stage/stand-markers.ts'
import { addRoom, changeRoom, newRoom, removeRoom, setRooms, withCorners } from './room-operations.ts'
import { removeScenes } from './scene-operations.ts'
import { changeStand, putIntoRoom, seeCorner, standOf, withoutLostStands } from './stand-operations.ts'
import { testLink, testScene, testTour } from './test-draft.ts'

/** Around cameras at 1.6: a room of 6 × 4, from its middle and from two metres to the right of it, turned by a quarter to the left. */
const corners = [
  { x: -3, y: 2 },
  { x: 3, y: 2 },
  { x: 3, y: -2 },
  { x: -3, y: -2 },
]
const from = (x: number, turn: number): Direction[] =>
  corners.map((corner) => {
    const [east, north] = [corner.x - x, corner.y]
    const yaw = (Math.atan2(east, north) * 180) / Math.PI - turn
    const pitch = (-Math.atan2(1.6, Math.hypot(east, north)) * 180) / Math.PI
    return { yaw: yaw > 180 ? yaw - 360 : yaw, pitch }
  })
const [own, other] = [from(0, 0), from(2, -90)]

function twoInOne() {
  const draft = testTour([testScene('a', { title: '大厅' }), testScene('b', { title: '大厅东侧' })])
  const room = newRoom(draft, 'a', own)
  return { room, draft: putIntoRoom(addRoom(draft, room), 'b', room.id) }
}
const seeing = (...list: readonly number[]) =>
  list.reduce((draft, n) => seeCorner(draft, 'b', n, other[n]!), twoInOne().draft)

test('two corners put a scene into the room of another', () => {
  const { draft } = twoInOne()
  expect(viewOf(solveRooms(draft.rooms, []), 'b')).toBeUndefined()
  const { rooms } = seeing(1, 3)
  const { views, shapes } = solveRooms(rooms, [])
  expect(shapes).toHaveLength(1)
  const { pose } = views[1]!.camera
  expect([pose.x, pose.y, pose.bearing]).toEqual([expect.closeTo(2, 2), expect.closeTo(0, 2), expect.closeTo(-90, 1)])
  expect(views[1]!.error).toBeLessThan(0.2)
})

test('both are on the plan, and neither way is hidden', () => {
  const draft = seeing(0, 1, 2)
  const rooms = { ...draft.rooms, isPlanShown: true, hidesBehindWalls: true }
  const scenes = [
    { ...testScene('a', { hotspots: [testLink('h', 'b')] }), heading: null },
    { ...testScene('b'), heading: null },
  ]
  const [{ map }] = planMaps({ rooms, scenes, north: '北' }) as [ReturnType<typeof planMaps>[0]]
  expect(map.points.map(({ sceneId }) => sceneId)).toEqual(['a', 'b'])
  expect(map.points[1]!.x).toBeGreaterThan(map.points[0]!.x)
  expect(hiddenWays({ rooms, scenes: scenes as never }).size).toBe(0)
})

test('by hand it stays where it was put', () => {
  const draft = changeStand(seeing(0, 2), 'b', (stand) => ({ ...stand, place: { x: -1, y: 1, turn: 10 } }))
  const view = viewOf(solveRooms(draft.rooms, []), 'b')!
  expect(view.camera.pose).toEqual({ x: -1, y: 1, bearing: 10 })
  expect(view.error).toBeNull()
})

test('the stage shows what was clicked, and where the rest should be', () => {
  const names = (rooms: typeof twoInOne extends () => { draft: { rooms: infer R } } ? R : never) =>
    standMarkers(rooms, 'b').flatMap(({ kind, name }) => (kind === 'disc' || kind === 'text' ? [name] : []))
  expect(names(seeing(1).rooms)).toEqual(['墙角 2'])
  expect(names(seeing(1, 3).rooms).toSorted()).toEqual(['墙角 1', '墙角 2', '墙角 3', '墙角 4'])
  expect(standMarkers(seeing(1, 3).rooms, 'a')).toEqual([])
})

test('it goes with its scene and with its room, and corners keep their places when others come', () => {
  const draft = seeing(0, 2)
  const { room } = { room: draft.rooms.list[0]! }
  expect(removeScenes(draft, new Set(['b'])).rooms.stands).toEqual([])
  expect(withoutLostStands(draft, removeRoom(draft, room.id)).rooms.stands).toEqual([])
  const more = changeRoom(draft, room.id, (one) => withCorners(one, [own[0]!, { yaw: 0, pitch: -40 }, ...own.slice(1)]))
  expect(standOf(withoutLostStands(draft, more).rooms, 'b')!.seen.map(({ corner }) => corner)).toEqual([0, 3])
  expect(putIntoRoom(draft, 'b', null).rooms.stands).toEqual([])
  const plain = setRooms(draft, { wallThickness: 0.3 })
  expect(withoutLostStands(draft, plain)).toBe(plain)
})
