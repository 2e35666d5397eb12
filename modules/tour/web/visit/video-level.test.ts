import { expect, test } from 'vitest'
import { levelFor } from './video-level.ts'

const small = { url: 's', width: 1920, height: 960 }
const full = { url: 'f', width: 3840, height: 1920 }

test.each([
  ['nothing is known of the line', undefined, full],
  ['it is wide', { downlink: 10 }, full],
  ['it is narrow', { downlink: 1.5 }, small],
  ['the visitor saves', { downlink: 10, saveData: true }, small],
  ['it tells nothing', {}, full],
])('%s', (_, line, level) => {
  expect(levelFor([small, full], line)).toBe(level)
  expect(levelFor([full], line)).toBe(full)
})
