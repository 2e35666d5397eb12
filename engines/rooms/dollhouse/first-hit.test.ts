// Two rooms behind each other, 8 m wide and 4 m deep, 3 m high; whoever looks stands in the south.
import { expect, test } from 'vitest'
import type { Vector } from '../gpu/space.ts'
import { solveRoom } from '../solve-room.ts'
import { boxRoom, outlined, type TrueDoor } from '../test-museum.ts'
import { firstHit, lowestSeen, type Standing } from './first-hit.ts'
import { roomShell } from './room-shell.ts'

const door: TrueDoor = { id: 'door', kind: 'door', a: { x: -1, y: 2 }, b: { x: 1, y: 2 }, bottom: 0, top: 2.4 }

function standing(y: number, doors: readonly TrueDoor[] = [], lift: number | null = 0): Standing {
  const room = solveRoom(outlined(boxRoom('-4 -2 4 2', 3, doors), { click: (target) => target }))!
  return { shell: roomShell({ id: `${y}`, name: '', room, pose: { x: 0, y, bearing: 0 }, pictureUrl: null }), lift }
}

const [near, far] = [standing(0), standing(4.2)]
const eye: Vector = [0, 1.6, -4.2]
const [low, high]: Vector[] = [
  [0, 3, 30],
  [0, 40, 10],
]
const hides = (rooms: readonly Standing[], from: Vector): boolean => lowestSeen(rooms, from, eye, eye[1]) === null

test('a wall that is drawn hides what lies behind it, one that is cut away does not', () => {
  expect(hides([near, far], low!)).toBe(true)
  expect(hides([far], low!)).toBe(false)
  expect(hides([near, far], high!)).toBe(false)
  expect(hides([near, far], [0, 3, -40])).toBe(false)
  expect(hides([standing(0, [], null), far], low!)).toBe(false)
  expect(hides([standing(0, [], -10), far], low!)).toBe(false)
})

test('one sees through a door', () => {
  expect(hides([standing(0, [door]), far], low!)).toBe(false)
  expect(hides([standing(0, [door]), far], [12, 3, 20])).toBe(true)
})

test('a press is on the room in front, and on nothing beside all', () => {
  expect(firstHit([far, near], low!, [0, -0.03, -1])).toBe(1)
  expect(firstHit([far, near], low!, [0, 0.5, -1])).toBe(null)
})

test('a sign stands as low as it is seen, within its room', () => {
  expect(lowestSeen([near, far], high!, eye, 3)).toEqual(eye)
  const [x, up, z] = lowestSeen([near, far], [0, 3.4, 30], eye, 3)!
  expect([x, z]).toEqual([0, -4.2])
  // Just over the wall, which is 3 m high.
  expect(up).toBeGreaterThan(2.95)
  expect(up).toBeLessThanOrEqual(3)
  expect(lowestSeen([near, far], [0, 2.5, 30], eye, 3)).toBe(null)
})
