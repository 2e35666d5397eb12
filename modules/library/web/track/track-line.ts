// A track out of GeoJSON as one line that can be walked: how far each point lies along it, how high, and when.
import { AreaProperties } from '@huanshi/kernel/protocol/geometry.ts'
import { distance, NOISE } from '@huanshi/kernel/protocol/upload-track.ts'
import { Value } from 'typebox/value'
import type { MapArea } from '@huanshi/maps/web/geo-map.ts'
import type { LngLat } from '@huanshi/maps/web/lng-lat.ts'

export interface TrackPoint {
  readonly at: LngLat
  /** Metres above the sea; null where it is not told. */
  readonly height: number | null
  /** Metres from the beginning, without what lies between two lines. */
  readonly metres: number
  /** Milliseconds; null unless the whole track tells its times. */
  readonly time: number | null
}

export interface Track {
  readonly points: readonly TrackPoint[]
  /** As they are drawn. */
  readonly lines: readonly (readonly LngLat[])[]
  readonly color: string | null
  readonly areas: readonly MapArea[]
  readonly places: readonly { readonly at: LngLat; readonly name: string }[]
  readonly length: number
  /** Null where heights are not told. */
  readonly heights: {
    readonly lowest: number
    readonly highest: number
    readonly ascent: number
    readonly descent: number
  } | null
  /** Seconds from the first point to the last; null where times are not told. */
  readonly seconds: number | null
}

interface Found {
  lines: Line[]
  areas: MapArea[]
  places: Track['places'][number][]
  color: string | null
}

interface Line {
  readonly positions: readonly (readonly number[])[]
  readonly times: readonly unknown[]
}

/** Tells nothing apart that cannot be told apart on a screen, and a player asks for it at every picture. */
const MOST_PLACES = 200

/** @param value GeoJSON that has been checked by the server */
export function trackOf(value: unknown): Track {
  const found: Found = { lines: [], areas: [], places: [], color: null }
  for (const feature of featuresOf(value)) collect(feature, found)
  const points = pointsOf(found.lines)
  const last = points.at(-1)
  const isTimed = points.length > 1 && points.every(({ time }) => time !== null) && isForward(points)
  const timed = isTimed ? points : points.map((point) => ({ ...point, time: null }))
  const [first, end] = [timed[0]?.time ?? null, timed.at(-1)?.time ?? null]
  return {
    points: timed,
    lines: found.lines.map(({ positions }) => positions.map(([lng = 0, lat = 0]): LngLat => [lng, lat])),
    color: found.color,
    areas: found.areas,
    places: found.places.slice(0, MOST_PLACES),
    length: last?.metres ?? 0,
    heights: heightsOf(points),
    seconds: first === null || end === null || end <= first ? null : (end - first) / 1000,
  }
}

function collect(feature: Readonly<Record<string, unknown>>, found: Found): void {
  const properties = isObject(feature['properties']) ? feature['properties'] : {}
  const { name, stroke, coordTimes } = properties
  const times: readonly unknown[] = Array.isArray(coordTimes) ? coordTimes : []
  const take = (shape: unknown): void => {
    if (!isObject(shape)) return
    const { type, coordinates, geometries } = shape
    const list = coordinates as never // the server has checked its shape
    if (type === 'LineString') found.lines.push({ positions: list, times })
    else if (type === 'MultiLineString')
      for (const [at, positions] of (list as readonly Line['positions'][]).entries())
        found.lines.push({ positions, times: Array.isArray(times[at]) ? times[at] : [] })
    else if (type === 'Polygon' || type === 'MultiPolygon')
      found.areas.push({
        id: `area-${found.areas.length}`,
        feature: { type: 'Feature', geometry: { type, coordinates: list }, properties: styleOf(properties) },
      })
    else if (type === 'Point') {
      const [lng = 0, lat = 0] = list as readonly number[]
      found.places.push({ at: [lng, lat], name: typeof name === 'string' ? name : '' })
    } else if (type === 'GeometryCollection' && Array.isArray(geometries)) geometries.forEach(take)
  }
  const before = found.lines.length
  take(feature['geometry'])
  if (
    found.lines.length > before &&
    found.color === null &&
    typeof stroke === 'string' &&
    /^#[\da-f]{6}$/i.test(stroke)
  )
    found.color = stroke
}

/** What of it an area may be drawn with. */
function styleOf(properties: Readonly<Record<string, unknown>>): MapArea['feature']['properties'] {
  const entries = Object.entries(AreaProperties.properties).flatMap(([name, schema]) =>
    Value.Check(schema, properties[name]) && properties[name] !== undefined ? [[name, properties[name]] as const] : [],
  )
  return Object.fromEntries(entries)
}

function pointsOf(lines: readonly Line[]): TrackPoint[] {
  const points: TrackPoint[] = []
  let metres = 0
  for (const { positions, times } of lines) {
    for (const [index, [lng = 0, lat = 0, height]] of positions.entries()) {
      const before = index === 0 ? undefined : points.at(-1)
      if (before !== undefined) metres += distance([...before.at], [lng, lat])
      const time = Date.parse(String(times[index]))
      points.push({
        at: [lng, lat],
        height: typeof height === 'number' && Number.isFinite(height) ? height : null,
        metres,
        time: Number.isNaN(time) ? null : time,
      })
    }
  }
  return points
}

function isForward(points: readonly TrackPoint[]): boolean {
  return points.every(({ time }, index) => index === 0 || (time ?? 0) >= (points[index - 1]?.time ?? 0))
}

/** Steps smaller than the noise of a receiver are not climbed, as in the figures of the library. */
function heightsOf(points: readonly TrackPoint[]): Track['heights'] {
  let [lowest, highest, ascent, descent] = [Infinity, -Infinity, 0, 0]
  let level: number | null = null
  for (const { height } of points) {
    if (height === null) continue
    lowest = Math.min(lowest, height)
    highest = Math.max(highest, height)
    level ??= height
    if (Math.abs(height - level) < NOISE) continue
    if (height > level) ascent += height - level
    else descent += level - height
    level = height
  }
  return level === null ? null : { lowest, highest, ascent, descent }
}

function featuresOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isObject(value)) return []
  const { type, features } = value
  if (type === 'FeatureCollection') return Array.isArray(features) ? features.filter(isObject) : []
  return [type === 'Feature' ? value : { type: 'Feature', properties: null, geometry: value }]
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
