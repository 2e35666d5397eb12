// Areas on the map as GeoJSON (RFC 7946), in WGS-84 degrees, longitude first.
import { Type, type Static } from 'typebox'

const closed = { additionalProperties: false } as const

export const Position = Type.Array(Type.Number({ minimum: -180, maximum: 180 }), { minItems: 2, maxItems: 3 })
const Ring = Type.Array(Position, { title: '环', minItems: 4, maxItems: 10_000 })
const Rings = Type.Array(Ring, { minItems: 1, maxItems: 100 })

export const Polygon = Type.Object(
  { type: Type.Literal('Polygon'), coordinates: Rings },
  { ...closed, title: '多边形' },
)
export const MultiPolygon = Type.Object(
  { type: Type.Literal('MultiPolygon'), coordinates: Type.Array(Rings, { minItems: 1, maxItems: 100 }) },
  { ...closed, title: '多个多边形' },
)
export const Area = Type.Union([Polygon, MultiPolygon], { title: '区域' })
export type Area = Static<typeof Area>

/** West, south, east, north. */
export const Bounds = Type.Object(
  {
    west: Type.Number({ minimum: -180, maximum: 180 }),
    south: Type.Number({ minimum: -90, maximum: 90 }),
    east: Type.Number({ minimum: -180, maximum: 180 }),
    north: Type.Number({ minimum: -90, maximum: 90 }),
  },
  { ...closed, title: '范围' },
)
export type Bounds = Static<typeof Bounds>

const colour = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })
const opacity = Type.Number({ minimum: 0, maximum: 1 })

/** How the area is drawn (simplestyle), with the names that converted tracks bear too. */
export const AreaFeature = Type.Object(
  {
    type: Type.Literal('Feature'),
    geometry: Area,
    properties: Type.Object(
      {
        name: Type.Optional(Type.String({ maxLength: 100 })),
        address: Type.Optional(Type.String({ maxLength: 200 })),
        description: Type.Optional(Type.String({ maxLength: 2000 })),
        stroke: Type.Optional(colour),
        'stroke-opacity': Type.Optional(opacity),
        'stroke-width': Type.Optional(Type.Number({ minimum: 0, maximum: 50 })),
        fill: Type.Optional(colour),
        'fill-opacity': Type.Optional(opacity),
      },
      closed,
    ),
  },
  { ...closed, title: '区域' },
)
export type AreaFeature = Static<typeof AreaFeature>
