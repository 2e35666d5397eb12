// Where on the map records have to lie: within an area of the site, or within corners that somebody drew. Written as one text, for
// addresses: the id of the area, or `lng,lat;lng,lat;…` (WGS-84 degrees; the last corner is joined to the first).
interface Corner {
  readonly lng: number
  readonly lat: number
}

export type PlaceFilter =
  | { readonly kind: 'area'; readonly id: string }
  | { readonly kind: 'corners'; readonly corners: readonly Corner[] }

export const MOST_CORNERS = 200
/** Of the text, letters. */
export const LONGEST_PLACE_FILTER = 6000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DEGREES = /^-?\d{1,3}(\.\d{1,9})?$/

/** Null when it names no area and encloses none. */
export function readPlaceFilter(text: string): PlaceFilter | null {
  if (UUID.test(text)) return { kind: 'area', id: text.toLowerCase() }
  if (text.length > LONGEST_PLACE_FILTER) return null
  const parts = text.split(';')
  if (parts.length < 3 || parts.length > MOST_CORNERS) return null
  const corners = parts.flatMap((part) => readCorner(part) ?? [])
  return corners.length === parts.length ? { kind: 'corners', corners } : null
}

function readCorner(text: string): Corner | null {
  const [lng = '', lat = '', more] = text.split(',')
  if (more !== undefined || !DEGREES.test(lng) || !DEGREES.test(lat)) return null
  const corner = { lng: Number(lng), lat: Number(lat) }
  return Math.abs(corner.lng) <= 180 && Math.abs(corner.lat) <= 90 ? corner : null
}

/** Five digits: a metre on the earth. */
export function writeCorners(corners: readonly Corner[]): string {
  const tidy = (degrees: number) => String(Number(degrees.toFixed(5)))
  return corners.map(({ lng, lat }) => `${tidy(lng)},${tidy(lat)}`).join(';')
}
