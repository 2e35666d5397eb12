/**
 * Fills a hole of a picture with what lies around it: patches that go on best what is there, found by random search and by asking
 * neighbours (Barnes and others, "PatchMatch", 2009), mixed where they overlap (Wexler and others, "Space-time completion of video",
 * 2007), from coarse to fine. It is looked for several times, and what is told by all of them counts. The same picture gives the same
 * filling.
 */
import { agree } from './agreement.ts'
import { diffuse } from './diffuse.ts'
import { layersOf, sourcesOf, unknownOf, type Layer } from './layers.ts'
import { Matches } from './matches.ts'

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

/** What is larger is only refined: patches are looked for up to so many pixels a side. */
const SEARCHED = 320
/** How often they are looked for, each time by other chances. */
const SEARCHES = 3
const ROUNDS = { coarsest: 10, searched: 4, refined: 1 }

/** The picture with its hole filled; as it was where there is nothing to take from. */
export function heal({ data, width, height, hole, barred }: HealTask): Uint8ClampedArray {
  const rgb = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) rgb[3 * i + c] = data[4 * i + c] ?? 0
  const filled = fill(layersOf({ width, height, rgb, hole, barred }))
  const out = new Uint8ClampedArray(data)
  for (let i = 0; i < width * height; i++) {
    if (hole[i] !== 1) continue
    for (let c = 0; c < 3; c++) out[4 * i + c] = Math.round(filled[3 * i + c] ?? 0)
    out[4 * i + 3] = 255
  }
  return out
}

function fill(layers: readonly Layer[]): Float32Array {
  const coarsest = layers.at(-1)
  if (coarsest === undefined) return new Float32Array(0)
  diffuse(coarsest.rgb, unknownOf(coarsest), coarsest)
  if (sourcesOf(coarsest).length === 0) return coarsest.rgb
  const first = layers.findIndex(({ width, height }) => Math.max(width, height) <= SEARCHED)
  const searched = first < 0 ? [coarsest] : layers.slice(first)
  const all = Array.from({ length: SEARCHES }, (_, nth) => search(searched, nth))
  const [base] = all
  const layer = searched[0] ?? coarsest
  if (base === undefined || base.matches === null) return layer.rgb
  const alone = base.layer.rgb.slice()
  agree(
    base.layer,
    all.map((one) => one.layer),
  )
  const off = base.layer.rgb.map((value, i) => value - (alone[i] ?? 0))
  return (
    refine(layers.slice(0, layers.length - searched.length), base.matches, { ...layer, rgb: off }) ?? base.layer.rgb
  )
}

interface Search {
  /** Filled. */
  readonly layer: Layer
  readonly matches: Matches | null
}

/** From coarse to fine, in pictures of its own. @param chance of which there are several */
function search(layers: readonly Layer[], chance: number): Search {
  const own = layers.map((layer) => ({ ...layer, rgb: layer.rgb.slice() }))
  let matches: Matches | null = null
  for (const [nth, layer] of [...own.entries()].toReversed()) {
    const isCoarsest = matches === null
    matches = new Matches(layer, matches, 1 + nth + 101 * chance)
    if (!isCoarsest) matches.vote()
    for (let round = 0; round < (isCoarsest ? ROUNDS.coarsest : ROUNDS.searched); round++) {
      matches.search(round % 2 === 0, true)
      matches.vote()
    }
  }
  matches?.settle()
  const [layer] = own
  if (layer === undefined) throw new RangeError('there is nothing to look in')
  return { layer, matches }
}

/**
 * The same patches where the picture is finer.
 * @param finer finest first
 * @param off what is to be added to what they say, at the size at which they were looked for
 * @returns null where nothing is finer
 */
function refine(finer: readonly Layer[], searched: Matches, off: Layer): Float32Array | null {
  let matches = searched
  for (const [nth, layer] of [...finer.entries()].toReversed()) {
    matches = new Matches(layer, matches, 1 + nth)
    matches.vote()
    for (let round = 0; round < ROUNDS.refined; round++) {
      matches.search(round % 2 === 0, false)
      matches.vote()
    }
  }
  const [finest] = finer
  if (finest === undefined) return null
  matches.settle()
  add(finest, off)
  return finest.rgb
}

/** Between four pixels of what is coarser. */
function add({ width, height, rgb, hole }: Layer, off: Layer): void {
  const scale = 2 ** Math.round(Math.log2(width / off.width))
  for (let i = 0; i < width * height; i++) {
    if (hole[i] !== 1) continue
    const [x, y] = [((i % width) + 0.5) / scale - 0.5, (Math.floor(i / width) + 0.5) / scale - 0.5]
    const left = Math.min(off.width - 2, Math.max(0, Math.floor(x)))
    const top = Math.min(off.height - 2, Math.max(0, Math.floor(y)))
    const [fx, fy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
    for (let c = 0; c < 3; c++) {
      const at = 3 * (top * off.width + left) + c
      const value = (beside: number): number => off.rgb[at + 3 * beside] ?? 0
      const upper = value(0) * (1 - fx) + value(1) * fx
      const lower = value(off.width) * (1 - fx) + value(off.width + 1) * fx
      rgb[3 * i + c] = Math.min(255, Math.max(0, (rgb[3 * i + c] ?? 0) + upper * (1 - fy) + lower * fy))
    }
  }
}
