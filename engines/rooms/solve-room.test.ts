import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from './model.ts'
import { contains, isCrossing, middleOf, signedArea } from './plane.ts'
import { faultOf } from './room-equations.ts'
import { solveRoom } from './solve-room.ts'
import { boxRoom, clicker, dice, lengthsOf, outlined, seen, trueArea, type TrueRoom } from './test-museum.ts'

/** An L between the axes, turned; the camera stands in its inner corner, from where everything is seen. */
const rooms = fc
  .record({
    wide: fc.double({ min: 2, max: 12, noNaN: true }),
    deep: fc.double({ min: 2, max: 12, noNaN: true }),
    bay: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
    turn: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
    height: fc.double({ min: 2.2, max: 6, noNaN: true }),
    backwards: fc.boolean(),
  })
  .map(({ wide, deep, bay, turn, height, backwards }): TrueRoom => {
    const [x, y] = [wide * bay, deep * bay]
    const flat = [
      [0, 0],
      [wide, 0],
      [wide, y],
      [x, y],
      [x, deep],
      [0, deep],
    ].map(([a = 0, b = 0]) => turned({ x: a - x * 0.6, y: b - y * 0.6 }, turn))
    const [a, b] = [
      turned({ x: wide * 0.2 - x * 0.6, y: -y * 0.6 }, turn),
      turned({ x: wide * 0.35 - x * 0.6, y: -y * 0.6 }, turn),
    ]
    return {
      id: 'room',
      corners: backwards ? flat.toReversed() : flat,
      height,
      eye: { x: 0, y: 0 },
      cameraHeight: 1.6,
      doors: [{ id: 'door', kind: 'door', a, b, bottom: 0, top: 2 }],
    }
  })

const turned = ({ x, y }: Point, turn: number): Point => ({
  x: x * Math.cos(turn) - y * Math.sin(turn),
  y: x * Math.sin(turn) + y * Math.cos(turn),
})
const exactly = { click: <T>(target: T): T => target }

test('clicks without error give the room as it is, whichever way round and however turned', () => {
  fc.assert(
    fc.property(rooms, fc.boolean(), (truth, rightAngles) => {
      const room = solveRoom(outlined(truth, { ...exactly, rightAngles }))!
      for (const [n, length] of lengthsOf(truth).entries()) expect(room.walls[n]!.length.value).toBeCloseTo(length, 3)
      expect(room.area.value).toBeCloseTo(trueArea(truth), 2)
      expect(room.height!.value).toBeCloseTo(truth.height, 3)
      for (const { from, to, inward } of room.walls)
        expect(
          contains(room.corners, {
            x: (from.x + to.x) / 2 + inward.x * 0.01,
            y: (from.y + to.y) / 2 + inward.y * 0.01,
          }),
        ).toBe(true)
      const [door] = room.openings
      const { a, b } = truth.doors[0]!
      expect(door!.right - door!.left).toBeCloseTo(Math.hypot(a.x - b.x, a.y - b.y), 3)
      expect([door!.bottom, door!.top]).toEqual([0, expect.closeTo(2, 3)])
    }),
    { numRuns: 40 },
  )
})

test('with right angles every wall of such a room is at one, and lengths come nearer on the whole', () => {
  let [free, snapped, walls, told] = [0, 0, 0, 0]
  fc.assert(
    fc.property(rooms, fc.integer(), (truth, seed) => {
      const how = { click: clicker(2, dice(seed)) }
      const room = solveRoom(outlined(truth, how))!
      for (const [n, { from, to, isSnapped }] of room.walls.entries()) {
        const { from: a, to: b } = room.walls[(n + 1) % 6]!
        walls += 1
        if (!isSnapped || !room.walls[(n + 1) % 6]!.isSnapped) continue
        told += 1
        const across = (to.x - from.x) * (b.x - a.x) + (to.y - from.y) * (b.y - a.y)
        expect(across / Math.hypot(to.x - from.x, to.y - from.y) / Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(0, 2)
      }
      const loose = solveRoom(outlined(truth, { click: clicker(2, dice(seed)), rightAngles: false }))!
      lengthsOf(truth).forEach((length, n) => {
        snapped += Math.abs(room.walls[n]!.length.value - length)
        free += Math.abs(loose.walls[n]!.length.value - length)
      })
    }),
    { numRuns: 30 },
  )
  expect(snapped).toBeLessThan(free)
  // Clicks that are off by more than a short wall speak against its angle, which is told.
  expect(told / walls).toBeGreaterThan(0.9)
})

const square = boxRoom('-2 -1 3 3', 2.7)

test('a wall that goes its own way keeps it', () => {
  const cut = {
    ...square,
    corners: [...square.corners.slice(0, 1), { x: 2, y: 3 }, { x: 3, y: 1.5 }, ...square.corners.slice(2)],
  }
  const room = solveRoom(outlined(cut, exactly))!
  expect(room.walls.map(({ isSnapped }) => isSnapped)).toEqual([true, false, true, true, true])
})

test('a length that was measured takes the place of the height of the camera', () => {
  const seenRoom = { ...outlined(square, exactly), cameraHeight: 1.2, known: { wall: 0, metres: 5 } }
  const room = solveRoom(seenRoom)!
  expect(room.cameraHeight).toBeCloseTo(1.6, 6)
  expect(room.area.value).toBeCloseTo(20, 4)
  expect(room.height!.value).toBeCloseTo(2.7, 4)
})

test('a height of the camera that is unsure makes every length unsure by as much', () => {
  const [sure, unsure] = [0, 0.16].map((cameraHeightError) =>
    solveRoom({ ...outlined(square, exactly), cameraHeightError })!,
  )
  const { value, error } = unsure!.walls[0]!.length
  expect(error).toBeGreaterThan(value * 0.1)
  expect(sure!.walls[0]!.length.error).toBeLessThan(value * 0.02)
})

test('without a ceiling there is no height', () => {
  const room = solveRoom({ ...outlined(square, exactly), ceiling: [] })!
  expect(room.height).toBeNull()
  expect(room.area.value).toBeCloseTo(20, 6)
})

const bow = [square.corners[0]!, square.corners[2]!, square.corners[1]!, square.corners[3]!]
test.each([
  ['two corners', square.corners.slice(0, 2).map((corner) => seen(square, corner)), 'fewCorners', false],
  [
    'one in the sky',
    [...square.corners.slice(0, 3).map((corner) => seen(square, corner)), { yaw: 0, pitch: 3 }],
    'aboveHorizon',
    false,
  ],
  ['crossing walls', bow.map((corner) => seen(square, corner)), 'crossing', true],
  ['a room', square.corners.map((corner) => seen(square, corner)), null, true],
])('%s: what is wrong is said', (_, corners, fault, isSolved) => {
  const observed = { cameraHeight: 1.6, corners, ceiling: [], openings: [], rightAngles: true }
  expect(faultOf(observed)).toBe(fault)
  expect(solveRoom(observed) !== null).toBe(isSolved)
})

test('a place for words lies inside', () => {
  fc.assert(
    fc.property(rooms, ({ corners }) => {
      expect(isCrossing(corners)).toBe(false)
      expect(signedArea(corners)).not.toBe(0)
      expect(contains(corners, middleOf(corners))).toBe(true)
    }),
    { numRuns: 40 },
  )
})
