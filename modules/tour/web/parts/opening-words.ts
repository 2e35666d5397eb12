import type { RoomOpening } from '../../contract/tour-rooms.ts'

/** What an opening of a room is called. */
export const openingWords: Readonly<Record<RoomOpening['kind'], string>> = {
  door: '门',
  window: '窗',
  passage: '通道',
  stairs: '楼梯',
  lift: '电梯',
}
