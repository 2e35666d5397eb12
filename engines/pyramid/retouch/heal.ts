/**
 * Fills a hole of a picture with what lies around it: patches that go on best what is there, found by random search and by asking
 * neighbours (Barnes and others, "PatchMatch", 2009), mixed where they overlap (Wexler and others, "Space-time completion of video",
 * 2007), from coarse to fine. The same picture gives the same filling.
 */
import { diffuse } from './diffuse.ts'

export interface HealTask {
  /** red, green, blue, alpha */
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
  /** 1 where something is to be put in place of what is there */
  readonly hole: Uint8Array
  /** 1 where nothing may be taken from, beside the hole */
  readonly barred: Uint8Array
}

/** Pixels from the middle of a patch to its edge. */
const REACH = 3
/** No coarser than this: patches of a smaller picture say nothing. */
const SMALLEST = 28
/** What is larger is only refined: patches are looked for up to so many pixels a side. */
const SEARCHED = 320
const ROUNDS = { coarsest: 10, searched: 4, refined: 1 }

interface Layer {
  readonly width: number
  readonly height: number
  /** three values a pixel */
  readonly rgb: Float32Array
  readonly hole: Uint8Array
  readonly barred: Uint8Array
}

/** The picture with its hole filled; as it was where there is nothing to take from. */
export function heal({ data, width, height, hole, barred }: HealTask): Uint8ClampedArray {
  const rgb = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) rgb[3 * i + c] = data[4 * i + c] ?? 0
  const layers = layersOf({ width, height, rgb, hole, barred })
  const filled = fill(layers)
  const out = new Uint8ClampedArray(data)
  for (let i = 0; i < width * height; i++) {
    if (hole[i] !== 1) continue
    for (let c = 0; c < 3; c++) out[4 * i + c] = Math.round(filled[3 * i + c] ?? 0)
    out[4 * i + 3] = 255
  }
  return out
}

