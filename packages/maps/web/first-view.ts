// How maps of works open, and the tiles that this shows: they can be asked for while the map itself is still on its way.
import type { MapView } from './geo-map.ts'
import { toWorld, WORLD, type Size } from './mercator.ts'

/** The whole of China, and much of what lies around it. */
export const firstView: MapView = { center: [104, 33], zoom: 2.6 }

export interface TileAt {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Of 512 pixels, as maps ask for them. */
export function tilesIn({ center, zoom }: MapView, { width, height }: Size): readonly TileAt[] {
  const z = Math.floor(zoom)
  const [across, down] = [width, height].map((side) => side / 2 / (WORLD * 2 ** zoom)) as [number, number] // two sides
  const [x, y] = toWorld(center)
  const count = 2 ** z
  const round = range((x - across) * count, (x + across) * count).map((column) => ((column % count) + count) % count)
  const columns = [...new Set(round)]
  const rows = range(Math.max(0, (y - down) * count), Math.min(count - 1, (y + down) * count))
  return rows.flatMap((row) => columns.map((column) => ({ z, x: column, y: row })))
}

function range(from: number, to: number): number[] {
  const first = Math.floor(from)
  return Array.from({ length: Math.floor(to) - first + 1 }, (_none, at) => first + at)
}
