// POST /api/Admin/MapPolys/shapes: the areas that a file holds, with the names and styles that they bear.
import { Type, type Static } from 'typebox'
import { AreaProperties, Polygon } from '@huanshi/kernel/protocol/geometry.ts'

/** Of the file, whichever kind it is. */
export const SHAPES_BYTES = 5 * 1024 * 1024
export const shapeExtensions = ['.kml', '.gpx', '.geojson', '.json', '.zip'] as const

export const FoundAreas = Type.Object({
  type: Type.Literal('FeatureCollection'),
  features: Type.Array(
    Type.Object({
      type: Type.Literal('Feature'),
      properties: AreaProperties,
      geometry: Polygon,
    }),
  ),
})
export type FoundAreas = Static<typeof FoundAreas>
