import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { PictureAddress } from './web-address.ts'

test.each([
  ['/media/abc/pano/1/cover.jpg', true],
  ['/api/Avatars/1.webp', true],
  ['/a?b=c#d', true],
  ['//evil.example/a.jpg', false],
  ['/\\evil.example/a.jpg', false],
  ['/a\\b', false],
  ['/ evil', false],
  ['\\/evil', false],
  ['https://elsewhere.example/a.jpg', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['a.jpg', false],
  ['', false],
])('%s is a picture of this site: %s', (address, isOwn) => {
  expect(Value.Check(PictureAddress, address)).toBe(isOwn)
})
