// What a file held, as an area: all its polygons, with the name and style of the first.
import type { FoundAreas } from '@huanshi/contract/protocol/found-areas.ts'
import { AreaFeature } from '@huanshi/contract/protocol/geometry.ts'
import { Value } from 'typebox/value'
import { usualStyle, type AreaStyle, type Part } from '../../../capabilities/area-drawing/area-parts.ts'

export interface ImportedArea {
  readonly parts: readonly Part[]
  readonly style: AreaStyle
  readonly name: string
}

const styleNames = Object.keys(AreaFeature.properties.properties.properties)

export function importedArea({ features }: FoundAreas): ImportedArea {
  const { name = '', ...properties } = features[0]?.properties ?? {}
  return {
    parts: features.map(({ geometry }) => geometry.coordinates),
    style: { ...usualStyle, ...styleOf(properties) },
    name: String(name).slice(0, 100),
  }
}

/** What of it an area may keep. */
function styleOf(properties: Readonly<Record<string, unknown>>): AreaStyle {
  const known = Object.fromEntries(Object.entries(properties).filter(([name]) => styleNames.includes(name)))
  const { properties: schema } = AreaFeature.properties
  const fitting = Object.entries(known).filter(([name, value]) => Value.Check(schema, { [name]: value }))
  return Object.fromEntries(fitting)
}
