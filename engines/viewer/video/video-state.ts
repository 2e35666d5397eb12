import type { VideoState } from '../model/types.ts'

/** What is told of a video, as it is now. */
export function stateOf({ playing, waiting, muted, currentTime, duration, width }: VideoState): VideoState {
  return { playing, waiting, muted, currentTime, duration, width }
}
