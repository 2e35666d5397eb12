import { expect, test } from 'vitest'
import { latestOf, type Work } from './work.ts'

const work = (id: string, updatedTime: string): Work => ({
  id,
  title: id,
  pictureUrl: null,
  visibility: 'private',
  updatedTime,
  address: `/${id}`,
  publicAddress: `/view/${id}`,
  facts: [],
})

test('work goes on where it was left, whether that was a tour or a panorama', () => {
  const [tour, pano] = [work('tour', '2026-05-02T10:00:00.000Z'), work('pano', '2026-05-02T09:00:00.000Z')]
  expect(latestOf([pano, tour])).toBe(tour)
  expect(latestOf([tour, { ...pano, updatedTime: '2026-05-02T11:00:00.000Z' }])?.id).toBe('pano')
  expect(latestOf([])).toBeUndefined()
})
