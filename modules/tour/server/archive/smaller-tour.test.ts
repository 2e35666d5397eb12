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
  null,
]

test('what is taken along is in one file each, and the place of a cloud is still told', () => {
  const tour = { scenes: contents.map((content) => ({ content })) } as unknown as PublicTour // nothing else is looked at
  expect(withoutSizes(tour).scenes.map(({ content }) => content)).toEqual([
    { type: 'video', url: 'v', levels: [{ url: 'v', width: 4, height: 2 }] },
    { type: 'splat', url: 'c', format: 'splat', heart: [0, 0, 0, 1, 1, 1] },
    { type: 'model', url: 'g' },
    null,
  ])
})
