// In which direction one camera of a room lies as seen from another, from what both pictures show; looked for beside the page.
import type { PublicScene } from '../../contract/public-tour.ts'
import type { RoomStand } from '../../contract/tour-rooms.ts'
import type { MatchingMessage, MatchingRequest } from '../publish/matching-worker.ts'

/** Null: the pictures show nothing in common, or cannot be had. */
export async function findSight(from: PublicScene, to: PublicScene): Promise<RoomStand['sight']> {
  const scenes = [from, to].flatMap(({ id, previewUrl }) =>
    previewUrl === null ? [] : [{ id, url: new URL(previewUrl, location.href).href }],
  )
  if (scenes.length < 2) return null
  const worker = new Worker(new URL('../publish/matching-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<RoomStand['sight']>((answer) => {
    worker.addEventListener('message', ({ data }: MessageEvent<MatchingMessage>) => {
      if (data.kind === 'found') answer({ yaw: data.pose.yaw, arrival: data.pose.arrival })
      else if (data.kind === 'end') answer(null)
    })
    worker.addEventListener('error', () => answer(null))
    const request: MatchingRequest = { scenes, pairs: [[from.id, to.id]] }
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}
