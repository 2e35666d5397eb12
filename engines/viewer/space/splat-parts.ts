// A file of splats comes as its first part, then more of it: the weightiest come first in it, so that a part shows the whole in
// outline. More than a device draws is not asked for.

import type { SplatLevel } from '../model/content.ts'

/** Bytes of one splat in the form that lists the weightiest first. */
export const SPLAT_BYTES = 32
/** Shares of the file after which it is drawn anew. Each time all that is there is unpacked and sorted once more. */
const STAGES: readonly number[] = [0.08, 0.35]
/** A smaller first part would be hardly anything to see; a file of so few is drawn at once. */
const LEAST = 20_000

interface Device {
  /** GiB, as some browsers tell it. */
  readonly memory: number | undefined
  /** It is touched, and small. */
  readonly isPhone: boolean
}

/** How many splats this device draws. */
export function budgetFor({ memory, isPhone }: Device): number {
  if (isPhone || (memory !== undefined && memory <= 2)) return 1_000_000
  return memory === undefined || memory < 8 ? 2_000_000 : 4_000_000
}

export function thisDevice(): Device {
  // Not in every browser, and in none of the type definitions.
  const memory = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : undefined
  return { memory, isPhone: matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 600 }
}

/** A level with so much of what a device draws was made for it. */
const MADE_FOR = 0.9

/** What is shown when the first level is there: the whole, or the level that stands for it where it is more than can be drawn. */
export function levelFor(levels: readonly SplatLevel[], budget: number): SplatLevel | undefined {
  const whole = levels.at(-1)
  if (whole === undefined || whole.splats <= budget) return whole
  return levels.findLast(({ splats }) => splats <= budget && splats >= budget * MADE_FOR) ?? whole
}

/**
 * All that has come at each stage, the whole last.
 * @param most bytes that are wanted of it: the rest is not waited for
 * @param shares of it after which it is told
 */
export async function* partsOf(
  answer: Response,
  most: number,
  shares = STAGES,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const whole = Math.min(most, Number(answer.headers.get('content-length')))
  // From a page on disk all comes at once, and nobody says how much.
  if (whole === 0 || !answer.body) {
    yield new Uint8Array(await answer.arrayBuffer()).slice(0, most)
    return
  }
  const bytes = new Uint8Array(whole)
  const least = Math.min(whole, LEAST * SPLAT_BYTES)
  const stages = shares.map((share) => Math.max(least, Math.floor((whole * share) / SPLAT_BYTES) * SPLAT_BYTES))
  let came = 0
  const reader = answer.body.getReader()
  while (came < whole) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`${answer.url} is cut short`)
    bytes.set(value.subarray(0, whole - came), came)
    came = Math.min(whole, came + value.length)
    const reached = stages.findLastIndex((stage) => stage <= came)
    if (reached < 0 || came === whole) continue
    yield bytes.slice(0, stages[reached])
    stages.splice(0, reached + 1)
  }
  void reader.cancel()
  yield bytes
}
