/** Pictures that are no spheres yet: which part of a sphere they show, and where in them a direction lies. */
import { RADIAN, type Vector } from '../retouch/zone.ts'

/** A picture around a cylinder: columns are angles, straight verticals stay straight. */
interface CylinderSource {
  readonly form: 'cylinder'
  /** degrees all across */
  readonly horizontal: number
  /** degrees that the middle row lies above the horizon */
  readonly offset: number
}

/** One round picture, or two of lenses back to back: distances from the middle are angles. */
interface FisheyeSource {
  readonly form: 'fisheye'
  /** 1 or 2 */
  readonly lenses: number
  /** degrees across the circle */
  readonly angle: number
  /** degrees clockwise that the picture of each lens is turned */
  readonly turns: readonly number[]
  /** degrees in which one lens passes into the other */
  readonly blend: number
}

export type LensSource = CylinderSource | FisheyeSource

export interface Size {
  readonly width: number
  readonly height: number
}

/** The part of a sphere that is drawn of a source, degrees as of a partial sphere. */
interface SpherePart {
  readonly horizontal: number
  readonly vertical: number
  /** of its middle above the horizon */
  readonly offset: number
}

/** What of the sphere a drawn part shows, told by its size. */
export function partOf(source: LensSource, drawn: Size): SpherePart {
  if (source.form === 'cylinder') return cylinderPart(source, (drawn.height * source.horizontal) / drawn.width)
  if (source.lenses === 2) return { horizontal: 360, vertical: 180, offset: 0 }
  return { horizontal: Math.min(360, source.angle), vertical: Math.min(180, source.angle), offset: 0 }
}

/** Pixels of the part, as fine as the source is at its middle. */
export function sizeOf(source: LensSource, size: Size): Size {
  if (source.form === 'cylinder') {
    const { above, below } = reachOf(source, size)
    const vertical = (Math.atan(above) - Math.atan(below)) / RADIAN
    return { width: size.width, height: Math.max(1, Math.round((vertical * size.width) / source.horizontal)) }
  }
  const { horizontal, vertical } = partOf(source, size)
  const density = (2 * radiusOf(source, size)) / source.angle
  const height = Math.max(1, Math.round(vertical * density))
  return { width: horizontal === 2 * vertical ? 2 * height : Math.round(horizontal * density), height }
}

/** A point of the source and how much of it counts. */
export interface Sample {
  x: number
  y: number
  weight: number
}

/** Fills in what shows a direction, a lens each; weights of nothing are 0. */
type SampleAt = (direction: Vector, out: readonly [Sample, Sample]) => void

export function samplerOf(source: LensSource, size: Size): SampleAt {
  return source.form === 'cylinder' ? cylinderSampler(source, size) : fisheyeSampler(source, size)
}

/** Heights of the upper and the lower edge on a cylinder of radius 1. */
function reachOf({ horizontal, offset }: CylinderSource, { width, height }: Size): { above: number; below: number } {
  const half = (height / 2) * ((horizontal * RADIAN) / width)
  const middle = Math.tan(offset * RADIAN)
  return { above: middle + half, below: middle - half }
}

/** Half of the height follows from the angle that the edges enclose: tan(a − b) = (a' − b') / (1 + a'b'). */
function cylinderPart({ horizontal, offset }: CylinderSource, vertical: number): SpherePart {
  const middle = Math.tan(offset * RADIAN)
  const slope = Math.tan(Math.min(179.9, vertical) * RADIAN)
  const root = Math.sqrt(1 + slope * slope * (1 + middle * middle))
  const half = (-1 + (slope < 0 ? -root : root)) / slope
  const [above, below] = [Math.atan(middle + half), Math.atan(middle - half)]
  return { horizontal, vertical, offset: (above + below) / 2 / RADIAN }
}

function cylinderSampler(source: CylinderSource, size: Size): SampleAt {
  const { width } = size
  const { above } = reachOf(source, size)
  const scale = width / (source.horizontal * RADIAN)
  return ([x, y, z], [first, second]) => {
    first.x = width / 2 + Math.atan2(x, z) * scale
    first.y = (above - y / Math.max(1e-9, Math.hypot(x, z))) * scale
    first.weight = 1
    second.weight = 0
  }
}

function radiusOf({ lenses }: FisheyeSource, { width, height }: Size): number {
  return Math.min(width / lenses, height) / 2
}

function fisheyeSampler(source: FisheyeSource, size: Size): SampleAt {
  const { lenses, angle, turns } = source
  const reach = (angle / 2) * RADIAN
  const scale = radiusOf(source, size) / reach
  // Wider than what both lenses see nothing is mixed.
  const blend = Math.max(1e-6, Math.min(source.blend, angle - 180) * RADIAN)
  const lens = (nth: 0 | 1, [x, y, z]: Vector, out: Sample): number => {
    const [right, ahead] = nth === 0 ? [x, z] : [-x, -z]
    const far = Math.acos(Math.min(1, Math.max(-1, ahead)))
    const around = Math.atan2(y, right) - (turns[nth] ?? 0) * RADIAN
    out.x = (size.width / lenses) * (nth + 0.5) + Math.cos(around) * far * scale
    out.y = size.height / 2 - Math.sin(around) * far * scale
    return far
  }
  return (direction, [first, second]) => {
    const far = lens(0, direction, first)
    first.weight = far > reach ? 0 : 1
    second.weight = 0
    if (lenses === 1) return
    const opposite = lens(1, direction, second)
    const share = Math.min(1, Math.max(0, 0.5 + (Math.PI / 2 - far) / blend))
    first.weight *= share
    second.weight = opposite > reach ? 0 : 1 - share
  }
}
