// What sliders make of colours: nothing where they stand at zero, and a curve that rises wherever they stand.
import { expect, test } from 'vitest'
import { balanceFor, gradeOf, gradeRaster, isNeutral, neutralGrading, type Grading } from './grading.ts'

const gradingOf = (part: Partial<Grading>): Grading => ({ ...neutralGrading, ...part })
const pixel = (...data: number[]) => ({ data: Uint8Array.from(data), width: data.length / 3, height: 1, channels: 3 })
const made = (part: Partial<Grading>, ...colour: number[]): number[] => [
  ...gradeRaster(pixel(...colour), gradeOf(gradingOf(part))).data,
]

test('at zero nothing changes', () => {
  const all = Array.from({ length: 256 }, (_, value) => [value, 255 - value, value >> 1]).flat()
  expect(isNeutral(neutralGrading)).toBe(true)
  expect(made({}, ...all)).toEqual(all)
})

test.each<[string, Partial<Grading>, number[], (out: number[]) => boolean]>([
  ['a stop more is brighter', { exposure: 1 }, [100, 100, 100], ([r = 0, g, b]) => r > 130 && r === g && g === b],
  ['warmth raises red and lowers blue', { temperature: 50 }, [128, 128, 128], ([r = 0, , b = 0]) => r > 140 && b < 115],
  ['tint lowers green', { tint: 60 }, [128, 128, 128], ([r = 0, g = 0, b]) => g < 125 && r > 128 && r === b],
  ['contrast parts dark and bright', { contrast: 60 }, [60, 60, 60, 200, 200, 200], (o) => o[0]! < 50 && o[3]! > 210],
  [
    'shadows are lifted, highlights are not',
    { shadows: 80 },
    [50, 50, 50, 230, 230, 230],
    (o) => o[0]! > 65 && o[3] === 230,
  ],
  [
    'highlights come down, shadows stay',
    { highlights: -80 },
    [25, 25, 25, 190, 190, 190],
    (o) => o[0] === 25 && o[3]! < 170,
  ],
  ['without saturation all is grey', { saturation: -100 }, [200, 30, 90], ([r, g, b]) => r === g && g === b],
  ['sharpness parts neighbours', { sharpness: 100 }, [90, 90, 90, 110, 110, 110], (o) => o[0]! < 90 && o[3]! > 110],
])('%s', (_name, part, colour, holds) => {
  const out = made(part, ...colour)
  expect([out, holds(out)]).toEqual([out, true])
})

test('no slider turns brightness round', () => {
  for (const contrast of [-100, 0, 100])
    for (const highlights of [-100, 100])
      for (const shadows of [-100, 100]) {
        const { curves } = gradeOf(gradingOf({ contrast, highlights, shadows }))
        for (let value = 1; value < 256; value++)
          expect(curves[value * 4]).toBeGreaterThanOrEqual(curves[value * 4 - 4]!)
      }
})

test('what is pressed becomes grey', () => {
  const [r = 0, g = 0, b = 0] = made(balanceFor([150, 128, 100]), 150, 128, 100)
  expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThanOrEqual(2)
})
