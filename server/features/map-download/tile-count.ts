// How many tiles of the usual web grid (spherical Mercator, 256 pixels) a region touches.
import type { Area, Bounds } from '@huanshi/contract/protocol/geometry.ts'

/** Where the square world of Mercator ends, degrees. */
const NORTHMOST = 85.051128779806604

export function boundsOf(region: Area | Bounds): Bounds {
  if ('west' in region) return region
  const polygons = region.type === 'Polygon' ? [region.coordinates] : region.coordinates
  const bounds = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lng = 0, lat = 0] of polygons.flat(2)) {
    bounds.west = Math.min(bounds.west, lng)
    bounds.east = Math.max(bounds.east, lng)
    bounds.south = Math.min(bounds.south, lat)
    bounds.north = Math.max(bounds.north, lat)
  }
  return bounds
}

/** Over all levels from the smallest to the largest, both included. */
export function tileCount({ west, south, east, north }: Bounds, minZoom: number, maxZoom: number): number {
  let count = 0
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const [left, top] = tileAt(west, north, zoom)
    const [right, bottom] = tileAt(east, south, zoom)
    count += (right - left + 1) * (bottom - top + 1)
  }
  return count
}

function tileAt(lng: number, lat: number, zoom: number): [x: number, y: number] {
  const size = 2 ** zoom
  const radians = (Math.min(NORTHMOST, Math.max(-NORTHMOST, lat)) * Math.PI) / 180
  const x = Math.floor(((lng + 180) / 360) * size)
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size)
  const inside = (tile: number) => Math.min(size - 1, Math.max(0, tile))
  return [inside(x), inside(y)]
}
