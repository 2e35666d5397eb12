// Tracks and places as GeoJSON (RFC 7946): what is taken, what is found in it. Browser and server convert with the same library
// and add the same to what it gives.
import { uploadMessages } from './upload-messages.ts'

/** Its message is a Chinese sentence for the sender. */
export class TrackError extends Error {
  constructor(message: string = uploadMessages.invalidFormat) {
    super(message)
    this.name = 'TrackError'
  }
}

/** Entities can make a small file grow without end, or fetch others. No track needs them. */
export function assertPlainXml(text: string): void {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(text))
    throw new TrackError(`${uploadMessages.invalidFormat}：文件里不能有实体定义`)
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** The library leaves out what it cannot read; a sender should hear of it instead. @throws TrackError */
export function assertNumbers(text: string): void {
  const wrong = (found: string): TrackError =>
    new TrackError(`${uploadMessages.invalidFormat}：坐标「${found.slice(0, 20)}」不是数字`)
  for (const [, places = ''] of text.matchAll(/<(?:\w+:)?coordinates>([^<]*)</g))
    for (const part of places.split(/[\s,]+/)) if (part !== '' && !NUMBER.test(part)) throw wrong(part)
  for (const [, value = ''] of text.matchAll(/\s(?:lat|lon)\s*=\s*["']([^"']*)["']/g))
    if (!NUMBER.test(value.trim())) throw wrong(value)
}

interface Feature {
  readonly type: 'Feature'
  readonly properties: Readonly<Record<string, unknown>> | null
}

interface Collection<F extends Feature> {
  readonly type: 'FeatureCollection'
  readonly features: readonly F[]
}

/** Times and heart rates of a track's points also under the names that the product gives them. */
export function namedProperties<F extends Feature>(collection: Collection<F>): Collection<F> {
  return {
    ...collection,
    features: collection.features.map((feature) => {
      const points = feature.properties?.['coordinateProperties']
      if (!isObject(points)) return feature
      const { times, heart } = points
      const named = {
        ...(times === undefined ? {} : { coordTimes: times }),
        ...(heart === undefined ? {} : { heartRates: heart }),
      }
      return { ...feature, properties: { ...feature.properties, ...named } }
    }),
  }
}

interface TrackFacts {
  /** West, south, east, north; null where nothing has a place. */
  readonly bounds: readonly [number, number, number, number] | null
  readonly features: number
  /** Metres along all lines. */
  readonly length: number
  /** Metres up and down; absent where no line tells heights. */
  readonly ascent?: number
  readonly descent?: number
}

export type Point = readonly [lng: number, lat: number, altitude?: number]

/** Deeper nesting is no geography. */
const DEEPEST = 32
const RADIUS = 6_371_008.8
/** Heights waver by so much on the level; smaller steps are not climbed. Metres. */
export const NOISE = 3

/** Checks all of it and measures it. @throws TrackError */
export function readTrack(value: unknown): TrackFacts {
  const found: { points: number; lines: Point[][]; bounds: [number, number, number, number] | null } = {
    points: 0,
    lines: [],
    bounds: null,
  }
  const point = (position: unknown): Point => {
    if (!Array.isArray(position) || position.length < 2)
      throw new TrackError(`${uploadMessages.invalidFormat}：坐标不完整`)
    const [lng, lat, altitude] = position as readonly unknown[] // checked below
    if (!isDegrees(lng, 360) || !isDegrees(lat, 90))
      throw new TrackError(`${uploadMessages.invalidFormat}：坐标超出范围`)
    const { bounds } = found
    found.bounds =
      bounds === null
        ? [lng, lat, lng, lat]
        : [Math.min(bounds[0], lng), Math.min(bounds[1], lat), Math.max(bounds[2], lng), Math.max(bounds[3], lat)]
    return typeof altitude === 'number' && Number.isFinite(altitude) ? [lng, lat, altitude] : [lng, lat]
  }
  const list = (coordinates: unknown): readonly unknown[] => {
    if (!Array.isArray(coordinates)) throw new TrackError()
    return coordinates
  }
  const line = (coordinates: unknown): void => {
    const points = list(coordinates).map(point)
    if (points.length < 2) throw new TrackError(`${uploadMessages.invalidFormat}：线至少要有两个点`)
    found.lines.push(points)
  }
  const area = (rings: unknown): void => list(rings).forEach((ring) => list(ring).forEach(point))
  const geometry = (shape: unknown, depth: number): void => {
    if (shape === null) return
    if (!isObject(shape) || depth > DEEPEST) throw new TrackError()
    const { type, coordinates } = shape
    if (type === 'Point') point(coordinates)
    else if (type === 'MultiPoint') list(coordinates).forEach(point)
    else if (type === 'LineString') line(coordinates)
    else if (type === 'MultiLineString') list(coordinates).forEach(line)
    else if (type === 'Polygon') area(coordinates)
    else if (type === 'MultiPolygon') list(coordinates).forEach(area)
    else if (type === 'GeometryCollection') list(shape['geometries']).forEach((one) => geometry(one, depth + 1))
    else throw new TrackError()
  }
  const features = featuresOf(value)
  for (const feature of features) {
    if (!isObject(feature) || feature['type'] !== 'Feature') throw new TrackError()
    if (feature['geometry'] === undefined) throw new TrackError()
    geometry(feature['geometry'], 0)
  }
  return { bounds: found.bounds, features: features.length, ...measure(found.lines) }
}

function featuresOf(value: unknown): readonly unknown[] {
  if (!isObject(value)) throw new TrackError()
  if (value['type'] === 'FeatureCollection') {
    if (!Array.isArray(value['features'])) throw new TrackError()
    return value['features']
  }
  return value['type'] === 'Feature' ? [value] : [{ type: 'Feature', properties: null, geometry: value }]
}

function measure(lines: readonly (readonly Point[])[]): Pick<TrackFacts, 'length' | 'ascent' | 'descent'> {
  let [length, ascent, descent, hasHeights] = [0, 0, 0, false]
  for (const points of lines) {
    let level: number | undefined
    for (const [index, here] of points.entries()) {
      const before = points[index - 1]
      if (before !== undefined) length += distance(before, here)
      const height = here[2]
      if (height === undefined) continue
      hasHeights ||= level !== undefined
      level ??= height
      if (Math.abs(height - level) < NOISE) continue
      if (height > level) ascent += height - level
      else descent += level - height
      level = height
    }
  }
  const heights = hasHeights ? { ascent: Math.round(ascent), descent: Math.round(descent) } : {}
  return { length: Math.round(length), ...heights }
}

/** Metres along a great circle. */
export function distance([lng1, lat1]: Point, [lng2, lat2]: Point): number {
  const rad = Math.PI / 180
  const half = Math.sin(((lat2 - lat1) * rad) / 2) ** 2
  const across = Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(((lng2 - lng1) * rad) / 2) ** 2
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(half + across)))
}

function isDegrees(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
