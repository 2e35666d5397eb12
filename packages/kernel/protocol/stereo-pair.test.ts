import { expect, test } from 'vitest'
import type { StereoCoverage } from './coverage.ts'
import { eyesIn, guessStereo, sphereOfEye, stereoFault } from './stereo-pair.ts'

const pair = (layout: StereoCoverage['layout'], first: StereoCoverage['first'] = 'left'): StereoCoverage => ({
  form: 'stereo',
  layout,
  first,
})

test.each<[string, number, number, StereoCoverage | null]>([
  ['a square may be two spheres', 6000, 6000, pair('over-under')],
  ['so may what is 4:1', 8000, 2000, pair('side-by-side')],
  ['a sphere like any other is none', 6000, 3000, null],
  ['render_TB.jpg', 6000, 3000, pair('over-under')],
  ['客厅_OU.png', 6000, 6000, pair('over-under')],
  ['hall-SBS.jpg', 6000, 3000, pair('side-by-side')],
  ['hall LR.tif', 6000, 6000, pair('side-by-side')],
  ['hall_RL.jpg', 6000, 3000, pair('side-by-side', 'right')],
  ['hall.bt.jpg', 6000, 3000, pair('over-under', 'right')],
  ['hall_side-by-side.jpg', 6000, 3000, pair('side-by-side')],
  ['a word with such letters in it: albtraum_colour.jpg', 6000, 3000, null],
  ['an ending is no word of the name.tb', 6000, 3000, null],
])('%s', (name, width, height, expected) => {
  expect(guessStereo(name, { width, height })).toEqual(expected)
})

test('halves and the spheres that they become', () => {
  expect(eyesIn(pair('over-under'), { width: 400, height: 401 })).toEqual({
    left: { left: 0, top: 0, width: 400, height: 200 },
    right: { left: 0, top: 201, width: 400, height: 200 },
  })
  expect(eyesIn(pair('side-by-side', 'right'), { width: 800, height: 200 })).toEqual({
    left: { left: 400, top: 0, width: 400, height: 200 },
    right: { left: 0, top: 0, width: 400, height: 200 },
  })
  expect([
    sphereOfEye({ width: 400, height: 200 }),
    sphereOfEye({ width: 400, height: 100 }),
    sphereOfEye({ width: 200, height: 200 }),
    sphereOfEye({ width: 401, height: 200 }),
  ]).toEqual([
    { width: 400, height: 200 },
    { width: 400, height: 200 },
    { width: 400, height: 200 },
    { width: 402, height: 201 },
  ])
})

test('what is too small or too large is said', () => {
  expect(stereoFault(pair('side-by-side'), { width: 100, height: 50 })).toContain('太小')
  expect(stereoFault(pair('over-under'), { width: 30_000, height: 30_000 })).toContain('太大')
  expect(stereoFault(pair('over-under'), { width: 16_384, height: 16_384 })).toBe(null)
})
