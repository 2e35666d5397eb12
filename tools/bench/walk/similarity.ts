// Structural similarity of two pictures (Wang, Bovik, Sheikh, Simoncelli 2004): the mean over windows of brightness, contrast and
// structure, of what is bright and dark. 1 is the same picture.

export interface Picture {
  /** Red, green, blue, row by row. */
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** As its authors have them: a window of eleven pixels whose weights fall off from its middle. */
const RADIUS = 5
const SIGMA = 1.5
const STEADY = { mean: (0.01 * 255) ** 2, spread: (0.03 * 255) ** 2 } as const

const weights = normed(
  Array.from({ length: 2 * RADIUS + 1 }, (_, n) => Math.exp(-((n - RADIUS) ** 2) / (2 * SIGMA ** 2))),
)

function normed(values: readonly number[]): Float64Array {
  const sum = values.reduce((all, value) => all + value, 0)
  return Float64Array.from(values, (value) => value / sum)
}

export function similarity(a: Picture, b: Picture): number {
  const { width, height } = a
  if (b.width !== width || b.height !== height) throw new TypeError('pictures of two sizes')
  const [x, y] = [brightness(a), brightness(b)]
  const means = (of: (n: number) => number): Float64Array =>
    blurred(
      Float64Array.from(x, (_, n) => of(n)),
      width,
      height,
    )
  const [mx, my] = [means((n) => x[n]!), means((n) => y[n]!)]
  const [xx, yy, xy] = [means((n) => x[n]! ** 2), means((n) => y[n]! ** 2), means((n) => x[n]! * y[n]!)]
  let sum = 0
  for (let n = 0; n < mx.length; n++) {
    const [p, q] = [mx[n]!, my[n]!]
    const [sx, sy, both] = [xx[n]! - p * p, yy[n]! - q * q, xy[n]! - p * q]
    sum +=
      ((2 * p * q + STEADY.mean) * (2 * both + STEADY.spread)) /
      ((p * p + q * q + STEADY.mean) * (sx + sy + STEADY.spread))
  }
  return sum / mx.length
}

function brightness({ data }: Picture): Float64Array {
  return Float64Array.from(
    { length: data.length / 3 },
    (_, n) => 0.299 * data[n * 3]! + 0.587 * data[n * 3 + 1]! + 0.114 * data[n * 3 + 2]!,
  )
}

/** Where the whole window lies within the picture. */
function blurred(values: Float64Array, width: number, height: number): Float64Array {
  const [wide, high] = [width - 2 * RADIUS, height - 2 * RADIUS]
  const across = new Float64Array(wide * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < wide; x++) {
      let sum = 0
      for (let k = 0; k < weights.length; k++) sum += weights[k]! * values[y * width + x + k]!
      across[y * wide + x] = sum
    }
  const out = new Float64Array(wide * high)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      let sum = 0
      for (let k = 0; k < weights.length; k++) sum += weights[k]! * across[(y + k) * wide + x]!
      out[y * wide + x] = sum
    }
  return out
}
