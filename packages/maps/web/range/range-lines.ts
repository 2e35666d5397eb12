// From a stroke of the finger to the corners of a range, and from a range to the lines that show it.
import { MOST_CORNERS, readPlaceFilter, writeCorners } from '@huanshi/kernel/protocol/place-filter.ts'
import type { PublicArea } from '../../contract/public-area.ts'
import type { MapBounds, Pixel } from '../geo-map.ts'
import type { LngLat } from '../lng-lat.ts'
import { say } from '../words/say.ts'

/** Square pixels; less is a press, not a range. */
const LEAST_AREA = 400
/** Corners that a person can tell apart. */
const ENOUGH = Math.min(80, MOST_CORNERS)

/** The stroke with as few corners as say the same; null when it encloses nothing. */
export function cornersOf(stroke: readonly Pixel[]): readonly Pixel[] | null {
  if (stroke.length < 3 || Math.abs(areaOf(stroke)) < LEAST_AREA) return null
  let corners = stroke
  for (let tolerance = 1.5; corners.length > ENOUGH || tolerance === 1.5; tolerance *= 1.6) {
    corners = simplified(stroke, tolerance)
  }
  return corners.length < 3 ? null : corners
}

export function rangeText(corners: readonly LngLat[]): string {
  return writeCorners(corners.map(([lng, lat]) => ({ lng: within(lng, 180), lat: within(lat, 85) })))
}

export function boundsText({ west, south, east, north }: MapBounds): string {
  return rangeText([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ])
}

/** Closed lines around the range; none for what it does not know. */
export function rangeLines(text: string, areas: readonly PublicArea[]): readonly (readonly LngLat[])[] {
  const range = readPlaceFilter(text)
  if (range === null) return []
  if (range.kind === 'corners') {
    const ring = range.corners.map(({ lng, lat }): LngLat => [lng, lat])
    return [[...ring, ...ring.slice(0, 1)]]
  }
  const geometry = areas.find(({ id }) => id === range.id)?.feature.geometry
  if (geometry === undefined) return []
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  return rings.map((ring) => ring.map(([lng = 0, lat = 0]): LngLat => [lng, lat]))
}

/** What it is called. */
export function rangeName(text: string, areas: readonly PublicArea[]): string {
  const range = readPlaceFilter(text)
  if (range?.kind !== 'area') return say('drawn')
  return areas.find(({ id }) => id === range.id)?.name ?? say('area')
}

const within = (degrees: number, most: number): number => Math.max(-most, Math.min(most, degrees))

function areaOf(ring: readonly Pixel[]): number {
  return ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { x, y }
    return sum + (x * next.y - next.x * y) / 2
  }, 0)
}

/** Ramer–Douglas–Peucker. */
function simplified(line: readonly Pixel[], tolerance: number): readonly Pixel[] {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 3) return line
  let [farthest, most] = [0, 0]
  for (const [index, point] of line.entries()) {
    const distance = distanceTo(point, first, last)
    if (distance > most) [farthest, most] = [index, distance]
  }
  if (most <= tolerance) return [first, last]
  return [
    ...simplified(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(line.slice(farthest), tolerance),
  ]
}

function distanceTo({ x, y }: Pixel, from: Pixel, to: Pixel): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(x - from.x, y - from.y) : Math.abs(dx * (y - from.y) - dy * (x - from.x)) / length
}
