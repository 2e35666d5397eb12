import { AreaFeature } from '@huanshi/contract/protocol/geometry.ts'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { areaOf, boundsOf, draftOf, faultOf, featureOf, partsOf, squareKilometres, usualStyle } from './poly-draft.ts'
import { readAreas } from './read-areas.ts'

const square = (lng: number, lat: number, size = 1) => [
  [lng, lat],
  [lng + size, lat],
  [lng + size, lat + size],
  [lng, lat + size],
  [lng, lat],
]
const polygon = (lng: number) => ({ type: 'Polygon', coordinates: [square(lng, 25)] })

test('one part is a polygon, several are one area, and both come apart again', () => {
  const one = [[square(100, 25)]]
  const two = [...one, [square(103, 25), square(103.25, 25.25, 0.5)]]
  expect(areaOf(one).type).toBe('Polygon')
  expect(areaOf(two).type).toBe('MultiPolygon')
  for (const parts of [one, two]) {
    expect(partsOf(areaOf(parts))).toEqual(parts)
    expect(Value.Check(AreaFeature, featureOf(parts, usualStyle))).toBe(true)
  }
  expect(boundsOf(two)).toEqual([100, 25, 104, 26])
  expect(boundsOf([])).toBeNull()
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

test('all polygons of a file are found, wherever they hide; the rest is passed over', () => {
  const found = readAreas(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { name: '路' }, geometry: { type: 'LineString', coordinates: [] } },
        {
          type: 'Feature',
          properties: { name: '湖', fill: '#112233', stroke: 'red', 'fill-opacity': 7, popup: '<script>' },
          geometry: { type: 'GeometryCollection', geometries: [polygon(100)] },
        },
        {
          type: 'Feature',
          properties: { name: '岛' },
          geometry: { type: 'MultiPolygon', coordinates: [[square(102, 25)]] },
        },
      ],
    }),
  )
  expect(found.parts).toHaveLength(2)
  expect(found.name).toBe('湖')
  expect(found.style).toEqual({ ...usualStyle, fill: '#112233', name: '湖' })
})

test.each([
  ['{', /不是 GeoJSON/],
  ['{"type":"Point","coordinates":[1,2]}', /没有多边形/],
  ['{"type":"Polygon","coordinates":[[[1,2],[3,4]]]}', /坐标不正确/],
  ['{"type":"Polygon","coordinates":[[[1,2],["x",4],[5,6],[1,2]]]}', /坐标不正确/],
  ['{"type":"Polygon","coordinates":[[[500,2],[3,4],[5,6],[500,2]]]}', /坐标不正确/],
  ['null', /没有多边形/],
])('%s is told what is wrong with it', (text, words) => {
  expect(() => readAreas(text)).toThrow(words)
})
