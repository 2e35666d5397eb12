// What a screen reader says while something is moved, in place of the library's English.
import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'

export const instructions: ScreenReaderInstructions = {
  draggable: '按空格拿起，用方向键移动，再按空格放下，按 Esc 取消。',
}

export function announcementsFor(
  nameOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => string,
): Announcements {
  return {
    onDragStart: ({ active }) => `拿起了${nameOf(active.id)}，现在在${placeOf(active.id)}`,
    onDragOver: ({ active, over }) => (over === null ? undefined : `${nameOf(active.id)}移到了${placeOf(over.id)}`),
    onDragEnd: ({ active, over }) =>
      over === null ? `${nameOf(active.id)}放回了原处` : `${nameOf(active.id)}放在了${placeOf(over.id)}`,
    onDragCancel: ({ active }) => `取消了移动，${nameOf(active.id)}放回了原处`,
  }
}
