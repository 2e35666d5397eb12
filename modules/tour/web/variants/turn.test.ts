import { rotationOf } from '@huanshi/viewer/view/rotation.ts'
import { intoLevel } from '@huanshi/viewer/view/turns.ts'
import { expect, test } from 'vitest'
import { offsetOf } from './use-turn-found.ts'
import type { Pair } from '@huanshi/rooms/matching/pose.ts'
import { turnOf } from '@huanshi/rooms/matching/turn.ts'
import { dot, unit, type Vector } from '@huanshi/rooms/matching/vector.ts'

let state = 7
const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32 - 0.5
const anywhere = (): Vector => unit([random(), random() * 0.6, random()])
const truth = { roll: 3, pitch: -6, yaw: 118 }

/** A third of them belongs to nothing; the rest misses by a tenth of a degree or two. */
function seen(count: number): Pair[] {
  const [x, y, z] = rotationOf(truth)
  return Array.from({ length: count }, (_, n) => {
    const to = anywhere()
    const noise = 0.004
    const from = unit([dot(x, to) + random() * noise, dot(y, to) + random() * noise, dot(z, to) + random() * noise])
    return { from: n % 3 === 0 ? anywhere() : from, to }
  })
}

test('a turn about any axis is found, though a third of what looks alike is something else', () => {
  const turn = turnOf(seen(120))
  const found = intoLevel(turn?.rows ?? [])
  for (const name of ['roll', 'pitch', 'yaw'] as const) expect(Math.abs(found[name] - truth[name])).toBeLessThan(0.1)
  expect(turn?.agreeing).toBeGreaterThanOrEqual(78)
})

test('two levelled pictures need only what their levels leave', () => {
  const own = { roll: 2, pitch: 1, yaw: 0 }
  const same = { roll: 0, pitch: 0, yaw: 0 }
  expect(offsetOf(rotationOf(same), own, own)).toEqual({
    roll: expect.closeTo(0, 2),
    pitch: expect.closeTo(0, 2),
    yaw: expect.closeTo(0, 2),
  })
})

test('what has nothing in common is not aligned', () => {
  expect(turnOf(Array.from({ length: 40 }, () => ({ from: anywhere(), to: anywhere() })))).toBeNull()
})
