// What a file held, as an area: all its polygons, with the name and style of the first.
import type { FoundAreas } from '../../../contract/found-areas.ts'
import { defaultStyle, type AreaStyle, type Part } from '@huanshi/maps/web/area-drawing/area-parts.ts'

interface ImportedArea {
  readonly parts: readonly Part[]
  readonly style: AreaStyle
  readonly name: string
}

export function importedArea({ features }: FoundAreas): ImportedArea {
  const { name = '', ...properties } = features[0]?.properties ?? {}
  return {
    parts: features.map(({ geometry }) => geometry.coordinates),
    style: { ...defaultStyle, ...properties },
    name,
  }
}
