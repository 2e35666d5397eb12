// Rooms that are built alike look alike from everywhere in them, and never as much as they look like themselves: between two rooms that
// see each other a few pairs agree, between two that repeat many do, all of them less than within either.
import type { SeenPair } from './dropped-pano.ts'

/** Of the best that two panoramas have at all: so much makes them of one room. */
const NEARLY_BEST = 0.7
/** Of all pairs between two rooms: so many are more than a door shows. */
const MANY = 0.15
/** Of what pairs within the rooms have. */
const WEAKER = 0.6

/** @returns pairs that lie in two rooms which repeat */
export function acrossRepeatedRooms(pairs: readonly SeenPair[]): ReadonlySet<SeenPair> {
  const rooms = roomsOf(pairs)
  const between = new Map<string, SeenPair[]>()
  for (const pair of pairs) {
    const key = [rooms.get(pair.fromId) ?? '', rooms.get(pair.toId) ?? ''].sort().join(' ')
    between.set(key, [...(between.get(key) ?? []), pair])
  }
  const sizes = new Map<string, number>()
  for (const room of rooms.values()) sizes.set(room, (sizes.get(room) ?? 0) + 1)
  const found = [...between].filter(([key, across]) => {
    const [one = '', other = ''] = key.split(' ')
    const within = [one, other].map((room) => mean(between.get(`${room} ${room}`) ?? []))
    const most = (sizes.get(one) ?? 0) * (sizes.get(other) ?? 0)
    return one !== other && across.length >= most * MANY && mean(across) < WEAKER * Math.min(...within)
  })
  return new Set(found.flatMap(([, across]) => across))
}

/** By panorama: joined are those that have nearly nothing better. */
function roomsOf(pairs: readonly SeenPair[]): Map<string, string> {
  const best = new Map<string, number>()
  for (const pair of pairs)
    for (const id of [pair.fromId, pair.toId]) best.set(id, Math.max(best.get(id) ?? 0, strength(pair)))
  const rooms = new Map([...best.keys()].map((id) => [id, id]))
  for (const pair of pairs) {
    const { fromId, toId } = pair
    if (strength(pair) < NEARLY_BEST * Math.min(best.get(fromId) ?? 0, best.get(toId) ?? 0)) continue
    const [kept, left] = [rooms.get(fromId) ?? fromId, rooms.get(toId)]
    for (const [id, room] of rooms) if (room === left) rooms.set(id, kept)
  }
  return rooms
}

/** Zero where there are none: such a room is never weaker. */
function mean(pairs: readonly SeenPair[]): number {
  return pairs.length === 0 ? 0 : pairs.reduce((sum, pair) => sum + strength(pair), 0) / pairs.length
}

/** Confidence without its upper end, near which differences vanish. */
function strength({ pose }: SeenPair): number {
  return -Math.log(1 - Math.min(0.999, pose.confidence))
}
