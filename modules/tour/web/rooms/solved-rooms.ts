// The rooms of a tour are solved once, whichever parts of a page ask for them: that takes tens of milliseconds, and more on telephones.
import { solveRooms, type HeadedScene, type SolvedRooms } from '@huanshi/rooms/outlined-rooms.ts'
import type { TourRooms } from '../../contract/tour-rooms.ts'

/** With what they depend on beside themselves. */
const known = new WeakMap<TourRooms, { readonly headings: string; readonly solved: SolvedRooms }>()

export function solvedRooms(rooms: TourRooms, scenes: readonly HeadedScene[]): SolvedRooms {
  const headings = JSON.stringify(scenes.map(({ id, heading }) => [id, heading]))
  const before = known.get(rooms)
  if (before?.headings === headings) return before.solved
  const solved = solveRooms(rooms, scenes)
  known.set(rooms, { headings, solved })
  return solved
}
