import { expect, test } from 'vitest'
import { ownPicture } from './page-meta.ts'

const origin = 'https://tour.example'

test.each([
  ['/media/a/cover.jpg', `${origin}/media/a/cover.jpg`],
  [`${origin}/media/a/cover.jpg`, `${origin}/media/a/cover.jpg`],
  [null, null],
  ['//evil.example/a.jpg', null],
  ['/\\evil.example/a.jpg', null],
  ['https://evil.example/a.jpg', null],
  ['http://[', null],
])('of %s previews are told %s', (address, told) => {
  expect(ownPicture(address, origin)).toBe(told)
})
