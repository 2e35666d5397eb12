// The web's square map: the earth as one unit in each direction, from the upper left. Enough for every flat view with north up.
import type { LngLat } from './lng-lat.ts'
import type { MapBounds, MapView, Pixel } from './geo-map.ts'

/** Pixels of the whole earth at zoom 0. */
export const WORLD = 512
/** Where the square ends. */
const MOST_LATITUDE = 85.0511287798066

export interface Size {
  readonly width: number
  readonly height: number
}

export function toWorld([lng, lat]: LngLat): readonly [x: number, y: number] {
  const held = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, lat))
  return [(lng + 180) / 360, (1 - Math.asinh(Math.tan((held * Math.PI) / 180)) / Math.PI) / 2]
}

function fromWorld(x: number, y: number): LngLat {
  return [x * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI]
}

export function toPixel(at: LngLat, { center, zoom }: MapView, { width, height }: Size): Pixel {
  const scale = WORLD * 2 ** zoom
  const [x, y] = toWorld(at)
  const [cx, cy] = toWorld(center)
  // The nearer way round the earth.
  const across = x - cx - Math.round(x - cx)
  return { x: width / 2 + across * scale, y: height / 2 + (y - cy) * scale }
}

export function fromPixel({ x, y }: Pixel, { center, zoom }: MapView, { width, height }: Size): LngLat {
  const scale = WORLD * 2 ** zoom
  const [cx, cy] = toWorld(center)
  const [lng, lat] = fromWorld(cx + (x - width / 2) / scale, cy + (y - height / 2) / scale)
  return [wrapped(lng), lat]
}

/** Within -180 and 180. */
function wrapped(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180
}

interface Room {
  readonly size: Size
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
  readonly maxZoom: number
}

/** The closest view that shows all of it within the room. */
export function viewOf({ west, south, east, north }: MapBounds, room: Room): MapView {
  const [left, top] = toWorld([west, north])
  const [right, bottom] = toWorld([east, south])
  const width = Math.max(1, room.size.width - room.left - room.right)
  const height = Math.max(1, room.size.height - room.top - room.bottom)
  const across = Math.log2(width / WORLD / Math.max(right - left, 1e-12))
  const down = Math.log2(height / WORLD / Math.max(bottom - top, 1e-12))
  const zoom = Math.max(0, Math.min(across, down, room.maxZoom))
  const scale = WORLD * 2 ** zoom
  const x = (left + right) / 2 + (room.right - room.left) / 2 / scale
  const y = (top + bottom) / 2 + (room.bottom - room.top) / 2 / scale
  const [lng, lat] = fromWorld(x, y)
  return { center: [wrapped(lng), lat], zoom }
}
