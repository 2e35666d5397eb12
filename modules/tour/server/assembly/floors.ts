// On which floor each panorama was taken: as its name says, as those say that it is joined with, by height, or by when it was taken.
import type { AssemblyPlan } from '../../contract/tour-assembly.ts'
import type { DroppedPano, Placing, SeenPair } from './dropped-pano.ts'
import { floorIn } from './file-names.ts'

type Floors = AssemblyPlan['floors']

interface Sorted {
  readonly floors: Floors
  readonly placing: ReadonlyMap<string, Placing>
}

/** As sure as one may be of a picture's neighbours, of heights, and of pauses. */
const [BY_NEIGHBOURS, BY_HEIGHT, BY_TIME] = [0.8, 0.6, 0.4]
/** Metres between two floors, at least. */
const STOREY = 2.4
const [SHORTEST_PAUSE_MIN, LONGER_THAN_USUAL] = [20, 8]

/** @param seen pairs that are sure */
export function sortByFloors(panos: readonly DroppedPano[], seen: readonly SeenPair[]): Sorted {
  const named = byNames(panos, seen)
  if (named.floors.length > 0) return named
  const heights = byGaps(
    panos,
    ({ location }) => location?.altitude ?? null,
    () => STOREY,
  )
  if (heights !== null)
    return groupsOf(
      heights,
      BY_HEIGHT,
      (group) => `海拔约 ${Math.round(middle(group.map(({ location }) => location?.altitude ?? 0)))} 米`,
    )
  const minutes = byGaps(
    panos,
    ({ takenTime }) => (takenTime === null ? null : Date.parse(takenTime) / 60_000),
    (gaps) => Math.max(SHORTEST_PAUSE_MIN, middle(gaps) * LONGER_THAN_USUAL),
  )
  return minutes === null ? { floors: [], placing: new Map() } : groupsOf(minutes, BY_TIME, () => '拍摄时间隔开了一段')
}

function byNames(panos: readonly DroppedPano[], seen: readonly SeenPair[]): Sorted {
  const levels = new Map<number, Floors[number]>()
  const placing = new Map<string, Placing>()
  for (const { id, fileName } of panos) {
    const floor = floorIn(fileName)
    if (floor === null) continue
    const floorId = `floor-${floor.level < 0 ? 'b' : ''}${Math.abs(floor.level)}`
    levels.set(floor.level, { id: floorId, title: floor.title, reason: '文件名里写着' })
    placing.set(id, { floorId, reason: '文件名里写着楼层', certainty: 1 })
  }
  spread(placing, seen, new Map(panos.map(({ id, fileName }) => [id, fileName])))
  const floors = [...levels].sort(([one], [other]) => one - other).map(([, floor]) => floor)
  return { floors, placing }
}

/** From those whose floor is known to those beside them, step by step. */
function spread(placing: Map<string, Placing>, seen: readonly SeenPair[], names: ReadonlyMap<string, string>): void {
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const { fromId, toId } of seen.toSorted((a, b) => b.pose.confidence - a.pose.confidence)) {
      for (const [known, other] of [
        [fromId, toId],
        [toId, fromId],
      ] as const) {
        const { floorId } = placing.get(known) ?? { floorId: null }
        if (floorId === null || placing.has(other)) continue
        placing.set(other, { floorId, reason: `和「${names.get(known) ?? ''}」看得到同一处`, certainty: BY_NEIGHBOURS })
        isChanged = true
      }
    }
  }
}

/** Groups between which what is measured makes a leap; null where it makes none, or where some do not tell. */
function byGaps(
  panos: readonly DroppedPano[],
  measured: (pano: DroppedPano) => number | null,
  leap: (gaps: readonly number[]) => number,
): DroppedPano[][] | null {
  const sorted = panos
    .flatMap((pano) => {
      const value = measured(pano)
      return value === null || Number.isNaN(value) ? [] : [{ pano, value }]
    })
    .sort((a, b) => a.value - b.value)
  if (sorted.length < panos.length || sorted.length < 4) return null
  const gaps = sorted.slice(1).map(({ value }, n) => value - (sorted[n]?.value ?? value))
  const least = leap(gaps)
  const groups: DroppedPano[][] = [[]]
  for (const [n, { pano }] of sorted.entries()) {
    if (n > 0 && (gaps[n - 1] ?? 0) >= least) groups.push([])
    groups.at(-1)?.push(pano)
  }
  // Each by itself would be no floor.
  return groups.length > 1 && groups.every(({ length }) => length > 1) ? groups : null
}

function groupsOf(groups: DroppedPano[][], certainty: number, why: (group: readonly DroppedPano[]) => string): Sorted {
  const floors = groups.map((group, n) => ({ id: `floor-${n + 1}`, title: `第 ${n + 1} 组`, reason: why(group) }))
  const placing = new Map(
    groups.flatMap((group, n) =>
      group.map(({ id }) => [id, { floorId: `floor-${n + 1}`, reason: why(group), certainty }] as const),
    ),
  )
  return { floors, placing }
}

export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
