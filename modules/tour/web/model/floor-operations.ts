// What can be done to the floors of a tour. Every operation answers a whole, consistent draft.
import { MOST_FLOORS, type TourFloor } from '../../contract/tour-rooms.ts'
import { partId } from '../parts/part-id.ts'
import type { TourDraft } from './draft.ts'
import { setRooms } from './room-operations.ts'

/** What lies between two floors until somebody says otherwise, metres. */
const STOREY = 3

/** Above the highest; the first that is added finds another below it, on which all rooms are. */
export function addFloor(draft: TourDraft): TourDraft {
  const before = floorsIn(draft)
  const first: TourFloor[] = before.length === 0 ? [{ id: partId('floor'), name: '一层', height: 0 }] : [...before]
  const top = Math.max(...first.map(({ height }) => height))
  const next: TourFloor = { id: partId('floor'), name: freeName(first), height: top + STOREY }
  return setRooms(draft, { floors: [...first, next].slice(0, MOST_FLOORS) })
}

export function changeFloor(draft: TourDraft, id: string, part: Partial<Omit<TourFloor, 'id'>>): TourDraft {
  return setRooms(draft, { floors: floorsIn(draft).map((floor) => (floor.id === id ? { ...floor, ...part } : floor)) })
}

/** Its rooms stay, on the lowest floor. */
export function removeFloor(draft: TourDraft, id: string): TourDraft {
  const list = draft.rooms.list.map((room) => (room.floorId === id ? { ...room, floorId: null } : room))
  return setRooms(draft, { list, floors: floorsIn(draft).filter((floor) => floor.id !== id) })
}

function floorsIn({ rooms }: TourDraft): readonly TourFloor[] {
  return rooms.floors ?? []
}

const NAMES = ['一层', '二层', '三层', '四层', '五层', '六层', '七层', '八层', '九层', '十层']

function freeName(floors: readonly TourFloor[]): string {
  const taken = new Set(floors.map(({ name }) => name))
  return NAMES.find((name) => !taken.has(name)) ?? `楼层 ${floors.length + 1}`
}
