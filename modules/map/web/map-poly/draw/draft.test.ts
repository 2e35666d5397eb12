import { AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import {
  areaOf,
  boundsOf,
  middleOf,
  featureOf,
  partsOf,
  squareKilometres,
  defaultStyle,
} from '@huanshi/maps/web/area-drawing/area-parts.ts'
import { draftOf, faultOf } from './poly-draft.ts'
import { importedArea } from './imported-area.ts'

const square = (lng: number, lat: number, size = 1) => [
  [lng, lat],
  [lng + size, lat],
  [lng + size, lat + size],
  [lng, lat + size],
  [lng, lat],
]
const polygon = (lng: number) => ({ type: 'Polygon' as const, coordinates: [square(lng, 25)] })

test('one part is a polygon, several are one area, and both come apart again', () => {
  const one = [[square(100, 25)]]
  const two = [...one, [square(103, 25), square(103.25, 25.25, 0.5)]]
  expect(areaOf(one).type).toBe('Polygon')
  expect(areaOf(two).type).toBe('MultiPolygon')
  for (const parts of [one, two]) {
    expect(partsOf(areaOf(parts))).toEqual(parts)
    expect(Value.Check(AreaFeature, featureOf(parts, defaultStyle))).toBe(true)
  }
  expect(boundsOf(two)).toEqual([100, 25, 104, 26])
  expect(boundsOf([])).toBeNull()
})

test('an icon stands in the middle of the largest part', () => {
  const [lng = 0, lat = 0] = middleOf([[square(0, 0, 0.1)], [square(100, 25)]]) ?? []
  expect([lng, lat]).toEqual([expect.closeTo(100.5, 6), expect.closeTo(25.5, 6)])
  expect(middleOf([])).toBeNull()
})

test('how large it is, holes taken off', () => {
  const whole = squareKilometres([[square(100, 0)]])
  expect(whole / 12_364).toBeCloseTo(1, 2)
  expect(squareKilometres([[square(100, 0), square(100, 0)]])).toBeCloseTo(0)
})

test('what is not drawn or not named cannot be kept', () => {
  expect(faultOf(draftOf(undefined))).toMatch(/名称/)
  expect(faultOf({ ...draftOf(undefined), name: '海舌' })).toMatch(/画出区域/)
  expect(faultOf({ ...draftOf(undefined), name: '海舌', feature: featureOf([[square(1, 1)]], {}) })).toBeNull()
})

test('what a file held is an area with the style of its first', () => {
  const found = importedArea({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name: '湖', fill: '#112233' },
        geometry: polygon(100),
      },
      { type: 'Feature', properties: { name: '岛' }, geometry: polygon(102) },
    ],
  })
  expect(found.parts).toHaveLength(2)
  expect(found.name).toBe('湖')
  expect(found.style).toEqual({ ...defaultStyle, fill: '#112233' })
})