/** Finest first; each half of the one before, as long as something can be taken from it. */
function layersOf(finest: Layer): Layer[] {
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
function sourcesOf({ width, height, hole, barred }: Layer): Int32Array {
  const clean = spread(width, height, (i) => hole[i] === 1 || barred[i] === 1)
  const found: number[] = []
  for (let y = REACH; y < height - REACH; y++)
    for (let x = REACH; x < width - REACH; x++) if (clean[y * width + x] === 0) found.push(y * width + x)
  return Int32Array.from(found)
}

/** 1 for every pixel whose patch holds a marked one. */
function spread(width: number, height: number, isMarked: (i: number) => boolean): Uint8Array {
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

function fill(layers: readonly Layer[]): Float32Array {
  const coarsest = layers.at(-1)
  if (coarsest === undefined) return new Float32Array(0)
  diffuse(coarsest.rgb, coarsest.hole, coarsest)
  if (sourcesOf(coarsest).length === 0) return coarsest.rgb
  let matches: Matches | null = null
  for (let nth = layers.length - 1; nth >= 0; nth--) {
    const layer = layers[nth] ?? coarsest
    const isSearched = Math.max(layer.width, layer.height) <= SEARCHED
    matches = new Matches(layer, matches, 1 + nth)
    if (matches.isEmpty) return layer.rgb
    if (nth < layers.length - 1) matches.vote()
    const rounds = nth === layers.length - 1 ? ROUNDS.coarsest : isSearched ? ROUNDS.searched : ROUNDS.refined
    for (let round = 0; round < rounds; round++) {
      matches.search(round % 2 === 0, isSearched)
      matches.vote()
    }
    if (nth === 0) matches.settle()
  }
  return layers[0]?.rgb ?? coarsest.rgb
}

/** For each patch that the hole reaches into, the patch elsewhere that is most like it. */
class Matches {
  readonly isEmpty: boolean
  readonly #layer: Layer
  readonly #sources: Int32Array
  /** 1 where a patch may be taken. */
  readonly #isSource: Uint8Array
  /** Pixels with a match, by rows. */
  readonly #wanted: Int32Array
  readonly #match: Int32Array
  readonly #distance: Float32Array
  #state: number

  constructor(layer: Layer, coarser: Matches | null, seed: number) {
    const { width, height, hole } = layer
    this.#layer = layer
    this.#state = seed * 7919
    this.#sources = sourcesOf(layer)
    this.isEmpty = this.#sources.length === 0
    this.#isSource = new Uint8Array(width * height)
    for (const source of this.#sources) this.#isSource[source] = 1
    const reached = spread(width, height, (i) => hole[i] === 1)
    const wanted: number[] = []
    for (let y = REACH; y < height - REACH; y++)
      for (let x = REACH; x < width - REACH; x++) if (reached[y * width + x] === 1) wanted.push(y * width + x)
    this.#wanted = Int32Array.from(wanted)
    this.#match = new Int32Array(width * height).fill(-1)
    this.#distance = new Float32Array(width * height)
    if (this.isEmpty) return
    for (const at of this.#wanted) this.#match[at] = coarser?.finer(at, width, this.#isSource) ?? this.#anySource()
    for (const at of this.#wanted) this.#distance[at] = this.#apart(at, this.#match[at] ?? 0, Number.POSITIVE_INFINITY)
  }

  /** Where a pixel of the next finer layer finds its patch; null where that is none. */
  finer(at: number, width: number, isSource: Uint8Array): number | null {
    const [x, y] = [at % width, Math.floor(at / width)]
    const own = this.#layer.width
    const match = this.#match[(y >> 1) * own + (x >> 1)] ?? -1
    if (x >> 1 >= own || match < 0) return null
    const found = (2 * Math.floor(match / own) + (y & 1)) * width + 2 * (match % own) + (x & 1)
    return isSource[found] === 1 ? found : null
  }

  /** Asks the neighbours that were asked before, and looks around, nearer and nearer. */
  search(isForward: boolean, isWide: boolean): void {
    const { width, height } = this.#layer
    const step = isForward ? 1 : -1
    const count = this.#wanted.length
    for (let nth = 0; nth < count; nth++) {
      const at = this.#wanted[isForward ? nth : count - 1 - nth] ?? 0
      for (const beside of [step, step * width]) {
        const neighbour = this.#match[at - beside] ?? -1
        if (neighbour >= 0) this.#try(at, neighbour + beside)
      }
      let radius = isWide ? Math.max(width, height) >> 1 : 2
      for (; radius >= 1; radius >>= 1) {
        const best = this.#match[at] ?? 0
        const x = (best % width) + Math.round((this.#random() * 2 - 1) * radius)
        const y = Math.floor(best / width) + Math.round((this.#random() * 2 - 1) * radius)
        if (x >= 0 && y >= 0 && x < width && y < height) this.#try(at, y * width + x)
      }
    }
  }

  #try(at: number, source: number): void {
    if (this.#isSource[source] !== 1 || source === this.#match[at]) return
    const found = this.#apart(at, source, this.#distance[at] ?? 0)
    if (found >= (this.#distance[at] ?? 0)) return
    this.#match[at] = source
    this.#distance[at] = found
  }

  /** Sum of squares over two patches; some value above `most` as soon as it is more. */
  #apart(at: number, source: number, most: number): number {
    const { width, rgb } = this.#layer
    let sum = 0
    for (let y = -REACH; y <= REACH; y++) {
      let one = 3 * (at + y * width - REACH)
      let other = 3 * (source + y * width - REACH)
      for (let i = 0; i < 3 * (2 * REACH + 1); i++) {
        const difference = (rgb[one++] ?? 0) - (rgb[other++] ?? 0)
        sum += difference * difference
      }
      if (sum >= most) return sum
    }
    return sum
  }

  /** Every pixel of the hole becomes the mean of what its patches say, the better the more; then distances are measured again. */
  vote(): void {
    const { rgb, hole } = this.#layer
    const spreadOf = this.#typical()
    const next = new Float32Array(3)
    const changed: [number, number, number, number][] = []
    for (const at of this.#wanted) {
      if (hole[at] !== 1 || !this.#say(at, spreadOf, next)) continue
      changed.push([at, next[0] ?? 0, next[1] ?? 0, next[2] ?? 0])
    }
    for (const [at, red, green, blue] of changed) {
      rgb[3 * at] = red
      rgb[3 * at + 1] = green
      rgb[3 * at + 2] = blue
    }
    for (const at of this.#wanted) this.#distance[at] = this.#apart(at, this.#match[at] ?? 0, Number.POSITIVE_INFINITY)
  }

  /** What the patches over a pixel say of it. */
  #say(at: number, spreadOf: number, out: Float32Array): boolean {
    const { width, rgb } = this.#layer
    let [red, green, blue, weights] = [0, 0, 0, 0]
    for (let y = -REACH; y <= REACH; y++) {
      for (let x = -REACH; x <= REACH; x++) {
        const patch = at + y * width + x
        const match = this.#match[patch] ?? -1
        if (match < 0) continue
        const weight = Math.exp(-(this.#distance[patch] ?? 0) / spreadOf) + 1e-6
        const from = 3 * (match - y * width - x)
        red += weight * (rgb[from] ?? 0)
        green += weight * (rgb[from + 1] ?? 0)
        blue += weight * (rgb[from + 2] ?? 0)
        weights += weight
      }
    }
    if (weights === 0) return false
    out[0] = red / weights
    out[1] = green / weights
    out[2] = blue / weights
    return true
  }

  #typical(): number {
    const all = Float32Array.from(this.#wanted, (at) => this.#distance[at] ?? 0).toSorted()
    return Math.max(1, 2 * (all[Math.floor(all.length * 0.75)] ?? 1))
  }

  /** What the patches say of known pixels beside the hole tells how far they are off there: that much is taken off, fading inwards. */
  settle(): void {
    const { width, height, rgb, hole } = this.#layer
    const off = new Float32Array(width * height * 3)
    const unknown = new Uint8Array(width * height)
    const said = new Float32Array(3)
    const spreadOf = this.#typical()
    for (const at of this.#wanted) {
      if (hole[at] === 1) unknown[at] = 1
      else if (this.#say(at, spreadOf, said))
        for (let c = 0; c < 3; c++) off[3 * at + c] = (rgb[3 * at + c] ?? 0) - (said[c] ?? 0)
    }
    diffuse(off, unknown, this.#layer)
    for (const at of this.#wanted)
      for (let c = 0; c < 3 && hole[at] === 1; c++)
        rgb[3 * at + c] = Math.min(255, Math.max(0, (rgb[3 * at + c] ?? 0) + (off[3 * at + c] ?? 0)))
  }

  #anySource(): number {
    return this.#sources[Math.floor(this.#random() * this.#sources.length)] ?? 0
  }

  #random(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return this.#state / 2 ** 32
  }
}
