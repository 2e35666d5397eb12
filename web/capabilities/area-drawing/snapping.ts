// The corner of another area that lies near enough to be drawn onto.
import type { AreaFeature } from '@huanshi/contract/protocol/geometry.ts'
import { partsOf } from './area-parts.ts'

type Pixels = (place: readonly number[]) => { readonly x: number; readonly y: number }

/** Undefined where none is within so many pixels. */
export function nearestOf(
  areas: readonly AreaFeature[],
  at: readonly number[],
  pixels: Pixels,
  within: number,
): [number, number] | undefined {
  const here = pixels(at)
  let best: { readonly place: [number, number]; readonly distance: number } | undefined
  for (const [lng = 0, lat = 0] of areas.flatMap(({ geometry }) => partsOf(geometry)).flat(2)) {
    const { x, y } = pixels([lng, lat])
    const distance = Math.hypot(x - here.x, y - here.y)
    if (distance <= Math.min(within, best?.distance ?? within)) best = { place: [lng, lat], distance }
  }
  return best?.place
}
