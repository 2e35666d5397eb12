// Which of the pairs that look alike are taken for neighbours: rooms that repeat look alike, too.
import { wrapped } from '@huanshi/kernel/protocol/angles.ts'
import type { DroppedPano, SeenPair } from './dropped-pano.ts'
import { acrossRepeatedRooms } from './repeated-rooms.ts'

export interface Judged {
  readonly pair: SeenPair
  readonly isTaken: boolean
  readonly reason: string
}

/** Below it is not told at all, and from here on it is taken. */
const [LEAST, SURE] = [0.15, 0.22]
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
  const repeated = acrossRepeatedRooms(
    pairs.filter((pair) => pair.pose.confidence >= SURE && elsewhere(pair, ids, floorOf) === null),
  )
  const turns = turnsOf(pairs)
  return pairs.map((pair) => {
    const { fromId, toId } = pair
    const reason = elsewhere(pair, ids, floorOf) ?? against(pair, turns, repeated)
    const isCrowded = [fromId, toId].some((id) => (counts.get(id) ?? 0) >= MOST_OF_SCENE)
    const isTaken = reason === null && !isCrowded
    if (isTaken) for (const id of [fromId, toId]) counts.set(id, (counts.get(id) ?? 0) + 1)
    const seen = `两张画面有 ${pair.pose.agreeing} 处吻合`
    return { pair, isTaken, reason: reason ?? (isCrowded ? `${seen}，这个场景的去处已经够多` : seen) }
  })
}

function elsewhere(
  { fromId, toId }: SeenPair,
  ids: ReadonlyMap<string, DroppedPano>,
  floorOf: ReadonlyMap<string, string>,
): string | null {
  const [fromFloor, toFloor] = [floorOf.get(fromId), floorOf.get(toId)]
  if (fromFloor !== undefined && toFloor !== undefined && fromFloor !== toFloor) return '画面很像，但在不同的楼层'
  return isFar(ids.get(fromId), ids.get(toId)) ? '画面很像，但拍摄位置离得远' : null
}

function against(pair: SeenPair, turns: Turns, repeated: ReadonlySet<SeenPair>): string | null {
  if (pair.pose.confidence < SURE) return `只有 ${pair.pose.agreeing} 处吻合`
  if (repeated.has(pair)) return '画面很像，但更像是两处布置相同的房间'
  return isContradicted(pair, turns) ? '和旁边几张画面的方向对不上' : null
}

function isFar(one?: DroppedPano, other?: DroppedPano): boolean {
  const [a, b] = [one?.location, other?.location]
  if (a == null || b == null) return false
  const metre = 111_195
  const east = (a.lng - b.lng) * metre * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(east, (a.lat - b.lat) * metre) > FURTHEST
}

/** By how much a panorama is turned against each that it is surely joined with. */
type Turns = ReadonlyMap<string, ReadonlyMap<string, number>>

function turnsOf(pairs: readonly SeenPair[]): Turns {
  const turns = new Map<string, Map<string, number>>()
  const note = (from: string, to: string, turn: number): unknown =>
    turns.get(from)?.set(to, turn) ?? turns.set(from, new Map([[to, turn]]))
  for (const { fromId, toId, pose } of pairs) {
    if (pose.confidence < SURE) continue
    note(fromId, toId, pose.yaw - pose.arrival)
    note(toId, fromId, pose.arrival - pose.yaw)
  }
  return turns
}

/** Around three pictures the turns have to come to nothing. */
function isContradicted({ fromId, toId, pose }: SeenPair, turns: Turns): boolean {
  let balance = 0
  for (const [third, there] of turns.get(fromId) ?? []) {
    const on = turns.get(third)?.get(toId)
    if (on === undefined) continue
    balance += Math.abs(wrapped(there + on - (pose.yaw - pose.arrival))) <= MOST_OFF ? 1 : -1
  }
  return balance < 0
}
