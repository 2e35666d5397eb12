// Gaussians and what they are merged into: each stands for those that came into it, with the moments of what these cover.
import { axesIn, lyingOf } from './splat-turn.ts'

/** Numbers of one: what it covers (area times opacity), its area, place (3), covariance (xx, xy, xz, yy, yz, zz), colour (3). */
const WIDTH = 14
const AREA = 1
const PLACE = 2
const SPREAD = 5
const COLOUR = 11
/** How much another colour counts beside another place. */
const COLOURFUL = 3
/** Beyond it nothing is a place or a size; squares of squares are still numbers. */
const FARTHEST = 1e12
/** A cover of less is none, and no number is divided by it. */
const LEAST = 1e-60

export class Clusters {
  readonly #values: Float64Array
  readonly #axes = new Float64Array(9)

  /** @param most Gaussians that it holds */
  constructor(most: number) {
    this.#values = new Float64Array(most * WIDTH)
  }

  /** Takes in a Gaussian as it stands in a file. @returns false for what nobody can draw */
  read(index: number, bytes: Buffer, at: number): boolean {
    const [values, axes] = [this.#values, this.#axes]
    const to = index * WIDTH
    axesIn(bytes, at + 28, axes)
    values.fill(0, to, to + WIDTH)
    for (let axis = 0; axis < 3; axis += 1) {
      const [place, size] = [bytes.readFloatLE(at + axis * 4), bytes.readFloatLE(at + 12 + axis * 4)]
      if (!(Math.abs(place) < FARTHEST && Math.abs(size) < FARTHEST)) return false
      values[to + PLACE + axis] = place
      values[to + COLOUR + axis] = bytes.readUInt8(at + 24 + axis)
      const [x, y, z] = [part(axes, axis * 3), part(axes, axis * 3 + 1), part(axes, axis * 3 + 2)]
      this.#add(to + SPREAD, size * size, x, y, z)
    }
    const area = this.#areaAt(to)
    values[to + AREA] = area
    values[to] = (area * bytes.readUInt8(at + 27)) / 255
    return true
  }

  /** To a covariance: so much along one direction. */
  #add(to: number, variance: number, x: number, y: number, z: number): void {
    const values = this.#values
    values[to] = part(values, to) + variance * x * x
    values[to + 1] = part(values, to + 1) + variance * x * y
    values[to + 2] = part(values, to + 2) + variance * x * z
    values[to + 3] = part(values, to + 3) + variance * y * y
    values[to + 4] = part(values, to + 4) + variance * y * z
    values[to + 5] = part(values, to + 5) + variance * z * z
  }

  #areaAt(at: number): number {
    const values = this.#values
    return areaOf(
      part(values, at + SPREAD),
      part(values, at + SPREAD + 1),
      part(values, at + SPREAD + 2),
      part(values, at + SPREAD + 3),
      part(values, at + SPREAD + 4),
      part(values, at + SPREAD + 5),
    )
  }

  /**
   * What a picture loses when two become one: how far they lie apart beside their size, and how other their colours are, by what
   * they cover. The root of the area makes it dearer for large ones, which are looked at from near as well.
   */
  loss(first: number, second: number): number {
    const v = this.#values
    const a = first * WIDTH
    const b = second * WIDTH
    const one = part(v, a)
    const other = part(v, b)
    const both = one + other
    if (one < LEAST || other < LEAST) return 0
    const p = one / both
    const q = other / both
    const pq = p * q
    const x = part(v, a + 2) - part(v, b + 2)
    const y = part(v, a + 3) - part(v, b + 3)
    const z = part(v, a + 4) - part(v, b + 4)
    const red = part(v, a + 11) - part(v, b + 11)
    const green = part(v, a + 12) - part(v, b + 12)
    const blue = part(v, a + 13) - part(v, b + 13)
    const area = areaOf(
      p * part(v, a + 5) + q * part(v, b + 5) + pq * x * x,
      p * part(v, a + 6) + q * part(v, b + 6) + pq * x * y,
      p * part(v, a + 7) + q * part(v, b + 7) + pq * x * z,
      p * part(v, a + 8) + q * part(v, b + 8) + pq * y * y,
      p * part(v, a + 9) + q * part(v, b + 9) + pq * y * z,
      p * part(v, a + 10) + q * part(v, b + 10) + pq * z * z,
    )
    const colour = (red * red + green * green + blue * blue) / 65_025
    return p * other * ((x * x + y * y + z * z) / (area + LEAST) + COLOURFUL * colour) * Math.sqrt(area)
  }

  /** The second comes into the first. */
  merge(first: number, second: number): void {
    const v = this.#values
    const a = first * WIDTH
    const b = second * WIDTH
    const one = part(v, a)
    const other = part(v, b)
    const p = one + other < LEAST ? 0.5 : one / (one + other)
    const q = 1 - p
    const x = part(v, a + 2) - part(v, b + 2)
    const y = part(v, a + 3) - part(v, b + 3)
    const z = part(v, a + 4) - part(v, b + 4)
    for (let nth = PLACE; nth < WIDTH; nth += 1) v[a + nth] = p * part(v, a + nth) + q * part(v, b + nth)
    this.#add(a + SPREAD, p * q, x, y, z)
    v[a] = one + other
    v[a + AREA] = this.#areaAt(a)
  }

  write(index: number, bytes: Buffer, at: number): void {
    const from = index * WIDTH
    const values = this.#values.subarray(from, from + WIDTH)
    const { sizes, turn } = lyingOf(values.subarray(SPREAD, SPREAD + 6))
    for (const axis of [0, 1, 2] as const) {
      bytes.writeFloatLE(part(values, PLACE + axis), at + axis * 4)
      bytes.writeFloatLE(sizes[axis], at + 12 + axis * 4)
      bytes[at + 24 + axis] = Math.round(part(values, COLOUR + axis))
    }
    // Those that lay over each other cover more than there is.
    bytes[at + 27] = Math.round(255 * Math.min(1, part(values, 0) / (part(values, AREA) + LEAST)))
    bytes.set(turn, at + 28)
  }
}

function part(values: Float64Array, at: number): number {
  return values[at] ?? 0
}

/** How much a Gaussian covers, over all directions that it is seen from: the root of its three squared silhouettes. */
function areaOf(xx: number, xy: number, xz: number, yy: number, yz: number, zz: number): number {
  return Math.sqrt(Math.max(0, xx * yy - xy * xy + xx * zz - xz * xz + yy * zz - yz * yz))
}
