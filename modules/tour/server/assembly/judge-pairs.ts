// Which of the pairs that look alike are taken for neighbours: rooms that repeat look alike, too.
import { wrapped } from '@huanshi/kernel/protocol/angles.ts'
import type { DroppedPano, SeenPair } from './dropped-pano.ts'

export interface Judged {
  readonly pair: SeenPair
  readonly isTaken: boolean
  readonly reason: string
}

/** Below it is not told at all, and from here on it is taken. */
const [LEAST, SURE] = [0.2, 0.33]
/** Degrees by which the turns around three pictures may differ. */
const MOST_OFF = 8
/** Metres within which one sees the same walls. */
const FURTHEST = 80
const MOST_OF_SCENE = 10

/** @param floorOf where it is known */
export function judgePairs(
  panos: readonly DroppedPano[],
  all: readonly SeenPair[],
  floorOf: ReadonlyMap<string, string>,
): Judged[] {
  const ids = new Map(panos.map((pano) => [pano.id, pano]))
  const pairs = all
    .filter(({ fromId, toId, pose }) => pose.confidence >= LEAST && ids.has(fromId) && ids.has(toId))
    .toSorted((a, b) => b.pose.confidence - a.pose.confidence)
  const counts = new Map<string, number>()
  return pairs.map((pair) => {
    const { fromId, toId } = pair
    const reason = against(pair, pairs, ids, floorOf)
    const isCrowded = [fromId, toId].some((id) => (counts.get(id) ?? 0) >= MOST_OF_SCENE)
    const isTaken = reason === null && !isCrowded
    if (isTaken) for (const id of [fromId, toId]) counts.set(id, (counts.get(id) ?? 0) + 1)
    const seen = `两张画面有 ${pair.pose.agreeing} 处吻合`
    return { pair, isTaken, reason: reason ?? (isCrowded ? `${seen}，这个场景的去处已经够多` : seen) }
  })
}

function against(
  pair: SeenPair,
  pairs: readonly SeenPair[],
  ids: ReadonlyMap<string, DroppedPano>,
  floorOf: ReadonlyMap<string, string>,
): string | null {
  const { fromId, toId, pose } = pair
  const [fromFloor, toFloor] = [floorOf.get(fromId), floorOf.get(toId)]
  if (fromFloor !== undefined && toFloor !== undefined && fromFloor !== toFloor) return '画面很像，但在不同的楼层'
  if (isFar(ids.get(fromId), ids.get(toId))) return '画面很像，但拍摄位置离得远'
  if (pose.confidence < SURE) return `只有 ${pose.agreeing} 处吻合`
  return isContradicted(pair, pairs) ? '和旁边几张画面的方向对不上' : null
}

function isFar(one?: DroppedPano, other?: DroppedPano): boolean {
  const [a, b] = [one?.location, other?.location]
  if (a == null || b == null) return false
  const metre = 111_195
  const east = (a.lng - b.lng) * metre * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(east, (a.lat - b.lat) * metre) > FURTHEST
}

/** Around three pictures the turns have to come to nothing. */
function isContradicted(pair: SeenPair, pairs: readonly SeenPair[]): boolean {
  const turns = new Map<string, number>()
  for (const { fromId, toId, pose } of pairs) {
    if (pose.confidence < SURE) continue
    turns.set(`${fromId} ${toId}`, pose.yaw - pose.arrival).set(`${toId} ${fromId}`, pose.arrival - pose.yaw)
  }
  const others = new Set(pairs.flatMap(({ fromId, toId }) => [fromId, toId]))
  let balance = 0
  for (const third of others) {
    const [there, on] = [turns.get(`${pair.fromId} ${third}`), turns.get(`${third} ${pair.toId}`)]
    if (there === undefined || on === undefined) continue
    const off = Math.abs(wrapped(there + on - (pair.pose.yaw - pair.pose.arrival)))
    balance += off <= MOST_OFF ? 1 : -1
  }
  return balance < 0
}
