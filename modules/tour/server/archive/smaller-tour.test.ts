import { expect, test } from 'vitest'
import type { PublicTour } from '../../contract/public-tour.ts'
import { withoutSizes } from './smaller-tour.ts'

const contents = [
  {
    type: 'video',
    url: 'v',
    levels: [
      { url: 's', width: 2, height: 1 },
      { url: 'v', width: 4, height: 2 },
    ],
    streamUrl: 'm',
  },
  {
    type: 'splat',
    url: 'c',
    format: 'splat',
    heart: [0, 0, 0, 1, 1, 1],
    levels: [
      { url: 'l', splats: 20_000 },
      { url: 'c', splats: 90_000 },
    ],
  },
  { type: 'model', url: 'g' },
  { type: 'equirectangular', tileUrl: 'l', rightTileUrl: 'r' },
  null,
]

test('what is taken along is in one file each, the place of a cloud is still told, and of two eyes the left is taken', () => {
  const tour = { scenes: contents.map((content) => ({ content })) } as unknown as PublicTour // nothing else is looked at
  expect(withoutSizes(tour).scenes.map(({ content }) => content)).toEqual([
    { type: 'video', url: 'v', levels: [{ url: 'v', width: 4, height: 2 }] },
    { type: 'splat', url: 'c', format: 'splat', heart: [0, 0, 0, 1, 1, 1] },
    { type: 'model', url: 'g' },
    { type: 'equirectangular', tileUrl: 'l' },
    null,
  ])
  const variants = { scenes: [], pictures: { v: { content: contents[3] } } } as unknown as PublicTour // the same
  expect(withoutSizes(variants).pictures).toEqual({ v: { content: { type: 'equirectangular', tileUrl: 'l' } } })
})
