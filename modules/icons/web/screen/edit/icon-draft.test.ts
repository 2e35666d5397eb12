import { expect, test } from 'vitest'
import { anchorAt, faultOf, type IconDraft } from './icon-draft.ts'

const draft: IconDraft = {
  name: '箭头',
  imageUrl: '/a.webp',
  kind: 'static',
  frameWidth: null,
  frameHeight: null,
  frameCount: null,
  fps: null,
  anchor: { x: 0.5, y: 0.5 },
  scale: 1,
  tags: ['导览'],
  isPublic: false,
}

test('what cannot be kept says why', () => {
  expect(faultOf(draft)).toBeNull()
  expect(faultOf({ ...draft, name: '  ' })).toMatch(/名称/)
  expect(faultOf({ ...draft, kind: 'sprite' })).toMatch(/切好/)
  expect(faultOf({ ...draft, kind: 'sprite', frameWidth: 2, frameHeight: 2, frameCount: 501 })).toMatch(/500/)
})

test('an anchor set in any frame holds for all of them', () => {
  const frame = { width: 64, height: 32 }
  expect(anchorAt(32, 32 + 8, frame)).toEqual({ x: 0.5, y: 0.25 })
  expect(anchorAt(64 * 3 + 16, 31.9, frame)).toEqual({ x: 0.25, y: 0.997 })
})
