import { expect, test } from 'vitest'
import { mountTo, mountTowards, placesOf, seenAt, widthBetween, type WallMount } from './wall-mount.ts'
import { solveRoom } from './solve-room.ts'
import { outlined, seen, type TrueRoom } from './test-museum.ts'

const square = [
  { x: -3, y: 2 },
  { x: 3, y: 2 },
  { x: 3, y: -2 },
  { x: -3, y: -2 },
]
const truth: TrueRoom = { id: 'r', corners: square, height: 2.6, eye: { x: 1, y: 0.5 }, cameraHeight: 1.6, doors: [] }
const click = { click: <T>(target: T): T => target }
const room = solveRoom(outlined(truth, click))!
/** Outlined the other way round. */
const back = solveRoom(outlined({ ...truth, corners: square.toReversed() }, click))!

/** 1.2 × 0.8, its lower left corner a metre from the western end of the northern wall and 1.1 above the floor. */
const mount = (wall: number): WallMount => ({ wall, along: 1.6, up: 1.1, width: 1.2, height: 0.8 })
const corners = [
  [-2, 1.9],
  [-0.8, 1.9],
  [-0.8, 1.1],
  [-2, 1.1],
] as const

test.each([
  ['clockwise', room, 0],
  ['against the clock', back, 2],
] as const)('a picture hangs where its metres say, outlined %s', (_name, outline, wall) => {
  const found = seenAt(outline, mount(wall))!
  for (const [n, [x, up]] of corners.entries()) {
    const { yaw, pitch } = seen(truth, { x, y: 2 }, up)
    expect(found.corners[n]!.yaw).toBeCloseTo(yaw, 3)
    expect(found.corners[n]!.pitch).toBeCloseTo(pitch, 3)
  }
  const middle = seen(truth, { x: -1.4, y: 2 }, 1.5)
  expect(mountTowards(outline, middle, mount(wall))).toEqual({
    wall,
    along: expect.closeTo(1.6, 3),
    up: expect.closeTo(1.1, 3),
    width: 1.2,
    height: 0.8,
  })
})

test('it stays on its wall, and in the middle of one that is too short', () => {
  const size = { width: 1.2, height: 0.8 }
  expect(mountTowards(room, seen(truth, { x: -2.9, y: 2 }, 0.1), size)).toMatchObject({ along: 0.6, up: 0 })
  expect(mountTowards(room, seen(truth, { x: 2.9, y: 2 }, 2.5), size)).toMatchObject({
    along: expect.closeTo(5.4, 3),
    up: expect.closeTo(1.8, 3),
  })
  const wide = { width: 5, height: 1 }
  expect(mountTowards(room, seen(truth, { x: 3, y: 1 }, 1), wide)).toMatchObject({
    wall: 1,
    along: expect.closeTo(2, 3),
  })
})

test('it begins as large as it looks, and within its wall', () => {
  const ends = (left: number, right: number) =>
    [seen(truth, { x: left, y: 2 }, 1), seen(truth, { x: right, y: 2 }, 1)] as const
  const middle = seen(truth, { x: 0, y: 2 }, 1)
  expect(widthBetween(room, middle, ends(-0.5, 0.5))).toBeCloseTo(1, 3)
  // Its ends lie on the walls beside.
  expect(widthBetween(room, middle, ends(-9, 9))).toBeCloseTo(3.6, 3)
  expect(
    widthBetween(room, middle, [
      { yaw: 170, pitch: 0 },
      { yaw: -170, pitch: 0 },
    ]),
  ).toBeCloseTo(3.6, 3)
})

test('a corner that is drawn keeps shape and the corner across', () => {
  const larger = mountTo(room, mount(0), 1, seen(truth, { x: 0.4, y: 2 }, 2.2))!
  expect(larger).toMatchObject({ width: expect.closeTo(2.4, 2), height: expect.closeTo(1.6, 2), up: 1.1 })
  expect(placesOf(room, larger)![3]).toMatchObject({ x: expect.closeTo(-2 - truth.eye.x, 3), up: 1.1 })
  const smaller = mountTo(room, mount(0), 3, seen(truth, { x: -1.4, y: 2 }, 1.5))!
  expect(smaller).toMatchObject({ width: expect.closeTo(0.6, 2), up: expect.closeTo(1.5, 2) })
  expect(placesOf(room, smaller)![1]).toMatchObject({
    x: expect.closeTo(-0.8 - truth.eye.x, 3),
    up: expect.closeTo(1.9, 3),
  })
  expect(mountTo(room, mount(9), 0, { yaw: 0, pitch: 0 })).toBeNull()
})
