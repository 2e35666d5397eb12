// A cloud in the form of 32 bytes drawn by the renderer's formulas (Spark 2.2), without a graphics card: two clouds are compared by
// their pictures. The light behind is BACKGROUND.
import type { Picture } from '../walk/similarity.ts'

export interface View {
  /** Degrees, as the viewer's. */
  readonly yaw: number
  readonly pitch: number
  readonly fov: number
}

export const WIDTH = 640
export const HEIGHT = 400
const SIZE = 32
const BACKGROUND = 235
const ANGLE = Math.PI / 9
const FOCAL = HEIGHT / 2 / Math.tan(ANGLE)
/** Standard deviations that are drawn, squared. */
const REACH = 8
/** Variance of a pixel. */
const BLUR = 0.3
const FAINTEST = 0.5 / 255

type Vector = readonly [number, number, number]

interface Eye {
  readonly place: Vector
  readonly right: Vector
  readonly up: Vector
  readonly ahead: Vector
  /** Least depth. */
  readonly near: number
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** @param heart where all but the strays lie: the viewer turns about its middle */
export function drawCloud(cloud: Buffer, view: View, heart: readonly number[]): Picture {
  const eye = eyeOf(view, heart)
  const canvas = new Canvas()
  for (const at of nearestFirst(cloud, eye)) {
    const spot = spotOf(cloud, at, eye)
    if (spot !== null) canvas.draw(spot, cloud, at + 24)
  }
  return { data: canvas.data(), width: WIDTH, height: HEIGHT }
}

/** Mean absolute difference, of 255. */
export function difference(a: Picture, b: Picture): number {
  let sum = 0
  for (let n = 0; n < a.data.length; n += 1) sum += Math.abs(a.data[n]! - b.data[n]!)
  return sum / a.data.length
}

function eyeOf({ yaw, pitch, fov }: View, heart: readonly number[]): Eye {
  const [low, high] = [heart.slice(0, 3), heart.slice(3)]
  const radius = Math.hypot(...high.map((value, axis) => value - low[axis]!)) / 2
  const distance = (1.05 / Math.sin(ANGLE)) * (fov / 75)
  const [y, p] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  // Y is downwards in such files, and z comes nearer.
  const ahead: Vector = [Math.sin(y) * Math.cos(p), -Math.sin(p), Math.cos(y) * Math.cos(p)]
  const middle = (axis: 0 | 1 | 2): number => (low[axis]! + high[axis]!) / 2 - ahead[axis] * distance * radius
  return {
    place: [middle(0), middle(1), middle(2)],
    ahead,
    right: [Math.cos(y), 0, -Math.sin(y)],
    up: [-Math.sin(y) * Math.sin(p), -Math.cos(p), -Math.cos(y) * Math.sin(p)],
    near: Math.max(0.001, (distance - 1) * 0.2, 0.005 * distance) * radius,
  }
}

/** Where each stands that lies before the eye. */
function nearestFirst(cloud: Buffer, { place, ahead, near }: Eye): Float64Array {
  const found: number[] = []
  const depths = new Float64Array(cloud.length / SIZE)
  for (let at = 0; at < cloud.length; at += SIZE) {
    const from = placeFrom(cloud, at, place)
    depths[at / SIZE] = dot(from, from)
    if (dot(from, ahead) > near) found.push(at)
  }
  return Float64Array.from(found).sort((a, b) => depths[a / SIZE]! - depths[b / SIZE]!)
}

function placeFrom(cloud: Buffer, at: number, [x, y, z]: Vector): Vector {
  return [cloud.readFloatLE(at) - x, cloud.readFloatLE(at + 4) - y, cloud.readFloatLE(at + 8) - z]
}

/** A Gaussian in the picture: its middle in pixels, its variances xx, xy, yy in square pixels, and how much it covers there. */
interface Spot {
  readonly x: number
  readonly y: number
  readonly variance: Vector
  readonly cover: number
}

function spotOf(cloud: Buffer, at: number, { place, right, up, ahead }: Eye): Spot | null {
  const from = placeFrom(cloud, at, place)
  const depth = dot(from, ahead)
  const [x, y] = [(dot(from, right) / depth) * FOCAL, (dot(from, up) / depth) * FOCAL]
  if (Math.abs(x) > 0.7 * WIDTH || Math.abs(y) > 0.7 * HEIGHT) return null
  const per = FOCAL / depth
  const across = (side: Vector, way: number): Vector => {
    const slant = (per * way) / FOCAL
    return [per * side[0] - slant * ahead[0], per * side[1] - slant * ahead[1], per * side[2] - slant * ahead[2]]
  }
  const [rows, columns] = [across(right, x), across(up, y)]
  let [xx, xy, yy] = [0, 0, 0]
  for (const [axis, direction] of axesOf(cloud, at).entries()) {
    const size = cloud.readFloatLE(at + 12 + axis * 4)
    const [p, q] = [dot(rows, direction) * size, dot(columns, direction) * size]
    xx += p * p
    xy += p * q
    yy += q * q
  }
  const plain = xx * yy - xy * xy
  const blurred = (xx + BLUR) * (yy + BLUR) - xy * xy
  const cover = (cloud[at + 27]! / 255) * Math.sqrt(Math.max(0, plain / blurred))
  if (!(cover >= FAINTEST)) return null
  return { x: WIDTH / 2 + x, y: HEIGHT / 2 - y, variance: [xx + BLUR, xy, yy + BLUR], cover }
}

/** The directions of its three sizes. */
function axesOf(cloud: Buffer, at: number): readonly [Vector, Vector, Vector] {
  const raw = [28, 29, 30, 31].map((offset) => (cloud[at + offset]! - 128) / 128)
  const length = Math.hypot(...raw) || 1
  const [w = 1, x = 0, y = 0, z = 0] = raw.map((part) => part / length)
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ]
}

