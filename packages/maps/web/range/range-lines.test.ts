import { readPlaceFilter } from '@huanshi/kernel/protocol/place-filter.ts'
import type { PublicArea } from '../../contract/public-area.ts'
import { describe, expect, test } from 'vitest'
import { boundsText, cornersOf, rangeLines, rangeName, rangeText } from './range-lines.ts'

const circle = (count: number, radius: number) =>
  Array.from({ length: count }, (_none, index) => {
    const turn = (index / count) * 2 * Math.PI
    return { x: 200 + radius * Math.cos(turn), y: 200 + radius * Math.sin(turn) }
  })

describe('a stroke', () => {
  test('becomes few corners that lie on it', () => {
    const stroke = circle(600, 150)
    const corners = cornersOf(stroke) ?? []
    expect(corners.length).toBeGreaterThan(8)
    expect(corners.length).toBeLessThanOrEqual(80)
    for (const corner of corners) expect(stroke).toContainEqual(corner)
  })

  test.each([
    ['a press', [{ x: 1, y: 1 }]],
    ['a twitch', circle(20, 4)],
    ['to and fro on one line', [0, 50, 100, 50, 0].map((x) => ({ x, y: 10 }))],
  ])('%s encloses nothing', (_what, stroke) => {
    expect(cornersOf(stroke)).toBeNull()
  })
})

describe('a range', () => {
  test('is written as the filter reads it, within the earth', () => {
    const text = rangeText([
      [100, 20],
      [190, 20],
      [100, 89],
    ])
    expect(readPlaceFilter(text)).toEqual({
      kind: 'corners',
      corners: [
        { lng: 100, lat: 20 },
        { lng: 180, lat: 20 },
        { lng: 100, lat: 85 },
      ],
    })
    const [line = []] = rangeLines(text, [])
    expect([line.length, line[0]]).toEqual([4, line.at(-1)])
  })

  test('what is in view has four corners', () => {
    expect(boundsText({ west: 1, south: 2, east: 3, north: 4 })).toBe('1,2;3,2;3,4;1,4')
  })

  test('of the site is shown with its holes and called by its name', () => {
    const id = '11111111-1111-7111-8111-111111111111'
    const ring = [[0, 0], [1, 0], [1, 1], [0, 0]] // prettier-ignore
    const geometry = { type: 'Polygon', coordinates: [ring, ring] }
    const area = { id, name: '古城', feature: { geometry } } as unknown as PublicArea // what is read of it
    expect([rangeLines(id, [area]).length, rangeName(id, [area])]).toEqual([2, '古城'])
    expect([rangeLines(id, []).length, rangeName(id, [])]).toEqual([0, '地图区域'])
  })
})
