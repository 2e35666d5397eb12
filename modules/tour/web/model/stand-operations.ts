// Scenes that stand in a room which another scene outlined. Every operation answers a whole, consistent draft.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { MOST_STANDS, type RoomStand, type TourRoom, type TourRooms } from '../../contract/tour-rooms.ts'
import { partId } from '../parts/part-id.ts'
import type { TourDraft } from './draft.ts'
import { rounded, setRooms } from './room-operations.ts'

const none: readonly RoomStand[] = []

const standsOf = ({ stands }: TourRooms): readonly RoomStand[] => stands ?? none

export function standOf(rooms: TourRooms, sceneId: string | undefined): RoomStand | undefined {
  return standsOf(rooms).find((stand) => stand.sceneId === sceneId)
}

function setStands(draft: TourDraft, stands: readonly RoomStand[]): TourDraft {
  return setRooms(draft, { stands: stands.slice(0, MOST_STANDS) })
}

/** In the room of another scene; its camera is taken to be as high. Null: in none. */
export function putIntoRoom(draft: TourDraft, sceneId: string, roomId: string | null): TourDraft {
  const others = standsOf(draft.rooms).filter((stand) => stand.sceneId !== sceneId)
  const room = draft.rooms.list.find(({ id }) => id === roomId)
  if (room === undefined) return setStands(draft, others)
  const { cameraHeight, cameraHeightError } = room
  const stand = { id: partId('stand'), sceneId, roomId: room.id, cameraHeight, cameraHeightError }
  return setStands(draft, [...others, { ...stand, seen: [], sight: null, place: null }])
}

export function changeStand(draft: TourDraft, sceneId: string, change: (stand: RoomStand) => RoomStand): TourDraft {
  return setStands(
    draft,
    standsOf(draft.rooms).map((stand) => (stand.sceneId === sceneId ? change(stand) : stand)),
  )
}

/** Null: it was not seen after all. */
export function seeCorner(draft: TourDraft, sceneId: string, corner: number, at: Direction | null): TourDraft {
  return changeStand(draft, sceneId, (stand) => {
    const others = stand.seen.filter((one) => one.corner !== corner)
    const seen = at === null ? others : [...others, { corner, at: rounded(at) }]
    return { ...stand, seen: seen.toSorted((a, b) => a.corner - b.corner) }
  })
}

/** After a change of rooms: who stood in one that is gone stands in none, and corners keep their numbers where others came or went. */
export function withoutLostStands(before: TourDraft, after: TourDraft): TourDraft {
  const stands = standsOf(after.rooms)
  if (stands.length === 0 || after.rooms.list === before.rooms.list) return after
  const kept = stands.flatMap((stand): RoomStand[] => {
    const [was, now] = [before, after].map(({ rooms }) => rooms.list.find(({ id }) => id === stand.roomId))
    if (now === undefined) return []
    return was === undefined || was.corners.length === now.corners.length ? [stand] : [renumbered(stand, was, now)]
  })
  return kept.length === stands.length && kept.every((stand, n) => stand === stands[n])
    ? after
    : setRooms(after, { stands: kept })
}

function renumbered(stand: RoomStand, was: TourRoom, now: TourRoom): RoomStand {
  const seen = stand.seen.flatMap(({ corner, at }) => {
    const before = was.corners[corner]
    const number = now.corners.findIndex(({ yaw, pitch }) => yaw === before?.yaw && pitch === before.pitch)
    return number < 0 ? [] : [{ corner: number, at }]
  })
  return { ...stand, seen }
}
