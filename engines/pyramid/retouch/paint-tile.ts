/** Zones in one tile of the full size. Only pixels within the circles around them are looked at: most of a tile is none of them. */
import { mappingOf, type Shown } from './mapping.ts'
import type { Raster } from './patch.ts'
import { boxesOf } from './touched-tiles.ts'
import { paintPlace, type PaintedZone } from './zone-paint.ts'

/**
 * @param left pixels of the picture before the tile
 * @param top pixels of the picture above it
 * @returns whether a pixel was painted
 */
export function paintTile(
  { data, width, height, channels }: Raster,
  { left, top }: { readonly left: number; readonly top: number },
  zones: readonly PaintedZone[],
  shown: Shown,
): boolean {
  const mapping = mappingOf(shown, shown)
  const boxes = zones
    .flatMap(({ caps }) => caps.flatMap((cap) => boxesOf(mapping, cap)))
    .filter((box) => box.right >= left && box.left <= left + width && box.bottom >= top && box.top <= top + height)
  if (boxes.length === 0) return false
  const span = (from: 'left' | 'top', to: 'right' | 'bottom', before: number, size: number): [number, number] => [
    Math.max(0, Math.floor(Math.min(...boxes.map((box) => box[from])) - before)),
    Math.min(size, Math.ceil(Math.max(...boxes.map((box) => box[to])) - before) + 1),
  ]
  const columns = span('left', 'right', left, width)
  const rows = span('top', 'bottom', top, height)
  const placeOf = mapping.placesOf(middles(left, width), middles(top, height))
  let isPainted = false
  for (let y = rows[0]; y < rows[1]; y++)
    for (let x = columns[0]; x < columns[1]; x++)
      if (paintPlace(zones, placeOf(x, y), data, (y * width + x) * channels)) isPainted = true
  return isPainted
}

function middles(from: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, nth) => from + nth + 0.5)
}
