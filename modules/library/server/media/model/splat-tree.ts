// Neighbours merged two by two, the most alike first, until one is left: where the tree is cut decides how many there are.
import type { Clusters } from './splat-clusters.ts'

/** How many of those that come next in space are looked at for the most alike. */
const NEXT = 6
/** A round must merge so much of what is left, or pairs are taken that are alike from one side alone: time stays linear. */
const FEW = 1 / 16
const NOBODY = -1

/** The merges of a window in turn: the second goes into the first. No merge costs less than those that it rests on. */
export interface Tree {
  readonly first: Uint16Array
  readonly second: Uint16Array
  readonly loss: Float32Array
}

/** As many as two bytes can name. */
export const WINDOW = 2 ** 16

/** @param clusters so many, in an order that keeps near what is near; all that is left of them is the root */
export function growTree(clusters: Clusters, count: number): Tree {
  const merges = Math.max(0, count - 1)
  const tree = { first: new Uint16Array(merges), second: new Uint16Array(merges), loss: new Float32Array(merges) }
  const own = new Float64Array(count)
  const round = new Round(clusters, count)
  let made = 0
  while (round.left > 1) {
    round.pair()
    round.close((one, other, loss) => {
      own[one] = Math.max(own[one] ?? 0, own[other] ?? 0, loss)
      clusters.merge(one, other)
      tree.first[made] = one
      tree.second[made] = other
      tree.loss[made] = own[one] ?? 0
      made += 1
    })
  }
  return tree
}

/** Who is left, by where they stand in the order. */
class Round {
  readonly #clusters: Clusters
  readonly #standing: Uint16Array
  /** Where the one stands that is most like it, and what their merge would lose. */
  readonly #mate: Int32Array
  readonly #loss: Float64Array
  readonly #partner: Int32Array
  left: number

  constructor(clusters: Clusters, count: number) {
    this.#clusters = clusters
    this.#standing = Uint16Array.from({ length: count }, (_, index) => index)
    this.#mate = new Int32Array(count)
    this.#loss = new Float64Array(count)
    this.#partner = new Int32Array(count)
    this.left = count
  }

  pair(): void {
    this.#findMates()
    const [mate, partner] = [this.#mate, this.#partner]
    let mutual = 0
    for (let at = 0; at < this.left; at += 1) {
      const other = mate[at] ?? at
      const isMutual = mate[other] === at
      partner[at] = isMutual ? other : NOBODY
      if (isMutual) mutual += 1
    }
    if (mutual >= this.left * FEW) return
    for (let at = 0; at < this.left; at += 1) {
      const other = mate[at] ?? at
      if (partner[at] !== NOBODY || partner[other] !== NOBODY) continue
      partner[at] = other
      partner[other] = at
    }
  }

  /** Each pair becomes its first. */
  close(merge: (one: number, other: number, loss: number) => void): void {
    const standing = this.#standing
    let kept = 0
    for (let at = 0; at < this.left; at += 1) {
      const other = this.#partner[at] ?? NOBODY
      if (other !== NOBODY && other < at) continue
      const one = standing[at] ?? 0
      // Of a pair that is alike from one side alone, that side knows what is lost.
      const knows = this.#mate[at] === other ? at : other
      if (other !== NOBODY) merge(one, standing[other] ?? 0, this.#loss[knows] ?? 0)
      standing[kept] = one
      kept += 1
    }
    this.left = kept
  }

  #findMates(): void {
    const standing = this.#standing
    this.#loss.fill(Number.POSITIVE_INFINITY, 0, this.left)
    for (let at = 0; at < this.left; at += 1) {
      const one = standing[at] ?? 0
      const end = Math.min(this.left, at + NEXT + 1)
      for (let next = at + 1; next < end; next += 1) {
        const loss = this.#clusters.loss(one, standing[next] ?? 0)
        this.#offer(at, next, loss)
        this.#offer(next, at, loss)
      }
    }
  }

  /** Among equals each takes the one that takes it: the other of an even and an odd place. */
  #offer(at: number, other: number, loss: number): void {
    const least = this.#loss[at] ?? 0
    if (loss > least) return
    if (loss === least && (at ^ other) > (at ^ (this.#mate[at] ?? 0))) return
    this.#loss[at] = loss
    this.#mate[at] = other
  }
}
