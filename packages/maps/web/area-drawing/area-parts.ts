// The shape of an area as parts that can be drawn one by one, how it is drawn, and how large it is.
import { AreaProperties, type Area, type AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'

export type Ring = readonly (readonly number[])[]
/** Outer ring first, holes after it. */
export type Part = readonly Ring[]
export type AreaStyle = AreaFeature['properties']

/** Colours of the house's charts, so that a new area looks like something. */
export const defaultStyle = {
  stroke: '#2E6A9E',
  'stroke-opacity': 1,
  'stroke-width': 2,
  fill: '#2E6A9E',
  'fill-opacity': 0.25,
} as const satisfies AreaStyle

/** What is told under names of its own. */
export function extendedOf(properties: AreaStyle): (readonly [string, string | number])[] {
  return Object.entries(properties).flatMap(([name, value]: [string, unknown]) =>
    name in AreaProperties.properties || (typeof value !== 'string' && typeof value !== 'number')
      ? []
      : [[name, value] as const],
  )
}

export function partsOf(area: Area): Part[] {
  return area.type === 'Polygon' ? (area.coordinates.length === 0 ? [] : [area.coordinates]) : [...area.coordinates]
}

export function areaOf(parts: readonly Part[]): Area {
  const plain = (part: Part) => part.map((ring) => ring.map(([lng = 0, lat = 0]) => [tidy(lng), tidy(lat)]))
  const [first] = parts
  if (parts.length > 1) return { type: 'MultiPolygon', coordinates: parts.map(plain) }
  return { type: 'Polygon', coordinates: first === undefined ? [] : plain(first) }
}

export function featureOf(parts: readonly Part[], properties: AreaStyle): AreaFeature {
  return { type: 'Feature', geometry: areaOf(parts), properties }
}

/** Seven digits: a centimetre on the earth. */
function tidy(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7
}

/** West, south, east, north; null for nothing. */
export function boundsOf(parts: readonly Part[]): readonly [number, number, number, number] | null {
  const all = parts.flat(2)
  if (all.length === 0) return null
  const [lngs, lats] = [all.map(([lng = 0]) => lng), all.map(([, lat = 0]) => lat)]
  const least = (values: number[]): number => values.reduce((one, other) => Math.min(one, other))
  const most = (values: number[]): number => values.reduce((one, other) => Math.max(one, other))
  return [least(lngs), least(lats), most(lngs), most(lats)]
}

/** The centre of gravity of the largest part's outer ring; null for nothing. */
export function middleOf(parts: readonly Part[]): readonly [number, number] | null {
  const [largest] = parts.toSorted((one, other) => squareKilometres([other]) - squareKilometres([one]))
  const ring = largest?.[0] ?? []
  return ring.length < 4 ? null : middleOfRing(ring)
}

function middleOfRing(ring: Ring): readonly [number, number] {
  const [[originLng = 0, originLat = 0] = []] = ring
  let [sum, lng, lat] = [0, 0, 0]
  for (let at = 1; at < ring.length; at += 1) {
    const [lngA = 0, latA = 0] = ring[at - 1] ?? []
    const [lngB = 0, latB = 0] = ring[at] ?? []
    const [ax, ay, bx, by] = [lngA - originLng, latA - originLat, lngB - originLng, latB - originLat]
    const cross = ax * by - bx * ay
    sum += cross
    lng += (ax + bx) * cross
    lat += (ay + by) * cross
  }
  return sum === 0 ? [originLng, originLat] : [originLng + lng / (3 * sum), originLat + lat / (3 * sum)]
}

/** Square kilometres on a sphere, near enough to be told to people. */
export function squareKilometres(parts: readonly Part[]): number {
  const radians = Math.PI / 180
  const RADIUS = 6371.0088
  const ringArea = (ring: Ring): number => {
    let sum = 0
    for (let at = 1; at < ring.length; at += 1) {
      const [lngA = 0, latA = 0] = ring[at - 1] ?? []
      const [lngB = 0, latB = 0] = ring[at] ?? []
      sum += (lngB - lngA) * radians * (2 + Math.sin(latA * radians) + Math.sin(latB * radians))
    }
    return Math.abs((sum * RADIUS * RADIUS) / 2)
  }
  return parts.reduce((whole, part) => {
    const [outer = 0, ...holes] = part.map(ringArea)
    return whole + outer - holes.reduce((sum, hole) => sum + hole, 0)
  }, 0)
}
