import { expect, test } from 'vitest'
import { firstView, tilesIn } from './first-view.ts'

const named = (width: number, height: number, view = firstView) =>
  tilesIn(view, { width, height })
    .map(({ z, x, y }) => `${z}/${x}/${y}`)
    .toSorted()

test('the tiles of a view: few on a phone, round the earth where it is wide, none beyond the poles', () => {
  expect(named(200, 200, { center: [45, 66], zoom: 1 })).toEqual(['1/1/0'])
  expect(named(1440, 900)).toEqual(['2/0/1', '2/0/2', '2/2/1', '2/2/2', '2/3/1', '2/3/2'])
  expect(named(600, 4000, { center: [90, 0], zoom: 1 })).toEqual(['1/1/0', '1/1/1', '1/0/0', '1/0/1'].toSorted())
})
