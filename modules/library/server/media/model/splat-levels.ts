// Smaller clouds that look like the whole, for the first picture and for devices that draw fewer: Gaussians merged where a picture
// loses least. Windows of neighbours are held, never the file.
import { open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { levelFile } from './splat-names.ts'
import { eachSplat, putInOrder } from './splat-order.ts'
import { SPLAT_BYTES } from './splat-form.ts'
import { Clusters } from './splat-clusters.ts'
import { recordsOf } from './splat-records.ts'
import { SPACE_CLASSES, spaceOf, type Space } from './splat-space.ts'
import { growTree, WINDOW, type Tree } from './splat-tree.ts'

/** Of the whole, for the first picture: of fewer hardly anything would be seen, more would come later than a second. */
const FIRST = { share: 0.08, least: 20_000, most: 80_000 } as const
/** What devices draw. */
const BUDGETS = [1_000_000, 2_000_000, 4_000_000]
/** A level must spare so much of the whole to be worth its room. */
const SPARED = 0.2

/** How many splats each level of a cloud may have, fewest first. */
export function levelCounts(count: number): number[] {
  const first = Math.min(FIRST.most, Math.max(FIRST.least, Math.round(count * FIRST.share)))
  return [first, ...BUDGETS].filter((level) => level <= count * (1 - SPARED))
}

export interface Cloud {
  readonly path: string
  readonly count: number
  readonly heart: number[]
}

/**
 * Beside the whole.
 * @param most splats of each level, fewest first
 * @param atOnce splats that are held while the file is put in order
 * @returns how many splats each level has: no more than asked for, fewer where some cannot be drawn or are the same
 */
export async function writeLevels(cloud: Cloud, most: readonly number[], atOnce: number): Promise<number[]> {
  if (most.length === 0) return []
  const space = spaceOf(cloud.heart)
  const neighbours = `${cloud.path}.neighbours`
  try {
    await orderBySpace(cloud, neighbours, space, atOnce)
    const trees: Tree[] = []
    const losses = new Losses()
    for await (const window of windowsOf(neighbours, cloud.count, space)) {
      const tree = growTree(window.clusters, window.count)
      trees.push(tree)
      losses.add(window.count, tree.loss)
    }
    const limits = most.map((count) => losses.limitFor(count))
    return await cutTrees({ ...cloud, path: neighbours }, space, { trees, limits })
  } finally {
    await rm(neighbours, { force: true })
  }
}

async function orderBySpace({ path, count }: Cloud, target: string, { classOf }: Space, atOnce: number): Promise<void> {
  const classes = new Uint32Array(SPACE_CLASSES)
  await eachSplat(path, count, (piece, at) => {
    const one = classOf(piece, at)
    classes[one] = (classes[one] ?? 0) + 1
  })
  await using file = await open(target, 'w')
  await putInOrder(file, { source: path, count, classOf, classes, atOnce })
}

interface Window {
  readonly splats: Buffer
  /** Where those that can be drawn stand, in turn. */
  readonly places: Uint32Array
  readonly count: number
  readonly clusters: Clusters
}

/** What a window holds is gone when the next is asked for. */
async function* windowsOf(path: string, count: number, { keyOf }: Space): AsyncGenerator<Window, void, undefined> {
  const clusters = new Clusters(Math.min(count, WINDOW))
  const records = { size: SPLAT_BYTES, start: 0, count }
  for await (const splats of recordsOf(path, records, WINDOW * SPLAT_BYTES)) {
    const places = nearToEachOther(splats, keyOf)
    let kept = 0
    for (const place of places) {
      if (!clusters.read(kept, splats, place)) continue
      places[kept] = place
      kept += 1
    }
    yield { splats, places: places.subarray(0, kept), count: kept, clusters }
  }
}

/** Where they stand. Plain numbers are sorted several times as fast as by a function: the place is in the key. */
function nearToEachOther(splats: Buffer, keyOf: Space['keyOf']): Uint32Array {
  const keys = new Float64Array(splats.length / SPLAT_BYTES)
  for (const nth of keys.keys()) keys[nth] = keyOf(splats, nth * SPLAT_BYTES) * WINDOW + nth
  return Uint32Array.from(keys.sort(), (key) => (key % WINDOW) * SPLAT_BYTES)
}

const LOSS_CLASSES = 2 ** 16

/** How much each merge loses, by classes of its logarithm. */
class Losses {
  readonly #classes = new Uint32Array(LOSS_CLASSES)
  #count = 0

  add(count: number, losses: Float32Array): void {
    this.#count += count
    for (const loss of losses) {
      const one = lossClass(loss)
      this.#classes[one] = (this.#classes[one] ?? 0) + 1
    }
  }

  /** The first class whose merges are not wanted for so many splats: where those below it are merged, no more are left. */
  limitFor(most: number): number {
    let left = this.#count
    for (const [one, merges] of this.#classes.entries()) {
      if (left <= most) return one
      left -= merges
    }
    return LOSS_CLASSES
  }
}

/** Nothing at all is in the lowest. */
function lossClass(loss: number): number {
  const steps = Math.round((Math.log2(loss) + 128) * (LOSS_CLASSES / 256))
  return steps > 0 ? Math.min(LOSS_CLASSES - 1, steps) : 0
}

interface Cut {
  /** Of each window. */
  readonly trees: readonly Tree[]
  /** Of each level: the class of losses that it does not take. */
  readonly limits: readonly number[]
}

async function cutTrees({ path, count }: Cloud, space: Space, { trees, limits }: Cut): Promise<number[]> {
  await using files = new AsyncDisposableStack()
  const levels = []
  for (const [nth, limit] of limits.entries()) {
    const file = files.use(await open(join(dirname(path), levelFile(nth + 1)), 'w'))
    levels.push({ file, limit, count: 0 })
  }
  const made = Buffer.allocUnsafe(Math.min(count, WINDOW) * SPLAT_BYTES)
  let nth = 0
  for await (const window of windowsOf(path, count, space)) {
    const cut = new CutWindow(window, trees[nth])
    nth += 1
    // The finest first: what it merges the next one merges as well.
    for (const level of levels.toReversed()) {
      const left = cut.below(level.limit, made)
      level.count += left
      await level.file.writeFile(made.subarray(0, left * SPLAT_BYTES))
    }
  }
  return levels.map((level) => level.count)
}

const ALONE = 0
const MERGED = 1
const GONE = 2

class CutWindow {
  readonly #window: Window
  readonly #tree: Tree | undefined
  readonly #states: Uint8Array
  #limit = 0

  constructor(window: Window, tree: Tree | undefined) {
    this.#window = window
    this.#tree = tree
    this.#states = new Uint8Array(window.count).fill(ALONE)
  }

  /**
   * Writes what is left when all merges below this class are made.
   * @param limit no less than the last
   * @returns how many
   */
  below(limit: number, made: Buffer): number {
    for (const [nth, loss] of this.#tree?.loss.entries() ?? []) {
      const one = lossClass(loss)
      if (one >= this.#limit && one < limit) this.#merge(this.#tree?.first[nth] ?? 0, this.#tree?.second[nth] ?? 0)
    }
    this.#limit = limit
    return this.#write(made)
  }

  #merge(one: number, other: number): void {
    this.#window.clusters.merge(one, other)
    this.#states[one] = MERGED
    this.#states[other] = GONE
  }

  /** Whom nobody came into stays byte for byte. */
  #write(made: Buffer): number {
    const { splats, places, clusters } = this.#window
    let at = 0
    for (const [index, state] of this.#states.entries()) {
      if (state === GONE) continue
      const place = places[index] ?? 0
      if (state === MERGED) clusters.write(index, made, at)
      else splats.copy(made, at, place, place + SPLAT_BYTES)
      at += SPLAT_BYTES
    }
    return at / SPLAT_BYTES
  }
}
