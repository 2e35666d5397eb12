import { expect, test } from 'vitest'
import { isOutside } from './is-outside.ts'

test('a first view that the bounds would move is told from one that they allow', () => {
  const view = { yaw: 0, pitch: -3, fov: 64 }
  expect(isOutside(view, {})).toBe(false)
  expect(isOutside(view, { fovMax: 64, pitchMin: -3 })).toBe(false)
  expect(isOutside(view, { fovMax: 50 })).toBe(true)
  expect(isOutside(view, { yawMin: 10 })).toBe(true)
})
