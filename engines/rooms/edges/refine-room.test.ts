import { expect, test } from 'vitest'
import type { Direction } from '../model.ts'
import { ahead, firstWall, minus, RADIAN, wrap } from '../plane.ts'
import { boxRoom, clicker, dice, outlined, seen } from '../test-museum.ts'
import type { Look } from './line-near.ts'
import { refineRoom } from './refine-room.ts'

const room = boxRoom('-3 -2 4 6', 2.8, [
  { id: 'door', kind: 'door', a: { x: 0, y: 6 }, b: { x: 1, y: 6 }, bottom: 0, top: 2 },
])
const truth = room.corners.map((corner) => seen(room, corner))
const FLOOR = 90
const off = (a: Direction, b: Direction): number =>
  Math.hypot(wrap(a.yaw - b.yaw) * Math.cos(a.pitch * RADIAN), a.pitch - b.pitch)

/** @param greyOf a wall at a height above the floor */
const painted =
  (greyOf: (wall: number, up: number) => number): Look =>
  ([x, y, z], into) => {
    const way = ahead(Math.atan2(x, z) / RADIAN)
    const { wall, far } = firstWall(
      room.corners.map((corner) => minus(corner, room.eye)),
      way,
    )!
    const up = room.cameraHeight + (far * y) / Math.hypot(x, z)
    into.fill(up < 0 ? FLOOR : greyOf(wall, up))
    return true
  }

const PIXEL = (2 * Math.PI) / 8192
const worst = (look: Look): number => {
  const offs = [1, 2].flatMap((seed) => {
    const { corners } = refineRoom(outlined(room, { click: clicker(2, dice(seed)) }), { look, pixel: PIXEL })
    return corners.map((corner, n) => off(corner, truth[n]!))
  })
  return Math.max(...offs)
}

test('corners come onto the lines of the picture, and doors that stand on the floor with them', () => {
  const look = painted((wall) => 120 + 25 * wall)
  expect(worst(look)).toBeLessThan(PIXEL / RADIAN)
  const clicked = outlined(room, { click: clicker(2, dice(5)) })
  const { openings, found, moved } = refineRoom(clicked, { look, pixel: PIXEL })
  expect(found).toBe(4)
  expect(moved).toBeGreaterThan(0.02)
  const [door] = openings
  const foot = seen(room, { x: 0, y: 6 })
  expect(door!.from.yaw).toBe(clicked.openings[0]!.from.yaw)
  expect(Math.abs(door!.from.pitch - foot.pitch)).toBeLessThan(0.03)
  expect(door!.to).toEqual(clicked.openings[0]!.to)
})

test('where nothing is to be seen, corners stay where they were clicked', () => {
  const clicked = outlined(room, { click: clicker(2, dice(1)) })
  const { corners, found, moved } = refineRoom(clicked, { look: painted(() => FLOOR), pixel: PIXEL })
  expect([corners, found, moved]).toEqual([clicked.corners, 0, 0])
})

test('of two lines beside each other neither is taken', () => {
  // A board along the wall as narrow as a click may be off.
  const board = painted((wall, up) => (wall === 0 && up < 0.025 ? 160 : wall === 0 ? 230 : FLOOR))
  const clicked = outlined(room, { click: (target) => target })
  const { corners } = refineRoom(clicked, { look: board, pixel: PIXEL })
  expect(Math.max(...corners.map((corner, n) => Math.abs(corner.pitch - truth[n]!.pitch)))).toBeLessThan(0.05)
})

test('a picture that ends before the wall says nothing of it', () => {
  const whole = painted((wall) => 120 + 25 * wall)
  const part: Look = (ray, into) => ray[0] > 0 && whole(ray, into)
  const clicked = outlined(room, { click: clicker(2, dice(2)) })
  const { corners, found } = refineRoom(clicked, { look: part, pixel: PIXEL })
  expect(found).toBe(3)
  for (const n of [1, 2]) expect(off(corners[n]!, truth[n]!)).toBeLessThan(PIXEL / RADIAN)
})
