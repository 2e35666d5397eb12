import { expect, test } from 'vitest'
import { solvePlace } from './adjust.ts'
import { place } from './align.ts'
import { heightBetween, lengthBetween, areaBetween, spotIn } from './measure.ts'
import type { PlacedOutline } from './members.ts'
import { clicker, dice, outlined, seen, type TrueRoom } from './test-museum.ts'

const exactly = { click: <T>(target: T): T => target }

/** A room of 4 × 3 with a door in the middle of each wall, seen by a camera that is turned. */
const room = (id: string, eye = { x: 0.4, y: -0.3 }): TrueRoom => ({
  id,
  corners: [
    { x: -2, y: 1.5 },
    { x: 2, y: 1.5 },
    { x: 2, y: -1.5 },
    { x: -2, y: -1.5 },
  ],
  height: 2.5,
  eye,
  cameraHeight: 1.6,
  doors: [
    { id: 'north', kind: 'door', a: { x: -0.5, y: 1.5 }, b: { x: 0.5, y: 1.5 }, bottom: 0, top: 2 },
    { id: 'east', kind: 'door', a: { x: 2, y: 0.5 }, b: { x: 2, y: -0.5 }, bottom: 0, top: 2 },
    { id: 'south', kind: 'passage', a: { x: 0.5, y: -1.5 }, b: { x: -0.5, y: -1.5 }, bottom: 0, top: 2 },
    { id: 'west', kind: 'door', a: { x: -2, y: -0.5 }, b: { x: -2, y: 0.5 }, bottom: 0, top: 2 },
  ],
})
const link = (from: string, opening: string, to: string, other: string, depth = 0.2) => ({
  from: { room: from, opening },
  to: { room: to, opening: other },
  depth,
})
const outline = (id: string, more: Partial<PlacedOutline> = {}): PlacedOutline => ({
  id,
  observed: outlined(room(id), exactly),
  ...more,
})

/** Four rooms round a wall's crossing. */
const four = ['a', 'b', 'c', 'd']
const round = [
  link('a', 'east', 'b', 'west'),
  link('b', 'south', 'c', 'north'),
  link('c', 'west', 'd', 'east'),
  link('d', 'north', 'a', 'south'),
]

test('rooms lie beside each other, as far apart as their walls are thick', () => {
  const { alignment } = solvePlace(
    four.map((id) => outline(id, id === 'a' ? { bearing: 90 } : {})),
    round,
  )
  const at = four.map((id) => alignment.poses.get(id)!)
  expect(at.map(({ bearing }) => bearing)).toEqual(four.map(() => expect.closeTo(90, 3)))
  // Yaw 0 looks east: what lies to the right of a lies to the south.
  expect([at[1]!.x - at[0]!.x, at[1]!.y - at[0]!.y]).toEqual([expect.closeTo(0, 2), expect.closeTo(-4.2, 2)])
  expect([at[2]!.x - at[1]!.x, at[2]!.y - at[1]!.y]).toEqual([expect.closeTo(-3.2, 2), expect.closeTo(0, 2)])
  expect(alignment.gaps.every((gap) => gap !== null && gap < 0.005)).toBe(true)
  expect(alignment.groups.map((group) => group.toSorted())).toEqual([four])
})

test('what does not close is spread over all doors, and told', () => {
  const off = round.map((one, n) => (n === 3 ? { ...one, depth: 0.5 } : one))
  const { alignment } = solvePlace(
    four.map((id) => outline(id)),
    off,
  )
  const gaps = alignment.gaps.map((gap) => gap ?? 0)
  const sum = gaps.reduce((a, b) => a + b, 0)
  expect(Math.max(...gaps)).toBeLessThan(0.2)
  expect(sum).toBeGreaterThan(0.02)
})

test('a door that is seen narrower from one side bends no room', () => {
  const narrow = {
    ...room('b'),
    doors: room('b').doors.map((door) => ({ ...door, a: { x: -2, y: -0.3 }, b: { x: -2, y: 0.5 } })),
  }
  const { rooms } = solvePlace(
    [outline('a'), { id: 'b', observed: outlined({ ...narrow, doors: narrow.doors.slice(3) }, exactly) }],
    [link('a', 'east', 'b', 'west')],
  )
  for (const id of ['a', 'b']) expect(rooms.get(id)!.area.value).toBeCloseTo(12, 1)
})

test('rooms that nothing joins lie apart, those put by hand where they are', () => {
  const pose = { x: 30, y: -8, bearing: 45 }
  const { alignment, rooms } = solvePlace([outline('a'), outline('b', { pose }), outline('c')], [])
  expect(alignment.groups).toEqual([['b'], ['a'], ['c']])
  expect(alignment.poses.get('b')).toEqual(pose)
  const [a, c] = ['a', 'c'].map((id) => rooms.get(id)!.corners.map((corner) => place(corner, alignment.poses.get(id)!)))
  expect(Math.min(...c!.map(({ x }) => x)) - Math.max(...a!.map(({ x }) => x))).toBeGreaterThan(1)
})

