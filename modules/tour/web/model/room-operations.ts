// What can be done to the rooms of a tour. Every operation answers a whole, consistent draft.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { MOST_OF_ROOM, MOST_ROOMS, type RoomOpening, type TourRoom, type TourRooms } from '../../contract/tour-rooms.ts'
import { partId } from '../parts/part-id.ts'
import type { TourDraft } from './draft.ts'

/** A scene of which nothing was outlined. */
const plainRoom = {
  cameraHeight: 1.6,
  cameraHeightError: 0.05,
  corners: [],
  ceiling: [],
  openings: [],
  rightAngles: true,
  known: null,
  pose: null,
} satisfies Omit<TourRoom, 'id' | 'sceneId' | 'name'>

export function setRooms(draft: TourDraft, part: Partial<TourRooms>): TourDraft {
  return { ...draft, rooms: { ...draft.rooms, ...part } }
}

/** Named after its scene; its camera stands as high as that of the room before. */
export function newRoom(draft: TourDraft, sceneId: string, corners: readonly Direction[]): TourRoom {
  const before = draft.rooms.list.at(-1)
  const title = draft.scenes.find(({ id }) => id === sceneId)?.title ?? '房间'
  return {
    id: partId('room'),
    sceneId,
    name: freeName(draft, title.slice(0, 46)),
    ...plainRoom,
    corners: corners.map(rounded),
    cameraHeight: before?.cameraHeight ?? plainRoom.cameraHeight,
    cameraHeightError: before?.cameraHeightError ?? plainRoom.cameraHeightError,
  }
}

function freeName({ rooms }: TourDraft, name: string): string {
  const taken = new Set(rooms.list.map((room) => room.name))
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name} ${number}`)) number++
  return `${name} ${number}`
}

export function addRoom(draft: TourDraft, room: TourRoom): TourDraft {
  return setRooms(draft, { list: [...draft.rooms.list, room].slice(0, MOST_ROOMS) })
}

export function removeRoom(draft: TourDraft, id: string): TourDraft {
  return setRooms(draft, { list: draft.rooms.list.filter((room) => room.id !== id) })
}

export function changeRoom(draft: TourDraft, id: string, change: (room: TourRoom) => TourRoom): TourDraft {
  return setRooms(draft, { list: draft.rooms.list.map((room) => (room.id === id ? change(room) : room)) })
}

/** A wall that was measured is another one where there are more or fewer corners. */
export function withCorners(room: TourRoom, corners: readonly Direction[]): TourRoom {
  const known = corners.length === room.corners.length ? room.known : null
  return { ...room, corners: corners.map(rounded), known }
}

export function newOpening(kind: RoomOpening['kind'], from: Direction, to: Direction): RoomOpening {
  return { id: partId('opening'), kind, from: rounded(from), to: rounded(to) }
}

export function addOpening(draft: TourDraft, roomId: string, opening: RoomOpening): TourDraft {
  return changeRoom(draft, roomId, (room) => ({
    ...room,
    openings: [...room.openings, opening].slice(0, MOST_OF_ROOM),
  }))
}

export function changeOpening(draft: TourDraft, roomId: string, id: string, part: Partial<RoomOpening>): TourDraft {
  return changeRoom(draft, roomId, (room) => ({
    ...room,
    openings: room.openings.map((opening) => (opening.id === id ? { ...opening, ...part } : opening)),
  }))
}

export function removeOpening(draft: TourDraft, roomId: string, id: string): TourDraft {
  return changeRoom(draft, roomId, (room) => ({
    ...room,
    openings: room.openings.filter((opening) => opening.id !== id),
  }))
}

/** A thousandth of a degree is less than a pixel of any picture. */
export function rounded({ yaw, pitch }: Direction): Direction {
  const thousandths = (value: number): number => Math.round(value * 1000) / 1000
  return { yaw: thousandths(yaw), pitch: thousandths(pitch) }
}
