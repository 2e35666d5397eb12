/** Zones in one tile of the full size. Only pixels within the circles around them are looked at: most of a tile is none of them. */
import { mappingOf, type Shown } from './mapping.ts'
import type { Raster } from './patch.ts'
import { boxesOf, type Box } from './touched-tiles.ts'
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
  const placeOf = mapping.placesOf(middles(left, width), middles(top, height))
  let isPainted = false
  for (let y = 0; y < height; y++) {
    const [from, to] = spanOf(boxes, top + y)
    const last = Math.min(width, Math.ceil(to - left) + 1)
    for (let x = Math.max(0, Math.floor(from - left)); x < last; x++)
      if (paintPlace(zones, placeOf(x, y), data, (y * width + x) * channels)) isPainted = true
  }
  return isPainted
}

/** What may be painted of a row; nothing where no box reaches it. */
function spanOf(boxes: readonly Box[], row: number): readonly [from: number, to: number] {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const box of boxes) {
    if (box.top > row + 1 || box.bottom < row) continue
    from = Math.min(from, box.left)
    to = Math.max(to, box.right)
  }
  return [from, to]
}

function middles(from: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, nth) => from + nth + 0.5)
}
