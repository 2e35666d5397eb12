// Areas out of a file: every polygon in a GeoJSON of whatever shape, with the name and style of the first that has them.
import { AreaFeature, Position } from '@huanshi/contract/protocol/geometry.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { usualStyle, type AreaStyle, type Part } from './poly-draft.ts'

export interface FoundAreas {
  readonly parts: readonly Part[]
  readonly style: AreaStyle
  readonly name: string
}

const Rings = Type.Array(Type.Array(Position, { minItems: 4 }), { minItems: 1 })
const DEEPEST = 8
const styleNames = Object.keys(AreaFeature.properties.properties.properties)

/** @throws Error with what to do about it, in words for people */
export function readAreas(text: string): FoundAreas {
  const parts: Part[] = []
  let properties: Readonly<Record<string, unknown>> = {}
  const take = (node: unknown, depth: number): void => {
    if (typeof node !== 'object' || node === null || depth > DEEPEST) return
    const {
      type,
      coordinates,
      features,
      geometries,
      geometry,
      properties: own,
    } = node as Readonly<Record<string, unknown>> // an object
    if (type === 'Feature') {
      const before = parts.length
      take(geometry, depth + 1)
      const isFirst = before === 0 && parts.length > 0
      if (isFirst && typeof own === 'object' && own !== null) properties = own as typeof properties // an object
    } else if (type === 'FeatureCollection' && Array.isArray(features)) for (const one of features) take(one, depth + 1)
    else if (type === 'GeometryCollection' && Array.isArray(geometries))
      for (const one of geometries) take(one, depth + 1)
    else if (type === 'Polygon') addPart(parts, coordinates)
    else if (type === 'MultiPolygon' && Array.isArray(coordinates)) for (const one of coordinates) addPart(parts, one)
  }
  take(parsed(text), 0)
  if (parts.length === 0) throw new Error('文件里没有多边形；线和点不能当作区域')
  const style = { ...usualStyle, ...styleOf(properties) }
  return { parts, style, name: typeof properties['name'] === 'string' ? properties['name'].slice(0, 100) : '' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('文件不是 GeoJSON，请导出为 .geojson 后再试')
  }
}

function addPart(parts: Part[], coordinates: unknown): void {
  if (!Value.Check(Rings, coordinates)) throw new Error('有一个多边形的坐标不正确：应当是经度在前、纬度在后，首尾相连')
  parts.push(coordinates)
}

/** What of it an area may keep. */
function styleOf(properties: Readonly<Record<string, unknown>>): AreaStyle {
  const known = Object.fromEntries(Object.entries(properties).filter(([name]) => styleNames.includes(name)))
  const { properties: schema } = AreaFeature.properties
  const fitting = Object.entries(known).filter(([name, value]) => Value.Check(schema, { [name]: value }))
  return Object.fromEntries(fitting)
}