test('a door whose other side is missing joins nothing', () => {
  const { alignment } = solvePlace(
    [outline('a'), outline('b')],
    [link('a', 'east', 'b', 'gone'), link('a', 'east', 'x', 'west')],
  )
  expect(alignment.gaps).toEqual([null, null])
  expect(alignment.groups).toHaveLength(2)
})

test('a door that contradicts all others lays nothing, and is told', () => {
  const grid = ['a', 'b', 'c', 'd', 'e', 'f']
  const links = [
    ...round,
    link('b', 'east', 'e', 'west'),
    link('c', 'east', 'f', 'west'),
    // Its author meant the door to the north.
    link('f', 'south', 'e', 'south'),
  ]
  const solve = (list: typeof links) =>
    solvePlace(
      grid.map((id) => outline(id)),
      list,
    ).alignment
  const { poses, doubtful, gaps } = solve(links)
  expect([...doubtful]).toEqual([6])
  expect(gaps[6]).toBeGreaterThan(1)
  for (const [id, { x, y }] of solve(links.slice(0, 6)).poses) {
    expect(x).toBeCloseTo(poses.get(id)!.x, 6)
    expect(y).toBeCloseTo(poses.get(id)!.y, 6)
  }
  // In a single round trip nobody can say which door is wrong.
  expect(solve([...round.slice(0, 3), link('d', 'west', 'a', 'south')]).doubtful.size).toBe(0)
})

test('the farther a room lies from the others the less sure its place is', () => {
  const row = ['a', 'b', 'c', 'd', 'e']
  const { alignment } = solvePlace(
    row.map((id) => outline(id)),
    row.slice(1).map((id, n) => link(row[n]!, 'east', id, 'west')),
  )
  const [a, b, c, d, e] = row.map((id) => alignment.errors.get(id)!)
  expect(a).toBeGreaterThan(b!)
  expect(b).toBeGreaterThan(c!)
  expect(e).toBeGreaterThan(d!)
  expect(c).toBeGreaterThan(0)
  expect(solvePlace([outline('a')], []).alignment.errors.size).toBe(0)
})

test('a sight turns what the doors leave loose', () => {
  const click = clicker(3, dice(7))
  const outlines = four.slice(0, 2).map((id) => ({ id, observed: outlined(room(id), { click }) }))
  const sights = [{ from: 'a', to: 'b', yaw: 90 }]
  const off = (place: ReturnType<typeof solvePlace>): number => {
    const [a, b] = ['a', 'b'].map((id) => place.alignment.poses.get(id)!)
    return Math.abs(Math.atan2(b!.y - a!.y, b!.x - a!.x) + (a!.bearing / 180) * Math.PI)
  }
  expect(off(solvePlace(outlines, round.slice(0, 1), sights))).toBeLessThanOrEqual(
    off(solvePlace(outlines, round.slice(0, 1))) + 1e-9,
  )
})

test('lengths, heights and areas between places on floor, walls and ceiling', () => {
  const truth = room('a')
  const { rooms } = solvePlace([outline('a')], [])
  const shape = rooms.get('a')!
  const spot = (x: number, y: number, up: number) => spotIn(shape, seen(truth, { x, y }, up))!
  const [a, b] = [spot(-1, 1, 0), spot(1.5, -1, 0)]
  expect([a.on, spot(2, 0.3, 1.2).on, spot(0, 0.5, 2.5).on]).toEqual(['floor', 'wall', 'ceiling'])
  expect(spot(2, 0.3, 1.2).wall).toBe(1)
  expect(lengthBetween(a, b, shape).value).toBeCloseTo(Math.hypot(2.5, 2), 3)
  const [low, high] = [spot(2, -0.5, 0.4), spot(2, 0.5, 2.1)]
  expect(heightBetween(low, high, shape).value).toBeCloseTo(1.7, 3)
  expect(areaBetween([low, spot(2, 0.5, 0.4), high, spot(2, -0.5, 2.1)], shape).value).toBeCloseTo(1.7, 3)
  // The floor is level.
  expect(heightBetween(a, b, shape)).toEqual({ value: 0, error: 0 })
  const unsure = { ...shape, scaleSpread: 0.03 }
  for (const measure of [lengthBetween, heightBetween]) {
    const [{ value, error }, more] = [measure(low, high, shape), measure(low, high, unsure)]
    expect(error).toBeGreaterThan(0)
    expect(error).toBeLessThan(value * 0.05)
    expect(more.error).toBeGreaterThan(value * 0.055)
  }
})