class Canvas {
  readonly #light = new Float32Array(WIDTH * HEIGHT * 3)
  /** What of the light behind still comes through. */
  readonly #through = new Float32Array(WIDTH * HEIGHT).fill(1)

  /** @param colour where it stands in the cloud */
  draw({ x, y, variance: [xx, xy, yy], cover }: Spot, cloud: Buffer, colour: number): void {
    const [wide, tall] = [Math.sqrt(REACH * xx), Math.sqrt(REACH * yy)]
    const [left, right] = [Math.max(0, Math.ceil(x - wide - 0.5)), Math.min(WIDTH - 1, Math.floor(x + wide - 0.5))]
    const [top, bottom] = [Math.max(0, Math.ceil(y - tall - 0.5)), Math.min(HEIGHT - 1, Math.floor(y + tall - 0.5))]
    const [light, through] = [this.#light, this.#through]
    const whole = xx * yy - xy * xy
    const [red, green, blue] = [cloud[colour]!, cloud[colour + 1]!, cloud[colour + 2]!]
    for (let row = top; row <= bottom; row += 1) {
      const v = y - row - 0.5
      for (let column = left; column <= right; column += 1) {
        const at = row * WIDTH + column
        const open = through[at]!
        if (open < 0.004) continue
        const u = column + 0.5 - x
        const far = (yy * u * u - 2 * xy * u * v + xx * v * v) / whole
        if (far > REACH) continue
        const covered = cover * Math.exp(-0.5 * far)
        if (covered < FAINTEST) continue
        light[at * 3] = light[at * 3]! + open * covered * red
        light[at * 3 + 1] = light[at * 3 + 1]! + open * covered * green
        light[at * 3 + 2] = light[at * 3 + 2]! + open * covered * blue
        through[at] = open * (1 - covered)
      }
    }
  }

  data(): Uint8Array {
    return Uint8Array.from(this.#light, (value, n) =>
      Math.min(255, Math.round(value + this.#through[Math.floor(n / 3)]! * BACKGROUND)),
    )
  }
}
