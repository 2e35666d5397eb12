// The corner of another area that lies near enough to be drawn onto.
import type { AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import { partsOf } from './area-parts.ts'

type Corner = readonly [number, number]

interface Pixels {
  readonly project: (place: Corner) => { readonly x: number; readonly y: number }
  readonly unproject: (pixel: [number, number]) => { readonly lng: number; readonly lat: number }
}

/** Longitude and latitude of each, for as long as these areas lie there: they are asked for with every movement. */
export function cornersOf(areas: readonly AreaFeature[]): readonly Corner[] {
  const parts = areas.flatMap(({ geometry }) => partsOf(geometry))
  return parts.flat(2).map(([lng = 0, lat = 0]): Corner => [lng, lat])
}

/** Undefined where none is within so many pixels. */
export function nearestOf(
  corners: readonly Corner[],
  at: Corner,
  { project, unproject }: Pixels,
  within: number,
): [number, number] | undefined {
  const here = project(at)
  const [low, high] = [unproject([here.x - within, here.y + within]), unproject([here.x + within, here.y - within])]
  let best: { readonly place: [number, number]; readonly distance: number } | undefined
  for (const [lng, lat] of corners) {
    if (lng < low.lng || lng > high.lng || lat < low.lat || lat > high.lat) continue
    const { x, y } = project([lng, lat])
    const distance = Math.hypot(x - here.x, y - here.y)
    if (distance <= Math.min(within, best?.distance ?? within)) best = { place: [lng, lat], distance }
  }
  return best?.place
}
