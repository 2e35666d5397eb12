import type { FilmState } from '../model/types.ts'

/** What is told of a film, as it is now. */
export function stateOf({ playing, waiting, muted, currentTime, duration }: FilmState): FilmState {
  return { playing, waiting, muted, currentTime, duration }
}
