// Where panoramas lie to one another, from the directions in which they see each other: north first, then places. Distances cannot be
// known; every way is taken as one step long.
import type { AssemblyScene } from '../../contract/tour-assembly.ts'
import type { SeenPair } from './dropped-pano.ts'

const RADIANS = Math.PI / 180
const ROUNDS = 200

interface Standing {
  /** Bearing of yaw 0, against the first of its group where north is not known. */
  readonly bearing: number
  readonly x: number
  readonly y: number
}

export interface Group {
  readonly ids: readonly string[]
  readonly standing: ReadonlyMap<string, Standing>
  /** Whether bearings are those of the compass. */
  readonly isNorthKnown: boolean
}

/** @param headings that are known, by panorama */
export function groupsBy(
  ids: readonly string[],
  seen: readonly SeenPair[],
  headings: ReadonlyMap<string, number>,
): Group[] {
  const left = new Set(ids)
  const groups: Group[] = []
  for (const id of ids) {
    if (!left.has(id)) continue
    const bearings = bearingsFrom(id, seen)
    for (const one of bearings.keys()) left.delete(one)
    const known = [...bearings].find(([one]) => headings.has(one))
    const off = known === undefined ? 0 : (headings.get(known[0]) ?? 0) - known[1]
    const turned = new Map([...bearings].map(([one, bearing]) => [one, (((bearing + off) % 360) + 360) % 360]))
    groups.push({ ids: [...turned.keys()], standing: stand(turned, seen), isNorthKnown: known !== undefined })
  }
  return groups
}

/** The surest ways first. */
function bearingsFrom(first: string, seen: readonly SeenPair[]): Map<string, number> {
  const found = new Map([[first, 0]])
  const sorted = seen.toSorted((a, b) => b.pose.confidence - a.pose.confidence)
  for (;;) {
    const next = sorted.find(({ fromId, toId }) => found.has(fromId) !== found.has(toId))
    if (next === undefined) return found
    const { fromId, toId, pose } = next
    const turn = pose.yaw - pose.arrival
    const [from, to] = [found.get(fromId), found.get(toId)]
    if (from !== undefined) found.set(toId, from + turn)
    else if (to !== undefined) found.set(fromId, to - turn)
  }
}

function stand(bearings: ReadonlyMap<string, number>, seen: readonly SeenPair[]): Map<string, Standing> {
  const places = new Map(
    [...bearings.keys()].map((id, n) => [id, { x: Math.cos(n * 2.4) * n * 0.1, y: Math.sin(n * 2.4) * n * 0.1 }]),
  )
  const ways = seen.filter(({ fromId, toId }) => bearings.has(fromId) && bearings.has(toId))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { fromId, toId, pose } of ways) {
      const [from, to] = [places.get(fromId), places.get(toId)]
      if (from === undefined || to === undefined) continue
      const towards = ((bearings.get(fromId) ?? 0) + pose.yaw) * RADIANS
      const [dx, dy] = [from.x + Math.sin(towards) - to.x, from.y - Math.cos(towards) - to.y]
      const share = 0.25 * pose.confidence
      ;[to.x, to.y, from.x, from.y] = [to.x + dx * share, to.y + dy * share, from.x - dx * share, from.y - dy * share]
    }
  return new Map([...places].map(([id, place]) => [id, { ...place, bearing: bearings.get(id) ?? 0 }]))
}

const MARGIN = 0.08

/** Groups of one floor side by side, each in a cell of its own. */
export function placesOn(groups: readonly Group[]): Map<string, NonNullable<AssemblyScene['place']>> {
  const columns = Math.ceil(Math.sqrt(groups.length))
  const rows = Math.ceil(groups.length / Math.max(1, columns))
  const places = new Map<string, { x: number; y: number }>()
  for (const [n, { standing }] of groups.entries()) {
    const all = [...standing.values()]
    const [x0, x1] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))]
    const [y0, y1] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))]
    const size = Math.max(x1 - x0, y1 - y0, 1)
    for (const [id, { x, y }] of standing) {
      const within = [
        0.5 + ((x - (x0 + x1) / 2) / size) * (1 - 4 * MARGIN),
        0.5 + ((y - (y0 + y1) / 2) / size) * (1 - 4 * MARGIN),
      ]
      places.set(id, {
        x: ((n % columns) + (within[0] ?? 0.5)) / columns,
        y: (Math.floor(n / columns) + (within[1] ?? 0.5)) / rows,
      })
    }
  }
  return places
}
