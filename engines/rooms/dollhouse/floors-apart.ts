import type { PlanRoom } from '../plan.ts'

/** Metres between floors that are seen together, beside what lies between them anyway: so that one looks into each. */
const APART = 3

/** How high rooms stand above where they were outlined. @param floor that alone is seen; null: all of them. Null for what is not seen */
export function liftsOf(rooms: readonly PlanRoom[], floor: string | null): (number | null)[] {
  if (floor !== null) return rooms.map((room) => (room.floor?.id === floor ? 0 : null))
  const heights = [...new Set(rooms.map(heightOf))].toSorted((a, b) => a - b)
  return rooms.map((room) => heightOf(room) - (heights[0] ?? 0) + heights.indexOf(heightOf(room)) * APART)
}

const heightOf = ({ floor }: PlanRoom): number => floor?.up ?? 0
