/** Patches that go on best what is around a hole, and what they say of it. */
import { diffuse } from './diffuse.ts'
import { REACH, sourcesOf, spread, unknownOf, type Layer } from './layers.ts'

/** For each patch that the hole reaches into, the patch elsewhere that is most like it. */
export class Matches {
  readonly isEmpty: boolean
  readonly #layer: Layer
  readonly #sources: Int32Array
  /** 1 where a patch may be taken. */
  readonly #isSource: Uint8Array
  /** Pixels with a match, by rows. */
  readonly #wanted: Int32Array
  readonly #match: Int32Array
  readonly #distance: Float32Array
  /** What each patch counts for while it is asked what it says. */
  readonly #weight: Float32Array
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
    this.#weight = new Float32Array(width * height)
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
    this.#weigh()
    const next = new Float32Array(3)
    const changed: [number, number, number, number][] = []
    for (const at of this.#wanted) {
      if (hole[at] !== 1 || !this.#say(at, next)) continue
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
  #say(at: number, out: Float32Array): boolean {
    const { width, rgb } = this.#layer
    let [red, green, blue, weights] = [0, 0, 0, 0]
    for (let y = -REACH; y <= REACH; y++) {
      for (let x = -REACH; x <= REACH; x++) {
        const patch = at + y * width + x
        const match = this.#match[patch] ?? -1
        if (match < 0) continue
        const weight = this.#weight[patch] ?? 0
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

  #weigh(): void {
    const all = Float32Array.from(this.#wanted, (at) => this.#distance[at] ?? 0).toSorted()
    const typical = Math.max(1, 2 * (all[Math.floor(all.length * 0.75)] ?? 1))
    for (const at of this.#wanted) this.#weight[at] = Math.exp(-(this.#distance[at] ?? 0) / typical) + 1e-6
  }

  /** What the patches say of known pixels beside the hole tells how far they are off there: that much is taken off, fading inwards. */
  settle(): void {
    const { width, height, rgb, hole } = this.#layer
    const off = new Float32Array(width * height * 3)
    const unknown = unknownOf(this.#layer)
    const said = new Float32Array(3)
    this.#weigh()
    for (const at of this.#wanted) {
      if (unknown[at] === 0 && this.#say(at, said))
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
