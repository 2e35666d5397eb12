import { expect, test } from 'vitest'
import { rotationOf } from './rotation.ts'
import { intoLevel, product } from './turns.ts'

test.each([
  [{ roll: 0, pitch: 0, yaw: 0 }],
  [{ roll: 12, pitch: -30, yaw: 100 }],
  [{ roll: -45, pitch: 45, yaw: -179 }],
])('%j is the same after being a matrix', (angles) => {
  const back = intoLevel(rotationOf(angles))
  for (const name of ['roll', 'pitch', 'yaw'] as const) expect(back[name]).toBeCloseTo(angles[name], 9)
})

test('turns follow each other: one of a pair undoes the other, and yaws add up', () => {
  const lean = rotationOf({ roll: 5, pitch: 3, yaw: 0 })
  const both = intoLevel(
    product(rotationOf({ roll: 0, pitch: 0, yaw: 40 }), rotationOf({ roll: 0, pitch: 0, yaw: 30 })),
  )
  expect(both.yaw).toBeCloseTo(70, 9)
  const turned = intoLevel(product(rotationOf({ roll: 0, pitch: 0, yaw: 90 }), lean))
  expect([turned.roll, turned.pitch, turned.yaw].map((angle) => Math.round(angle * 1e6) / 1e6)).toEqual([5, 3, 90])
})

test('straight up, all of the turn is yaw', () => {
  const up = intoLevel(rotationOf({ roll: 20, pitch: 90, yaw: 50 }))
  expect(product(rotationOf(up), rotationOf({ roll: 0, pitch: 0, yaw: 0 })).flat()).toEqual(
    rotationOf({ roll: 20, pitch: 90, yaw: 50 })
      .flat()
      .map((value) => expect.closeTo(value, 9)),
  )
})
