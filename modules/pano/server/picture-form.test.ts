import { expect, test } from 'vitest'
import { formOf } from './picture-form.ts'

test.each([
  ['image', 3000, 1500, false, 'equirectangular'],
  ['bigImage', 8192, 4096, false, 'equirectangular'],
  ['bigPixel', 40_000, 20_000, false, 'equirectangular'],
  ['bigImage', 8192, 4095, false, 'flat'],
  ['bigImage', 2998, 1499, false, 'flat'],
  ['bigImage', 8192, 4096, true, 'flat'],
] as const)('%s of %d × %d, a strip: %s, is %s', (kind, width, height, isStrip, form) => {
  expect(formOf(kind, { width, height }, isStrip ? { strip: true } : {})).toBe(form)
})
