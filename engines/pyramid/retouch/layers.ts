/** A picture with a hole at half, a quarter, an eighth of its size, and which patches of each can be taken. */

/** Pixels from the middle of a patch to its edge. */
export const REACH = 3
/** No coarser than this: patches of a smaller picture say nothing. */
const SMALLEST = 28

export interface Layer {
  readonly width: number
  readonly height: number
  /** three values a pixel */
  readonly rgb: Float32Array
  /** 1 where something is to be put in place of what is there */
  readonly hole: Uint8Array
  /** 1 where nothing may be taken from, beside the hole */
  readonly barred: Uint8Array
}

/** Finest first; each half of the one before, as long as something can be taken from it. */
export function layersOf(finest: Layer): Layer[] {
  const layers = [finest]
  for (;;) {
    const last = layers.at(-1) ?? finest
    if (Math.min(last.width, last.height) < 2 * SMALLEST) return layers
    const next = halved(last)
    if (sourcesOf(next).length < 40) return layers
    layers.push(next)
  }
}

function halved({ width, height, rgb, hole, barred }: Layer): Layer {
  const [wide, high] = [width >> 1, height >> 1]
  const next = {
    width: wide,
    height: high,
    rgb: new Float32Array(wide * high * 3),
    hole: new Uint8Array(wide * high),
    barred: new Uint8Array(wide * high),
  }
  for (let i = 0; i < wide * high; i++) {
    const at = 2 * Math.floor(i / wide) * width + 2 * (i % wide)
    let known = 0
    for (const one of [at, at + 1, at + width, at + width + 1]) {
      if (hole[one] === 1) next.hole[i] = 1
      if (barred[one] === 1) next.barred[i] = 1
      if (hole[one] === 1) continue
      known += 1
      for (let c = 0; c < 3; c++) next.rgb[3 * i + c] = (next.rgb[3 * i + c] ?? 0) + (rgb[3 * one + c] ?? 0)
    }
    if (known > 0) for (let c = 0; c < 3; c++) next.rgb[3 * i + c] = (next.rgb[3 * i + c] ?? 0) / known
  }
  return next
}

/** Middles of patches that are known as a whole. */
export function sourcesOf({ width, height, hole, barred }: Layer): Int32Array {
  const clean = spread(width, height, (i) => hole[i] === 1 || barred[i] === 1)
  const found: number[] = []
  for (let y = REACH; y < height - REACH; y++)
    for (let x = REACH; x < width - REACH; x++) if (clean[y * width + x] === 0) found.push(y * width + x)
  return Int32Array.from(found)
}

/** 1 for every pixel whose patch holds a marked one. */
export function spread(width: number, height: number, isMarked: (i: number) => boolean): Uint8Array {
  const across = new Uint8Array(width * height)
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isMarked(y * width + x))
        across.fill(1, y * width + Math.max(0, x - REACH), y * width + Math.min(width, x + REACH + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (across[y * width + x] === 1)
        for (let row = Math.max(0, y - REACH); row < Math.min(height, y + REACH + 1); row++) out[row * width + x] = 1
  return out
}

/** 1 for what nothing is told by: also what is covered beside the hole may not colour it. */
export function unknownOf({ hole, barred }: Pick<Layer, 'hole' | 'barred'>): Uint8Array {
  return hole.map((isHole, i) => (isHole === 1 || barred[i] === 1 ? 1 : 0))
}
