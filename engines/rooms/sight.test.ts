import { expect, test } from 'vitest'
import { planShapes } from './plan.ts'
import { isInSight } from './sight.ts'
import { solveRoom } from './solve-room.ts'
import { outlined, type TrueRoom } from './test-museum.ts'

/** Four metres square, with a door in the middle of its eastern wall. */
const door = { id: 'door', kind: 'door', a: { x: 2, y: 0.5 }, b: { x: 2, y: -0.5 }, bottom: 0, top: 2.1 } as const
const corners = [-45, 45, 135, -135].map((yaw) => ({ x: 2 * Math.sign(yaw), y: Math.abs(yaw) < 90 ? 2 : -2 }))
const truth: TrueRoom = { id: 'r', corners, height: 2.6, eye: { x: 0, y: 0 }, cameraHeight: 1.6, doors: [door] }
const room = solveRoom(outlined(truth, { click: (target) => target }))!
const shapes = planShapes([{ id: 'r', name: 'r', room, pose: { x: 0, y: 0, bearing: 0 } }])

test.each([
  ['within the room', { x: 1.5, y: -1.5 }, true],
  ['through the door', { x: 6, y: 1 }, true],
  ['beside the door', { x: 6, y: 2.5 }, false],
  ['behind another wall', { x: -5, y: 0 }, false],
])('what lies %s', (_name, to, isSeen) => expect(isInSight(shapes, { x: 0, y: 0 }, to)).toBe(isSeen))

test('from outside one looks in through the door alone', () => {
  expect(isInSight(shapes, { x: 6, y: 0 }, { x: 0, y: 0 })).toBe(true)
  expect(isInSight(shapes, { x: 6, y: 6 }, { x: 0, y: 0 })).toBe(false)
})
