// Pictures of one tripod, turned against each other and in another light.
import { intoLevel } from '@huanshi/viewer/view/turns.ts'
import { expect, test } from 'vitest'
import { featuresOf, type Grey } from '@huanshi/rooms/matching/features.ts'
import { pairsOf } from '@huanshi/rooms/matching/pose.ts'
import { roomFrom } from '@huanshi/rooms/matching/test-room.ts'
import { turnOf } from '@huanshi/rooms/matching/turn.ts'

/** By night: a third of the light, and a lamp that brightens one side. */
function byNight({ width, height, data }: Grey): Grey {
  const dark = data.map((value, n) => value * 0.33 * (1 + 0.6 * Math.cos(((n % width) / width) * 2 * Math.PI)))
  return { width, height, data: dark }
}

const day = featuresOf(roomFrom([0.4, -0.3], 0))

test.each([
  ['turned a little', [0.4, -0.3], 0.2, 0.5],
  ['turned far round', [0.4, -0.3], 2.3, 0.5],
  ['with the tripod five centimetres aside', [0.45, -0.3], -1.1, 1],
] as const)(
  'night and day %s are laid onto each other',
  (_name, at, turn, most) => {
    const found = turnOf(pairsOf(day, featuresOf(byNight(roomFrom(at, turn)))))
    const { roll, pitch, yaw } = intoLevel(found?.rows ?? [])
    const miss = Math.abs(((yaw - (turn * 180) / Math.PI + 540) % 360) - 180)
    expect([miss, Math.abs(roll), Math.abs(pitch)].map((angle) => angle < most)).toEqual([true, true, true])
    expect(found?.agreeing).toBeGreaterThan(11)
  },
  60_000,
)

test('another room is not laid onto it', () => {
  expect(turnOf(pairsOf(day, featuresOf(roomFrom([1, 1], 0.5, 17))))).toBeNull()
}, 60_000)
