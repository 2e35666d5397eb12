// A door that leads elsewhere than its author says would bend every room of its round trip. Where all others agree without one, it is left
// out, and told.
import { align, type PlacedRoom, type Sight } from './align.ts'
import type { DoorLink } from './joints.ts'

const bounds = {
  /** Doors that miss each other by less are clicks that missed, metres. */
  clear: 0.35,
  /** Without the door that is wrong hardly anything is left of what does not fit, and much more without any other. */
  left: 0.15,
  alone: 3,
  /** More are not told apart. */
  wrong: 3,
  tried: 40,
} as const

/** By their place in the list. */
export function doubtfulDoors(
  rooms: readonly PlacedRoom[],
  links: readonly DoorLink[],
  sights: readonly Sight[],
): Set<number> {
  const wrong = new Set<number>()
  while (wrong.size < bounds.wrong) {
    const next = wrongOne(rooms, links, sights, wrong)
    if (next === null) break
    wrong.add(next)
  }
  return wrong
}

function wrongOne(
  rooms: readonly PlacedRoom[],
  links: readonly DoorLink[],
  sights: readonly Sight[],
  wrong: ReadonlySet<number>,
): number | null {
  const kept = links.flatMap((_, n) => (wrong.has(n) ? [] : [n]))
  // Without a round trip nothing contradicts anything.
  if (kept.length < rooms.length || kept.length > bounds.tried) return null
  const without = (left: number | null) => {
    const list = kept.filter((n) => n !== left)
    const { gaps, groups } = align(
      rooms,
      list.map((n) => links[n]!),
      sights,
    )
    return { groups: groups.length, worst: Math.max(0, ...gaps.map((gap) => gap ?? 0)), sum: squares(gaps) }
  }
  const all = without(null)
  if (all.worst < bounds.clear) return null
  const tries = kept
    .map((n) => ({ n, ...without(n) }))
    // A door that is the only way to a room cannot contradict anything.
    .filter(({ groups }) => groups === all.groups)
    .toSorted((a, b) => a.sum - b.sum)
  const [best, second] = tries
  if (best === undefined || best.sum > all.sum * bounds.left) return null
  return second === undefined || second.sum > best.sum * bounds.alone ? best.n : null
}

const squares = (gaps: readonly (number | null)[]): number =>
  gaps.reduce<number>((sum, gap) => sum + (gap ?? 0) ** 2, 0)
