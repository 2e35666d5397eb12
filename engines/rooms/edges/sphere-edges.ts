// Edges of a panorama that may be of something upright: each as the great circle that it lies on.
import { RADIAN } from '../plane.ts'
import type { SphereCrop } from '../sphere-picture.ts'

/** Brightness, row by row. */
export interface GreyPicture {
  readonly data: Float32Array
  readonly width: number
  readonly height: number
}

export interface Edges {
  readonly count: number
  /** Unit vectors across the great circles, three numbers each: x right, y up, z ahead. */
  readonly normals: Float32Array
  /** How clear each is. */
  readonly weights: Float32Array
  /** In which part of the sphere, counted around. */
  readonly sectors: Uint8Array
}

export const SECTORS = 8
/** Farther up and down a picture is drawn out, and shows the tripod and the lamp above, degrees. */
const HIGHEST = 55
/** A change of brightness from one pixel to the next that is noise, of 255. */
const LEAST = 3
/** One that counts no more than that. */
const MOST = 20

/** @param lean degrees that what is upright may lean at most */
export function edgesOf(picture: GreyPicture, crop: SphereCrop, lean: number): Edges {
  const { width, height } = picture
  const data = smoothed(picture, crop.width > 0.9999)
  const [normals, weights, sectors] = [[] as number[], [] as number[], [] as number[]]
  const steepest = Math.sin(lean * RADIAN)
  const isRound = crop.width > 0.9999
  for (let row = 1; row < height - 1; row++) {
    const pitch = (0.5 - crop.y - ((row + 0.5) / height) * crop.height) * Math.PI
    if (Math.abs(pitch) > HIGHEST * RADIAN) continue
    const [sp, cp] = [Math.sin(pitch), Math.cos(pitch)]
    for (let column = isRound ? 0 : 1; column < (isRound ? width : width - 1); column++) {
      const at = row * width
      const [before, after] = [at + ((column + width - 1) % width), at + ((column + 1) % width)]
      const [across, down] = slopeAt(data, [before, at + column, after], width)
      // A pixel is as high as wide at the horizon, and less wide towards the poles.
      const right = across / cp
      const strength = Math.hypot(right, down)
      // What runs up and down changes to the right.
      if (strength < LEAST || Math.abs(down) * cp > steepest * strength) continue
      if (!isCrest(data, at + column, before, after, width)) continue
      const yaw = (crop.x + ((column + 0.5) / width) * crop.width - 0.5) * 2 * Math.PI
      const [sy, cy] = [Math.sin(yaw), Math.cos(yaw)]
      const [x, y] = [right / strength, -down / strength]
      normals.push(x * cy - y * sp * sy, y * cp, -x * sy - y * sp * cy)
      weights.push(Math.min(MOST, strength))
      sectors.push(Math.floor((yaw / (2 * Math.PI) + 0.5) * SECTORS) % SECTORS)
    }
  }
  return {
    count: weights.length,
    normals: Float32Array.from(normals),
    weights: Float32Array.from(weights),
    sectors: Uint8Array.from(sectors),
  }
}

/** As much smoothed to the side as along, by Scharr's weights: else an edge aslant would seem more so than it is. */
function slopeAt(data: Float32Array, columns: readonly [number, number, number], width: number) {
  const [before, own, after] = columns
  const middle = data[after]! - data[before]!
  const beside = data[after - width]! - data[before - width]! + data[after + width]! - data[before + width]!
  const below = (at: number): number => data[at + width]! - data[at - width]!
  return [(10 * middle + 3 * beside) / 32, (10 * below(own) + 3 * (below(before) + below(after))) / 32] as const
}

/** Of an edge that is several pixels wide its middle counts. */
function isCrest(data: Float32Array, at: number, before: number, after: number, width: number): boolean {
  const change = (from: number, to: number): number => Math.abs(data[to]! - data[from]!)
  const row = Math.floor(at / width) * width
  const [further, nearer] = [row + ((after - row + 1) % width), row + ((before - row + width - 1) % width)]
  const own = change(before, after)
  return own >= change(nearer, at) && own >= change(at, further)
}

/** Twice by 1 2 1, both ways: directions of edges come from the places between pixels. */
function smoothed({ data, width, height }: GreyPicture, isRound: boolean): Float32Array {
  let from = data
  for (let times = 0; times < 2; times++) {
    const across = from.map((value, at) => {
      const row = Math.floor(at / width) * width
      const column = at - row
      const [left, right] = isRound
        ? [(column + width - 1) % width, (column + 1) % width]
        : [Math.max(0, column - 1), Math.min(width - 1, column + 1)]
      return (from[row + left]! + 2 * value + from[row + right]!) / 4
    })
    from = across.map((value, at) => {
      const above = at < width ? value : across[at - width]!
      const below = at >= width * (height - 1) ? value : across[at + width]!
      return (above + 2 * value + below) / 4
    })
  }
  return from
}
