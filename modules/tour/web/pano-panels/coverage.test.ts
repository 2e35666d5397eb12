import { expect, test } from 'vitest'
import { coverageOf, partOf, shapeOf, wholeSphere } from './coverage.ts'

const strip = { fullWidth: 4096, fullHeight: 2048, left: 0, top: 274 }
const found = {
  kind: 'image',
  coverage: null,
  form: 'equirectangular',
  projection: null,
  width: 4096,
  height: 2048,
} as const

test.each([
  ['a sphere', found, wholeSphere],
  [
    'a strip that says so itself',
    { ...found, height: 1500, projection: strip },
    { form: 'sphere', horizontal: 360, vertical: 131.8, offset: 0 },
  ],
  ['what lies flat', { ...found, form: 'flat' as const }, { form: 'flat' }],
  ['what was said goes before what was found', { ...found, coverage: { form: 'flat' } as const }, { form: 'flat' }],
  ['a video', { ...found, kind: 'video' as const, form: null }, wholeSphere],
  ['a model', { ...found, kind: 'model' as const, form: null }, null],
])('%s', (_name, pano, expected) => {
  expect(coverageOf(pano)).toEqual(expected)
})

test('nearly all of a sphere is all of it', () => {
  expect(shapeOf({ form: 'sphere', horizontal: 359.95, vertical: 179.95, offset: 0 })).toBe('whole')
  expect(shapeOf({ form: 'sphere', horizontal: 360, vertical: 132, offset: 0 })).toBe('part')
})

test.each([
  [
    { width: 8192, height: 4096 },
    { horizontal: 180, vertical: 90 },
  ],
  [
    { width: 4096, height: 1500 },
    { horizontal: 360, vertical: 131.8 },
  ],
])('a part of %o can be chosen', (size, part) => {
  expect(partOf(size)).toMatchObject(part)
  expect(shapeOf(partOf(size))).toBe('part')
})
