import { expect, test } from 'vitest'
import { featuresOf } from './features.ts'
import { pairsOf, poseOf } from './pose.ts'
import { roomFrom } from './test-room.ts'

const degrees = (radians: number): number => (radians * 180) / Math.PI
const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)

const here = featuresOf(roomFrom([0, 0], 0))

test.each([
  ['ahead, not turned', [0, 1.5], 0],
  ['to the right, turned', [1.6, 0.4], 0.9],
  ['behind, turned back', [-0.8, -1.2], -2.4],
] as const)(
  'a place %s is found from what both pictures show',
  (_name, to, turn) => {
    const pose = poseOf(pairsOf(here, featuresOf(roomFrom(to, turn))))
    const due = degrees(Math.atan2(to[0], to[1]))
    expect(pose).not.toBeNull()
    expect(apart(pose?.yaw ?? 0, due)).toBeLessThan(8)
    expect(apart(pose?.arrival ?? 0, due - degrees(turn))).toBeLessThan(8)
    expect(pose?.confidence).toBeGreaterThan(0.3)
  },
  60_000,
)

test('rooms that have nothing in common are not joined', () => {
  const pose = poseOf(pairsOf(here, featuresOf(roomFrom([1, 1], 0.5, 17))))
  expect(pose?.confidence ?? 0).toBeLessThan(0.3)
}, 60_000)
