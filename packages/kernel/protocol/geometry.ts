// Areas on the map as GeoJSON (RFC 7946), in WGS-84 degrees, longitude first.
import { Type, type Static } from 'typebox'
import { PictureAddress, WebAddress } from './web-address.ts'

const closed = { additionalProperties: false } as const

/** Of one area, rings and all; more would only slow down every map, and does not fit into a request. */
export const MOST_CORNERS = 16_000

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

/** A year, month, day or moment, as KML has it. */
const Moment = Type.String({
  title: '时间',
  pattern: '^\\d{4}(-\\d{2}(-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})?)?)?)?$',
  maxLength: 40,
})
const words = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
export const MOST_LINKS = 20
export const MOST_PROPERTIES = 80
const AreaPage = Type.Object({ href: WebAddress, text: words(200), type: words(100) }, closed)

/** How the area is drawn (simplestyle) and what is told of it, with the names that converted tracks bear too. */
export const AreaProperties = Type.Object(
  {
    name: words(100),
    address: words(200),
    description: words(2000),
    /** Of the program that drew it: kept and given back. */
    styleUrl: words(500),
    /** Stands in the middle of the area. */
    icon: Type.Optional(PictureAddress),
    timespan: Type.Optional(Type.Object({ begin: Type.Optional(Moment), end: Type.Optional(Moment) }, closed)),
    timestamp: Type.Optional(Moment),
    stroke: Type.Optional(colour),
    'stroke-opacity': Type.Optional(opacity),
    'stroke-width': Type.Optional(Type.Number({ minimum: 0, maximum: 50 })),
    fill: Type.Optional(colour),
    'fill-opacity': Type.Optional(opacity),
    /** False: drawn only once somebody asks for it. */
    visibility: Type.Optional(Type.Boolean()),
    links: Type.Optional(Type.Array(AreaPage, { maxItems: MOST_LINKS })),
  },
  {
    // Extended data by its own names.
    additionalProperties: Type.Union([Type.String({ maxLength: 2000 }), Type.Number()]),
    propertyNames: Type.String({ minLength: 1, maxLength: 60 }),
    maxProperties: MOST_PROPERTIES,
  },
)

export const AreaFeature = Type.Object(
  { type: Type.Literal('Feature'), geometry: Area, properties: AreaProperties },
  { ...closed, title: '区域' },
)
export type AreaFeature = Static<typeof AreaFeature>
