// Which of many panoramas show the same place, and in which direction one lies from the other. In the sandbox: only the most similar
// are compared, then those that have a neighbour in common.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { featuresOf, type Feature } from '@huanshi/rooms/matching/features.ts'
import { descriptionsOf, type Descriptions } from '@huanshi/rooms/matching/likeness.ts'
import { guidedPose } from '@huanshi/rooms/matching/guided.ts'
import { similarTo } from '@huanshi/rooms/matching/similar.ts'
import { levelled, type Vector } from '@huanshi/rooms/matching/vector.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import type { ComparedPair, ComparePanosTask, PairKey } from './compare-task.ts'

const WIDTH = 768
/** Features in each part of a picture: as many as memory has room for of so many pictures. */
const inCell = (pictures: number): number => (pictures > 100 ? 1 : 2)
/** Others that each picture is compared with, the most similar ones. */
const SIMILAR = 9
const MOST_PAIRS = 3000
/** Between two that are told. */
const AT_ONCE = 8
/** Less is no finding. */
const LEAST = 0.15
/** Sure enough to look for what lies around both. */
const SURE = 0.3

interface Looked {
  readonly rays: readonly { readonly ray: Vector }[]
  readonly descriptions: Descriptions
}

export const run: RunOf<ComparePanosTask> = async function* ({ input, files }) {
  const { panos, near, apart, done } = input
  const [looked, first, same, blank] = [
    new Map<string, Looked>(),
    new Map<string, string>(),
    [] as PairKey[],
    [] as string[],
  ]
  for (const [n, { id, level }] of panos.entries()) {
    const path = files[id] ?? ''
    const sum = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    const before = first.get(sum)
    if (before !== undefined) same.push([id, before])
    else {
      first.set(sum, id)
      const features = await featuresIn(path, inCell(panos.length))
      if (features.length === 0) blank.push(id)
      else {
        const rays = features.map(({ ray }) => ({ ray: levelled(ray, level) }))
        looked.set(id, { rays, descriptions: descriptionsOf(features) })
      }
    }
    yield { kind: 'looked', done: n + 1, of: panos.length }
  }
  const pairs = new Pairs([...looked.keys()], apart, done)
  pairs.add(near)
  pairs.add(similarPairs(looked))
  for (;;) {
    for (let chunk = pairs.next(AT_ONCE); chunk.length > 0; chunk = pairs.next(AT_ONCE)) {
      const compared = chunk.map((pair): ComparedPair => ({ pair, pose: poseBetween(looked, pair) }))
      pairs.settle(compared)
      yield { kind: 'compared', done: pairs.done, of: pairs.count, pairs: compared }
    }
    if (pairs.add(pairs.aroundBoth()) === 0) return { same, blank }
  }
}

async function featuresIn(path: string, most: number): Promise<Feature[]> {
  const { data } = await sharp(path)
    .resize({ width: WIDTH, height: WIDTH / 2, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return featuresOf({ width: WIDTH, height: WIDTH / 2, data: Float32Array.from(data) }, most)
}

function poseBetween(looked: ReadonlyMap<string, Looked>, [fromId, toId]: PairKey): ComparedPair['pose'] {
  const [from, to] = [looked.get(fromId), looked.get(toId)]
  if (from === undefined || to === undefined) return null
  const pose = guidedPose(from, to)
  return pose === null || pose.confidence < LEAST ? null : pose
}

function similarPairs(looked: ReadonlyMap<string, Looked>): PairKey[] {
  const ids = [...looked.keys()]
  const similar = similarTo([...looked.values()].map(({ descriptions }) => descriptions))
  return similar.flatMap((others, n) =>
    others.slice(0, SIMILAR).flatMap(({ index }): PairKey[] => {
      const [one, other] = [ids[n], ids[index]]
      return one === undefined || other === undefined ? [] : [[one, other]]
    }),
  )
}

/** What is to be compared, each two once. */
class Pairs {
  readonly #rank: ReadonlyMap<string, number>
  readonly #known = new Set<string>()
  readonly #waiting: PairKey[] = []
  readonly #found: PairKey[] = []
  done = 0

  constructor(ids: readonly string[], apart: readonly PairKey[], done: readonly ComparedPair[]) {
    this.#rank = new Map(ids.map((id, n) => [id, n]))
    for (const pair of apart) this.#known.add(this.#ordered(pair).join(' '))
    for (const { pair } of done) this.#known.add(this.#ordered(pair).join(' '))
    this.settle(done)
  }

  get count(): number {
    return this.done + this.#waiting.length
  }

  /** @returns how many of them are new */
  add(pairs: readonly PairKey[]): number {
    let added = 0
    for (const pair of pairs) {
      const [from, to] = this.#ordered(pair)
      const key = `${from} ${to}`
      if (from === to || this.#known.has(key) || this.count >= MOST_PAIRS) continue
      if (!this.#rank.has(from) || !this.#rank.has(to)) continue
      this.#known.add(key)
      this.#waiting.push([from, to])
      added += 1
    }
    return added
  }

  next(most: number): PairKey[] {
    return this.#waiting.splice(0, most)
  }

  settle(compared: readonly ComparedPair[]): void {
    this.done += compared.length
    for (const { pair, pose } of compared) if (pose !== null && pose.confidence >= SURE) this.#found.push(pair)
  }

  /** Two that both lie beside a third one. */
  aroundBoth(): PairKey[] {
    const beside = new Map<string, string[]>()
    for (const [one, other] of this.#found) {
      beside.set(one, [...(beside.get(one) ?? []), other])
      beside.set(other, [...(beside.get(other) ?? []), one])
    }
    return [...beside.values()].flatMap((ids) =>
      ids.flatMap((id, n) => ids.slice(n + 1).map((other): PairKey => [id, other])),
    )
  }

  #ordered([one, other]: PairKey): PairKey {
    return (this.#rank.get(one) ?? 0) <= (this.#rank.get(other) ?? 0) ? [one, other] : [other, one]
  }
}
