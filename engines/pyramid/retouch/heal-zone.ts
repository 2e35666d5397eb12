/** What a zone shows that is repaired: its surroundings, carried on into it. */
import type { HealTask } from './heal.ts'
import { drawPatch, type Tiles } from './patch.ts'
import { mappingOf } from './mapping.ts'
import { fromPlane } from './plane.ts'
import type { Bounds, ZoneShape } from './zone-shape.ts'
import type { Vector } from './zone.ts'

export interface Healing {
  /** May nothing be taken from there? What other zones cover must not come up again here. */
  readonly isBarred: (place: Vector) => boolean
  readonly fill: (task: HealTask) => Promise<Uint8ClampedArray>
  /** How often what was found is made twice as fine, where the picture is as fine. */
  readonly doublings: number
}

/** Pixels of the longer side in which patches are looked for. */
const SEARCHED = 320
/** So much of the zone's longer side is looked at around it, to each side. */
const AROUND = 0.7
/** Tangent of how far a plane reaches before everything on it is stretched beyond use. */
const WIDEST = 3.4

/** @returns writes three bytes, of a point on the zone's plane */
export async function healZone(
  shape: ZoneShape,
  tiles: Tiles,
  { isBarred, fill, doublings }: Healing,
): Promise<(u: number, v: number, out: Uint8Array | Uint8ClampedArray, at: number) => void> {
  const { plane, contains } = shape
  const bounds = widened(shape.bounds, plane.isFlat)
  const [wide, high] = [bounds.right - bounds.left, bounds.top - bounds.bottom]
  const step = Math.max(wide, high) / SEARCHED
  const finer = Math.floor(Math.log2(step / mappingOf(tiles, tiles).pixel))
  const scale = 2 ** Math.min(doublings, Math.max(0, finer))
  const size = { width: Math.ceil(wide / step) * scale, height: Math.ceil(high / step) * scale }
  const { data, width, height } = await drawPatch(tiles, plane, bounds, size)
  const [hole, barred] = [new Uint8Array(width * height), new Uint8Array(width * height)]
  const at = new Float64Array(2)
  for (let i = 0; i < width * height; i++) {
    at[0] = bounds.left + (((i % width) + 0.5) / width) * wide
    at[1] = bounds.top - ((Math.floor(i / width) + 0.5) / height) * high
    const place = fromPlane(plane, at[0], at[1])
    if (contains(place, at)) hole[i] = 1
    else if (data[4 * i + 3] === 0 || isBarred(place)) barred[i] = 1
  }
  const filled = await fill({ data, width, height, hole, barred })
  return (u, v, out, offset) => {
    const x = ((u - bounds.left) / wide) * width - 0.5
    const y = ((bounds.top - v) / high) * height - 0.5
    mix(filled, width, height, x, y, out, offset)
  }
}

function widened({ left, right, bottom, top }: Bounds, isFlat: boolean): Bounds {
  const margin = AROUND * Math.max(right - left, top - bottom)
  const most = isFlat ? Number.POSITIVE_INFINITY : WIDEST
  return {
    left: Math.max(-most, left - margin),
    right: Math.min(most, right + margin),
    bottom: Math.max(-most, bottom - margin),
    top: Math.min(most, top + margin),
  }
}

/** Between four pixels. */
function mix(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  x: number,
  y: number,
  out: Uint8Array | Uint8ClampedArray,
  offset: number,
): void {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const [fx, fy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const from = 4 * (top * width + left)
  for (let c = 0; c < 3; c++) {
    const upper = (data[from + c] ?? 0) * (1 - fx) + (data[from + 4 + c] ?? 0) * fx
    const lower = (data[from + 4 * width + c] ?? 0) * (1 - fx) + (data[from + 4 * width + 4 + c] ?? 0) * fx
    out[offset + c] = Math.round(upper * (1 - fy) + lower * fy)
  }
}
